import {
  type CallToolResult,
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";

/** An assistant as the protocol's own library makes one. */
export type Assistant = {
  readonly client: Client;
  /** Calls a tool; its structured answer, or the text of its refusal. */
  readonly call: <Answer = Record<string, unknown>>(name: string, args?: Record<string, unknown>) => Promise<Answer>;
  readonly refusal: (name: string, args?: Record<string, unknown>) => Promise<string>;
  readonly result: (name: string, args?: Record<string, unknown>) => Promise<CallToolResult>;
  readonly close: () => Promise<void>;
};

/** Connects with a token that was made by hand. */
export async function assistantWith(url: string, token: string): Promise<Assistant> {
  const client = newClient();
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", url), { requestInit }));
  return assistantOf(client);
}

/** Where the app of an assistant waits for its person. */
export const redirect = "http://127.0.0.1:33418/callback";

/** An app that keeps what OAuth gives it, and opens the login page for `agree`, which answers the address that it is sent back to. */
export class App implements OAuthClientProvider {
  readonly redirectUrl = redirect;
  readonly clientMetadata = {
    client_name: "Claude",
    redirect_uris: [redirect],
    scope: "contacts:read contacts:write session:read",
  };
  asked: URL | undefined;
  kept: OAuthTokens | undefined;
  private information: OAuthClientInformationMixed | undefined;
  private discovered: OAuthDiscoveryState | undefined;
  private verifier = "";

  state(): string {
    return "a-state-of-the-app";
  }
  clientInformation(): OAuthClientInformationMixed | undefined {
    return this.information;
  }
  saveClientInformation(information: OAuthClientInformationMixed): void {
    this.information = information;
  }
  tokens(): OAuthTokens | undefined {
    return this.kept;
  }
  saveTokens(tokens: OAuthTokens): void {
    this.kept = tokens;
  }
  redirectToAuthorization(url: URL): void {
    this.asked = url;
  }
  saveCodeVerifier(verifier: string): void {
    this.verifier = verifier;
  }
  codeVerifier(): string {
    return this.verifier;
  }
  saveDiscoveryState(state: OAuthDiscoveryState): void {
    this.discovered = state;
  }
  discoveryState(): OAuthDiscoveryState | undefined {
    return this.discovered;
  }
}

/** Connects as an app does whose person has to agree first. */
export async function connectByOAuth(url: string, app: App, agree: (asked: URL) => Promise<URL>): Promise<Assistant> {
  const transport = new StreamableHTTPClientTransport(new URL("/mcp", url), { authProvider: app });
  try {
    await newClient().connect(transport);
    throw new Error("An app without a token was let in.");
  } catch (error) {
    if (!(error instanceof UnauthorizedError) || !app.asked) throw error;
  }
  await transport.finishAuth((await agree(app.asked)).searchParams);
  const client = newClient();
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", url), { authProvider: app }));
  return assistantOf(client);
}

function newClient(): Client {
  return new Client({ name: "test-assistant", version: "1.0.0" });
}

function assistantOf(client: Client): Assistant {
  const result = (name: string, args: Record<string, unknown> = {}): Promise<CallToolResult> =>
    client.callTool({ name, arguments: args });
  return {
    client,
    result,
    call: async <Answer>(name: string, args?: Record<string, unknown>) => {
      const { isError, structuredContent, content } = await result(name, args);
      if (isError) throw new Error(JSON.stringify(content));
      return structuredContent as Answer;
    },
    refusal: async (name, args) => {
      const { isError, content } = await result(name, args);
      const [first] = content;
      if (!isError || first?.type !== "text") throw new Error("The tool did not refuse.");
      return first.text;
    },
    close: () => client.close(),
  };
}
