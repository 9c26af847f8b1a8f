import { createServer, request as send, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { errorMessages } from "@finder/contract/messages/errors/en";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startGateway, type TestGateway } from "../../../tests/support/gateway.ts";
import { aClient, aProfile, type Client, type Profile } from "../../../tests/support/people.ts";
import { sharedDataspace } from "../../../tests/support/shared/dataspace.ts";
import { ask, type Answered } from "../testing/stack.ts";

/** What stands between gateway and dataspace: passes on, hangs up, has no room, keeps the question, stops in the middle, or keeps the answer. */
type Mood = "well" | "down" | "busy" | "silent" | "broken off" | "answers lost";

const timeoutMs = 400;
/** Far below what any other limit would take, and far above what a busy machine needs. */
const inTime = 60_000;

let dataspace: Awaited<ReturnType<typeof sharedDataspace>>;
let gateway: TestGateway;
let client: Client;
let profile: Profile;
let mood: Mood = "well";

function passOn(asked: IncomingMessage, answer: ServerResponse): void {
  if (mood === "down") return void asked.destroy();
  if (mood === "silent") return;
  if (mood === "busy") return void answer.writeHead(503, { "retry-after": "2" }).end();
  if (mood === "broken off") return void answer.writeHead(500, { "content-length": "9" }).write("{");
  const isLost = mood === "answers lost";
  const onward = send(
    `${dataspace.url}${asked.url}`,
    { method: asked.method, headers: asked.headers },
    (given: IncomingMessage) => {
      if (isLost) return void given.resume();
      answer.writeHead(given.statusCode ?? 500, given.headers);
      given.pipe(answer);
    },
  );
  asked.pipe(onward);
}

const between = createServer(passOn);

beforeAll(async () => {
  dataspace = await sharedDataspace();
  await new Promise<void>((resolve) => between.listen(0, "127.0.0.1", resolve));
  const { port } = between.address() as AddressInfo;
  gateway = await startGateway(
    { url: `http://127.0.0.1:${port}`, appKey: dataspace.appKey },
    { UPSTREAM_TIMEOUT_MS: `${timeoutMs}` },
  );
});
afterAll(async () => {
  await gateway.close();
  between.closeAllConnections();
  between.close();
});
beforeEach(async () => {
  mood = "well";
  client = await aClient(dataspace, { credits: 5 });
  profile = await aProfile(dataspace);
});

const reveal =
  "mutation ($url: String!) { revealContact(url: $url, datum: PHONE) { charged contact { phone { values } } } }";
/** One document of each kind; who asks for the schema as well is answered by the executor. */
const kinds = [
  { kind: "a read that is compiled", query: "{ members { totalCount } }" },
  { kind: "a read by the executor", query: '{ members { totalCount } __type(name: "Member") { name } }' },
  { kind: "a change", query: reveal },
];

async function timed(query: string): Promise<{ answer: Answered; ms: number }> {
  const began = performance.now();
  const { token } = client.owner;
  const answer = await ask(gateway, query, {
    token,
    variables: { url: profile.url },
  });
  return { answer, ms: performance.now() - began };
}

async function spent(): Promise<number> {
  const { rows } = await dataspace.services.db.pool.query<{ phone: number }>(
    "select contactcredit as phone from usercredit where clientid = $1",
    [client.clientid],
  );
  return 5 - (rows[0]?.phone ?? 0);
}

test.each(kinds)("$kind gets an error in time while the dataspace is down, then recovers", async ({ query }) => {
  await timed("{ viewer { id } }"); // the session is known: what fails is the call itself
  for (const [ill, code, when] of [
    ["down", "UNAVAILABLE", {}],
    ["busy", "UNAVAILABLE", { retryAfter: 2 }],
    ["silent", "TIMED_OUT", {}],
  ] as const) {
    mood = ill;
    const { answer, ms } = await timed(query);
    const { message, extensions } = answer.errors[0] ?? {};
    expect({ status: answer.status, message, extensions }).toEqual({
      status: 200,
      message: errorMessages[code],
      extensions: { code, ...when, requestId: answer.headers.get("x-request-id") },
    });
    // It was reached, and may have charged.
    const unknown = { quoted: 0, charged: null, refunded: 0, remaining: null };
    expect(answer.credits).toEqual(query === reveal ? unknown : undefined);
    expect(ms).toBeLessThan(inTime);
    expect((await fetch(`${gateway.url}/health`)).status).toBe(200);
  }
  expect(await spent()).toBe(0);
  mood = "well";
  const { answer } = await timed(query);
  expect(answer.errors).toEqual([]);
  expect(answer.data).not.toBeNull();
});

test("the gateway is ready while its dataspace is, and its health is its own", async () => {
  const ready = async (): Promise<[status: number, body: unknown]> => {
    const answer = await fetch(`${gateway.url}/ready`);
    return [answer.status, await answer.json()];
  };
  for (const [ill, reason] of [
    ["busy", "dataspace not ready"],
    ["down", "dataspace unreachable"],
    ["silent", "dataspace unreachable"],
  ] as const) {
    mood = "well";
    await expect.poll(ready).toEqual([200, { status: "ready" }]);
    mood = ill;
    await expect.poll(ready).toEqual([503, { status: "not ready", reason }]);
    expect((await fetch(`${gateway.url}/ready`)).headers.get("retry-after")).toBe("1");
    expect((await fetch(`${gateway.url}/health`)).status).toBe(200);
  }
});

const addresses = [
  ["/live", false],
  ["/files/jobs/1", false],
  ["/files/avatars/a.png", false],
  ["/v1/account", true],
  ["/openapi.json", true],
] as const;
test.each(addresses)("%s is refused in time as well, with when to come again", async (address, isPassedOn) => {
  const headers = { authorization: `Bearer ${client.owner.token}`, "x-api-key": "abcd" };
  await timed("{ viewer { id } }");
  for (const ill of ["down", "busy", "silent", "broken off"] as const) {
    if (ill === "broken off" && isPassedOn) continue; // it is the caller's already
    mood = ill;
    const began = performance.now();
    const answer = await fetch(`${gateway.url}${address}`, { headers });
    expect({ ill, status: answer.status, again: answer.headers.has("retry-after") }).toEqual({
      ill,
      status: expect.toSatisfy((status: number) => [503, 504].includes(status)),
      again: true,
    });
    await answer.text();
    expect(performance.now() - began).toBeLessThan(inTime);
  }
});

test("a reveal with a lost answer is found by a retry, charged once", async () => {
  await timed("{ viewer { id } }");
  mood = "answers lost";
  const lost = await timed(reveal);
  expect(lost.answer.errors[0]?.extensions.code).toBe("TIMED_OUT");
  expect(lost.answer.credits).toMatchObject({ charged: null, remaining: null });
  expect(lost.ms).toBeLessThan(inTime);
  await expect.poll(spent).toBe(1);
  mood = "well";
  const { answer } = await timed(reveal);
  expect(answer.data).toEqual({ revealContact: { charged: 0, contact: { phone: { values: profile.phone } } } });
  expect(answer.credits).toMatchObject({ charged: 0, remaining: { phone: 4 } });
  expect(await spent()).toBe(1);
});
