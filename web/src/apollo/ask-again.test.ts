import type { ServerResponse } from "node:http";
import { gql } from "@apollo/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSession, session } from "@/viewer/session";
import { clientOf } from "@/testing/gateway-client";

type Answer = (response: ServerResponse) => void;

beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(0));
afterEach(() => void vi.restoreAllMocks());

/** A refusal in the words of the gateway that sheds load. */
function shed(status: number, retryAfter: number, type = "application/graphql-response+json"): Answer {
  const extensions = { code: "UNAVAILABLE", retryAfter };
  return (response) =>
    response
      .writeHead(status, { "content-type": type, "retry-after": String(retryAfter) })
      .end(JSON.stringify({ errors: [{ message: "Busy", extensions }] }));
}

/** A refusal in the words of the gateway for a session that has ended. */
const ended: Answer = (response) =>
  response
    .writeHead(200, { "content-type": "application/graphql-response+json" })
    .end(JSON.stringify({ errors: [{ message: "Ended", extensions: { code: "SESSION_ENDED" } }] }));
const broken: Answer = (response) => response.destroy();
const answered: Answer = (response) =>
  response
    .writeHead(200, { "content-type": "application/graphql-response+json" })
    .end(JSON.stringify({ data: { viewer: { __typename: "Member", id: "7" }, leave: true } }));

/** A gateway that sends the given answers in order, and a client of it. */
async function aGateway(...answers: readonly Answer[]) {
  const moments: number[] = [];
  const client = await clientOf((_request, response) => {
    moments.push(performance.now());
    answers[Math.min(moments.length, answers.length) - 1]?.(response);
  });
  return { client, moments };
}

const query = gql("query Whose { viewer { id } }");
const mutation = gql("mutation Leave { leave }");

/** Milliseconds between the requests of a gateway: timers end late, never early. */
function pausesOf(moments: readonly number[]): number[] {
  return moments.slice(1).map((moment, at) => Math.ceil(moment - (moments[at] ?? 0)));
}

test.each([
  ["503", shed(503, 0.3)],
  ["429", shed(429, 0.3)],
  ["503 before GraphQL", shed(503, 0.3, "application/json")],
])("a query answered %s is retried after Retry-After, and its answer shows", async (_what, refusal) => {
  const { client, moments } = await aGateway(refusal, answered);
  expect((await client.query({ query })).data).toMatchObject({ viewer: { id: "7" } });
  expect(moments).toHaveLength(2);
  expect(pausesOf(moments)[0]).toBeGreaterThanOrEqual(300);
});

test("a query that met a broken line is asked again, each time later", async () => {
  const { client, moments } = await aGateway(broken, broken, answered);
  expect((await client.query({ query })).data).toMatchObject({ viewer: { id: "7" } });
  const [first = 0, second = 0] = pausesOf(moments);
  expect([moments.length, first >= 500, second >= 1_000]).toEqual([3, true, true]);
});

test.each([
  ["a server that stays busy", shed(503, 0.1), 3],
  ["a line that stays broken", broken, 3],
  ["a Retry-After over the limit", shed(429, 60), 1],
])("a query that meets %s fails after at most two more tries", async (_what, refusal, asked) => {
  const { client, moments } = await aGateway(refusal);
  await expect(client.query({ query })).rejects.toThrow(/Busy|fetch failed/);
  expect(moments).toHaveLength(asked);
});

test("a query refused for an ended session is retried once", async () => {
  openSession();
  const { client, moments } = await aGateway(ended, answered);
  expect((await client.query({ query })).data).toMatchObject({ viewer: { id: "7" } });
  expect(moments).toHaveLength(2);
  expect(session.get().state).toBe("open");
});

test("a session that has ended is over at the second refusal", async () => {
  openSession();
  const { client, moments } = await aGateway(ended);
  await expect(client.query({ query })).rejects.toThrow("Ended");
  expect(moments).toHaveLength(2);
  expect(session.get()).toEqual({ state: "closed", ended: "expired" });
});

test("a change is never sent twice", async () => {
  for (const refusal of [shed(503, 0.1), broken, ended]) {
    const { client, moments } = await aGateway(refusal, answered);
    await expect(client.mutate({ mutation })).rejects.toThrow(/Busy|Ended|fetch failed/);
    expect(moments).toHaveLength(1);
  }
});

test("offline nothing is asked again: the screens ask when the line is back", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { client, moments } = await aGateway(broken, answered);
  await expect(client.query({ query })).rejects.toThrow(/Busy|fetch failed/);
  expect(moments).toHaveLength(1);
});

test("a pause is longer by chance, so that readers do not come back together", async () => {
  vi.mocked(Math.random).mockReturnValue(1);
  const { client, moments } = await aGateway(shed(503, 0.4), answered);
  await client.query({ query });
  expect(pausesOf(moments)[0]).toBeGreaterThanOrEqual(600);
});
