import { startDataspace, type TestDataspace } from "../../../tests/support/dataspace.ts";
import { onProcessEnd } from "../../../tests/support/environment.ts";
import { startWithPayments, type Paying } from "../../../tests/support/third-parties/payments.ts";
import { startWithMail, type Mailed } from "../../../tests/support/third-parties/mail.ts";
import { startGateway, type TestGateway } from "../../../tests/support/gateway.ts";
import { sharedDataspace } from "../../../tests/support/shared/dataspace.ts";

/** `extensions.credits`. */
type Credits = {
  readonly quoted: number;
  readonly charged: number | null;
  readonly refunded: number;
  readonly remaining: Readonly<Partial<Record<"personalEmail" | "businessEmail" | "phone", number>>> | null;
};

export type Answered = {
  readonly status: number;
  readonly headers: Headers;
  readonly cookies: string[];
  readonly data: Record<string, unknown> | null | undefined;
  readonly errors: {
    message: string;
    path?: unknown;
    extensions: { code: string; requestId: string; field?: string; retryAfter?: number };
  }[];
  /** Calls to the dataspace that the answer cost. */
  readonly calls: number;
  /** What the operation had to do with credits; undefined for nothing. */
  readonly credits: Credits | undefined;
  /** What answered: `compiled`, `refused`, or why the executor did; undefined where the answer does not say. */
  readonly lane: string | undefined;
};

export type Asking = {
  readonly variables?: object;
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
  readonly extensions?: object;
  /** The address; `/graphql`, unless said. */
  readonly at?: string;
};

/** Sends a GraphQL document as a tool does: JSON and, with a session, a bearer token. */
export async function ask(
  gateway: Pick<TestGateway, "url">,
  query: string | undefined,
  { variables = {}, token, headers = {}, extensions, at = "/graphql" }: Asking = {},
): Promise<Answered> {
  const answer = await fetch(`${gateway.url}${at}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify({ query, variables, extensions }),
  });
  const body = (await answer.json()) as {
    data?: Answered["data"];
    errors?: Answered["errors"];
    extensions?: { upstreamCalls?: number; credits?: Credits; lane?: string };
  };
  return {
    status: answer.status,
    headers: answer.headers,
    cookies: answer.headers.getSetCookie(),
    data: body.data,
    errors: body.errors ?? [],
    calls: body.extensions?.upstreamCalls ?? -1,
    credits: body.extensions?.credits,
    lane: body.extensions?.lane,
  };
}

export function codesOf({ errors }: Answered): string[] {
  return errors.map(({ extensions }) => extensions.code);
}

/** What a browser says of itself with every POST. */
export const browser = { "sec-fetch-site": "same-origin" };

/** A cookie of an answer as a browser sends it back, `name=value`. */
export function cookieOf({ cookies }: Pick<Answered, "cookies">, name: string): string {
  return cookies.find((each) => each.startsWith(`${name}=`))?.split(";", 1)[0] ?? "";
}

export type Stack<Behind> = {
  readonly dataspace: Behind;
  readonly gateway: TestGateway;
  readonly close: () => Promise<void>;
};

/** A gateway in front of a dataspace that runs already; closing ends both. */
export async function inFrontOf<Behind extends TestDataspace>(
  dataspace: Behind,
  env: Record<string, string> = {},
): Promise<Stack<Behind>> {
  const gateway = await startGateway(dataspace, env);
  return {
    dataspace,
    gateway,
    close: async () => {
      await gateway.close();
      await dataspace.close();
    },
  };
}

/** Starts a gateway with settings of its own in front of the dataspace that the files of this process share. */
export async function startBesideOthers(env: Record<string, string> = {}): Promise<Stack<TestDataspace>> {
  return inFrontOf(await sharedDataspace(), env);
}

/** Starts a gateway in front of a dataspace with a database of its own, for a file that counts whole tables or ends it. */
export async function startStack(env: Record<string, string> = {}): Promise<Stack<TestDataspace>> {
  return inFrontOf(await startDataspace(), env);
}

let mailed: Promise<Stack<Mailed>> | undefined;

/** A stack with an inbox that the files of this process share; it ends with the process. */
export function sharedMailedStack(): Promise<Stack<Mailed>> {
  return (mailed ??= endingWithProcess(startMailedStack()));
}

let paying: Promise<Stack<Paying>> | undefined;

/** A stack with a payment provider that the files of this process share, for tests that leave its time and events alone. */
export function sharedPayingStack(): Promise<Stack<Paying>> {
  return (paying ??= endingWithProcess(startWithPayments().then((dataspace) => inFrontOf(dataspace))));
}

async function endingWithProcess<Started extends Stack<TestDataspace>>(starting: Promise<Started>): Promise<Started> {
  const started = await starting;
  onProcessEnd(started.close);
  return started;
}

/** A stack with an inbox where the dataspace's mail arrives; `settings` are the dataspace's. */
export async function startMailedStack(
  env: Record<string, string> = {},
  settings: Record<string, string> = {},
): Promise<Stack<Mailed>> {
  return inFrontOf(await startWithMail(settings), env);
}
