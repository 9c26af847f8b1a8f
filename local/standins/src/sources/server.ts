import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { openDoor } from "../door.ts";
import { inventPerson, judge } from "./invented.ts";

/** How a door answers: as it should, late, with an error, elsewhere, by hanging up, never, with nonsense, or with 10 MB. */
export type Behaviour = "well" | "slow" | "broken" | "moved" | "down" | "silent" | "nonsense" | "huge";
type Door = "people" | "verify";

/** A source of people and an email verifier for one machine; both speak what docs/sources.md says, and refuse keys that begin with `bad`. */
export type LocalSources = {
  readonly url: string;
  /** Settings with which the dataspace uses them. */
  readonly env: Readonly<Record<string, string>>;
  /** For tests: sets the source's answer for an address; null means unknown. */
  readonly tell: (linkedinurl: string, person: unknown) => void;
  /** For tests: how one of them answers from now on. */
  readonly behave: (door: Door, behaviour: Behaviour) => void;
  /** For tests: bodies of all requests so far, and the traces they said they belong to. */
  readonly asked: Readonly<Record<Door, unknown[]>>;
  readonly traceparents: readonly unknown[];
  readonly close: () => Promise<void>;
};

const slowMs = 300;

/** Starts both on one port (0: any). */
export async function startSources(port = 0): Promise<LocalSources> {
  const answers = new Map<string, unknown>();
  const asked: Record<Door, unknown[]> = { people: [], verify: [] };
  const traceparents: unknown[] = [];
  const behaviours: Record<Door, Behaviour> = { people: "well", verify: "well" };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const door = request.url === "/people" ? "people" : request.url === "/verify" ? "verify" : null;
    if (!door || request.method !== "POST") return send(response, 404, { error: "There is nothing here." });
    const body = await read(request);
    asked[door].push(body);
    traceparents.push(request.headers["traceparent"]);
    if (request.headers.authorization?.startsWith("Bearer bad")) return send(response, 401, { error: "No such key." });
    if (misbehave(behaviours[door], response)) return;
    if (behaviours[door] === "slow") await pause(slowMs);
    send(response, 200, answerOf(door, body, answers));
  };
  const server = openDoor(serve);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    env: { PEOPLE_SOURCE_URL: `${url}/people`, EMAIL_VERIFIER_URL: `${url}/verify` },
    tell: (linkedinurl, person) => void answers.set(linkedinurl, person),
    behave: (door, behaviour) => {
      behaviours[door] = behaviour;
    },
    asked,
    traceparents,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function read(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString("utf8")) as unknown;
}

/** Answers otherwise than it should; false where it should answer as it ought to. */
function misbehave(behaviour: Behaviour, response: ServerResponse): boolean {
  if (behaviour === "down") response.destroy();
  if (behaviour === "broken") send(response, 500, { error: "Something broke here." });
  if (behaviour === "moved") response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
  if (behaviour === "nonsense")
    send(response, 200, { person: { full_name: ["Jane"], phones: 7 }, results: "all good" });
  if (behaviour === "huge") sendHuge(response);
  return behaviour !== "well" && behaviour !== "slow";
}

function answerOf(door: Door, body: unknown, answers: ReadonlyMap<string, unknown>): unknown {
  if (door === "people") {
    const { linkedinurl } = body as { linkedinurl: string };
    const person: unknown = answers.has(linkedinurl) ? answers.get(linkedinurl) : inventPerson(linkedinurl);
    return { person };
  }
  const { addresses } = body as { addresses: { address: string }[] };
  return { results: addresses.map(({ address }) => ({ address, ...judge(address) })) };
}

const hugeBytes = 10 * 1024 * 1024;

function sendHuge(response: ServerResponse): void {
  response.on("error", () => {});
  response.writeHead(200, { "content-type": "application/json" });
  response.end(`{"person":null,"more":"${"x".repeat(hugeBytes)}"}`);
}
