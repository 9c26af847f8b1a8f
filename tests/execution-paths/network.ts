/** One request as it went to the gateway, and what came back. */
export type Exchange = {
  /** True for a document that went by its id, without its text. */
  readonly byId: boolean;
  /** The lane of the answer, as reported to developers. */
  readonly lane: string | undefined;
  /** Codes of the answer's errors, for failure messages. */
  readonly errors: readonly string[];
};

type Answer = {
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[];
  readonly extensions?: { readonly lane?: string };
};

/** The browser's part between a client of ours and the gateway: it finds the way, shows who asks, and notes what happens. */
export class Network {
  readonly exchanges: Exchange[] = [];
  /** What the browser or the tool adds to each request. */
  headers: Readonly<Record<string, string>> = {};
  private readonly gateway: string;
  private readonly real = globalThis.fetch;

  constructor(gateway: string) {
    this.gateway = gateway;
  }

  /** What a page calls `fetch`; everything that is not for the gateway goes its own way. */
  readonly fetch: typeof fetch = async (address, init = {}) => {
    const url = new URL(address instanceof Request ? address.url : address, this.gateway);
    if (url.origin !== this.gateway) return this.real(address, init);
    const headers = { ...Object.fromEntries(new Headers(init.headers)), ...this.headers };
    const answer = await this.real(url, { ...init, headers });
    const { errors = [], extensions } = (await answer.clone().json()) as Answer;
    this.exchanges.push({
      byId: typeof init.body === "string" && !("query" in (JSON.parse(init.body) as object)),
      lane: extensions?.lane,
      errors: errors.map((error) => error.extensions?.code ?? "?"),
    });
    return answer;
  };
}
