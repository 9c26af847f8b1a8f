import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createStandInServer } from "../stand-in-server.ts";
import { inventPerson, judge, type SourcePerson } from "./invented.ts";
import type { Mood } from "./later.ts";
import { type ProviderName, providerNames, speakAs } from "./providers.ts";

/**
 * How an endpoint answers: as it should, late, with an error, that it is asked too often, elsewhere, by hanging up, never, with
 * nonsense, or with 10 MB; a provider that answers later also that it still searches, or has no credits.
 */
export type Behaviour =
  | "well"
  | "slow"
  | "broken"
  | "limited"
  | "moved"
  | "down"
  | "silent"
  | "nonsense"
  | "huge"
  | Mood;
type Endpoint = "people" | "verify" | ProviderName;

/**
 * A source of people and an email verifier for one machine, which speak what docs/sources.md says; and providers below `/hunter`,
 * `/apollo` and so on, which speak their own protocols. All refuse keys that begin with `bad`.
 */
export type LocalSources = {
  readonly url: string;
  /** Settings with which the dataspace uses them. */
  readonly env: Readonly<Record<string, string>>;
  /** For tests: sets the answer of one endpoint, or of all sources, for an address; null means unknown. */
  readonly tell: (linkedinurl: string, person: unknown, endpoint?: Endpoint) => void;
  /** For tests: how one of them answers from now on. */
  readonly behave: (endpoint: Endpoint, behaviour: Behaviour) => void;
  /** For tests: all requests so far, bodies of the first two and addresses of providers, and the traces they said they belong to. */
  readonly asked: Readonly<Record<Endpoint, unknown[]>>;
  readonly traceparents: readonly unknown[];
  /** For tests: the `Idempotency-Key` of each request. */
  readonly callkeys: readonly unknown[];
  readonly close: () => Promise<void>;
};

const slowMs = 300;
const endpoints: readonly Endpoint[] = ["people", "verify", ...providerNames];

/** Starts them on one port (0: any). */
export async function startSources(port = 0): Promise<LocalSources> {
  const answers = new Map<string, unknown>();
  const asked = Object.fromEntries(endpoints.map((endpoint) => [endpoint, []])) as unknown as Record<
    Endpoint,
    unknown[]
  >;
  const traceparents: unknown[] = [];
  const callkeys: unknown[] = [];
  const behaviours = new Map<Endpoint, Behaviour>();
  const taken: unknown[] = [];
  const personFor = (endpoint: Endpoint, linkedinurl: string): unknown =>
    [`${endpoint} ${linkedinurl}`, linkedinurl].map((key) => answers.get(key)).find((answer) => answer !== undefined);
  const find = (endpoint: Endpoint, linkedinurl: string): unknown => {
    const answer = personFor(endpoint, linkedinurl);
    return answer === undefined ? inventPerson(linkedinurl) : answer;
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams: query } = new URL(request.url ?? "/", "http://localhost");
    const endpoint = endpoints.find((each) => pathname === `/${each}` || pathname.startsWith(`/${each}/`));
    if (!endpoint) return send(response, 404, { error: "There is nothing here." });
    const body = await read(request);
    const { method = "GET", headers } = request;
    asked[endpoint].push(isProvider(endpoint) ? request.url : body);
    traceparents.push(headers["traceparent"]);
    callkeys.push(headers["idempotency-key"]);
    if (!isProvider(endpoint) && headers.authorization?.startsWith("Bearer bad"))
      return send(response, 401, { error: "No such key." });
    const behaviour = behaviours.get(endpoint) ?? "well";
    if (misbehave(behaviour, response)) return;
    if (behaviour === "slow") await pause(slowMs);
    if (!isProvider(endpoint)) return send(response, 200, answerOf(endpoint, body, find));
    const known = (linkedinurl: string) => find(endpoint, linkedinurl) as SourcePerson | null;
    const path = pathname.slice(endpoint.length + 1);
    const mood = behaviour === "pending" || behaviour === "poor" ? behaviour : "well";
    const spoken = speakAs(endpoint, { method, path, query, headers, body, mood, taken }, known);
    send(response, spoken.status, spoken.body);
  };
  const server = createStandInServer(serve);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    env: { PEOPLE_SOURCE_URL: `${url}/people`, SOURCE_PROVIDERS_URL: url, EMAIL_VERIFIER_URL: `${url}/verify` },
    tell: (linkedinurl, person, endpoint) =>
      void answers.set(endpoint ? `${endpoint} ${linkedinurl}` : linkedinurl, person),
    behave: (endpoint, behaviour) => void behaviours.set(endpoint, behaviour),
    asked,
    traceparents,
    callkeys,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function isProvider(endpoint: Endpoint): endpoint is ProviderName {
  return endpoint !== "people" && endpoint !== "verify";
}

function send(response: ServerResponse, status: number, body: unknown): void {
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function read(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString("utf8");
  return text === "" ? null : (JSON.parse(text) as unknown);
}

const errors = { broken: 500, limited: 429 } as const;

/** Answers otherwise than it should; false where it should answer as it ought to. */
function misbehave(behaviour: Behaviour, response: ServerResponse): boolean {
  if (behaviour === "down") response.destroy();
  if (behaviour === "limited") response.setHeader("retry-after", "30");
  if (behaviour === "broken" || behaviour === "limited") send(response, errors[behaviour], { error: "Not now." });
  if (behaviour === "moved") response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
  if (behaviour === "nonsense")
    send(response, 200, { person: { full_name: ["Jane"], phones: 7 }, results: "all good" });
  if (behaviour === "huge") sendHuge(response);
  return !["well", "slow", "pending", "poor"].includes(behaviour);
}

function answerOf(
  endpoint: "people" | "verify",
  body: unknown,
  find: (endpoint: Endpoint, url: string) => unknown,
): unknown {
  if (endpoint === "people") return { person: find(endpoint, (body as { linkedinurl: string }).linkedinurl) };
  const { addresses } = body as { addresses: { address: string }[] };
  return { results: addresses.map(({ address }) => ({ address, ...judge(address) })) };
}

const hugeBytes = 10 * 1024 * 1024;

function sendHuge(response: ServerResponse): void {
  response.on("error", () => {});
  response.writeHead(200, { "content-type": "application/json" });
  response.end(`{"person":null,"more":"${"x".repeat(hugeBytes)}"}`);
}
