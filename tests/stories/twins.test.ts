import { afterAll, beforeAll, expect, test } from "vitest";
import { startDataspace, type TestDataspace } from "../support/dataspace.ts";
import { startGateway, type TestGateway } from "../support/gateway.ts";
import { aClient, aProfile } from "../support/people.ts";
import { graphql, type GraphqlAnswer } from "../support/product.ts";
import { until } from "../support/until.ts";
import { startBalancer, type Balancer } from "./balancer.ts";

/** Two dataspaces on one database behind a balancer, and two gateways in front of it behind another. */
let dataspaces: TestDataspace[];
let gateways: TestGateway[];
let behind: Balancer;
let front: Balancer;

beforeAll(async () => {
  const one = await startDataspace();
  dataspaces = [one, await startDataspace({ ...one.env, DATASPACE_PORT: "0" })];
  behind = await startBalancer(
    dataspaces.map(({ url }) => url),
    "/ready",
  );
  const upstream = { url: behind.url, appKey: one.appKey };
  gateways = [];
  while (gateways.length < 2) gateways.push(await startGateway(upstream, { STOP_DELAY_MS: "1500" }));
  front = await startBalancer(
    gateways.map(({ url }) => url),
    "/health",
  );
});
afterAll(async () => {
  await front.close();
  for (const gateway of gateways) await gateway.close();
  await behind.close();
  for (const dataspace of dataspaces) await dataspace.close();
});

function ask<Data>(query: string, token: string, variables = {}): Promise<GraphqlAnswer<Data>> {
  return graphql<Data>(front.url, query, variables, token);
}

function first(): TestDataspace {
  const [one] = dataspaces;
  if (!one) throw new Error("no dataspace");
  return one;
}

const reveal = `mutation($url: String!) { revealContact(url: $url, datum: BUSINESS_EMAIL) {
  charged contact { businessEmail { values } } credits { businessEmail } } }`;
const mine =
  "{ viewer { id client { credits { businessEmail } } } myContacts { totalCount items { businessEmail { values } } } }";

test("two gateways and two dataspaces share sessions, credits and contacts", async () => {
  const { owner } = await aClient(first(), { credits: 5 });
  const { url } = await aProfile(first());
  const opened = await Promise.all(
    Array.from({ length: 8 }, () => ask<{ revealContact: { charged: number } }>(reveal, owner.token, { url })),
  );
  expect(opened.map(({ data }) => data?.revealContact.charged).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask<object>(mine, owner.token)));
  for (const { data } of answers) expect(data).toEqual(answers[0]?.data);
  expect(answers[0]?.data).toMatchObject({
    viewer: { id: `${owner.appuserid}`, client: { credits: { businessEmail: 4 } } },
    myContacts: { totalCount: 1 },
  });
  for (const count of [...front.given(), ...behind.given()]) expect(count).toBeGreaterThan(0);
});

test("who signs out at one gateway is signed out at both", async () => {
  const { owner } = await aClient(first());
  const signedIn = "{ viewer { client { credits { phone } } } }";
  for (let each = 0; each < 4; each += 1) expect((await ask(signedIn, owner.token)).errors).toEqual([]);
  await ask("mutation { signOut { signedOut } }", owner.token);
  for (let each = 0; each < 4; each += 1)
    expect((await ask(signedIn, owner.token)).errors[0]?.extensions.code).toBe("SESSION_ENDED");
});

test("a stopping gateway loses no request: health fails first, running ones finish", async () => {
  const { owner } = await aClient(first());
  const enough = new AbortController();
  const codes = new Map<string, number>();
  const note = (code: string): void => void codes.set(code, (codes.get(code) ?? 0) + 1);
  const caller = async (): Promise<void> => {
    while (!enough.signal.aborted) {
      const answered = await ask(mine, owner.token).catch(() => null);
      note(answered === null ? "lost" : `${answered.status} ${answered.errors.length}`);
    }
  };
  const callers = Array.from({ length: 4 }, caller);
  const [one = 0, two = 0] = front.given();
  await until(() => (front.given()[0] ?? 0) > one + 4 && (front.given()[1] ?? 0) > two + 4);
  const [stopped] = gateways.splice(0, 1);
  const ended = stopped?.close();
  const health = await until(async () => {
    const answer = await fetch(`${stopped?.url}/health`);
    return !answer.ok && answer;
  });
  expect([health.status, health.headers.get("retry-after")]).toEqual([503, "1"]);
  const ready = await fetch(`${stopped?.url}/ready`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: "not ready", reason: "stopping" }]);
  await ended;
  await expect(fetch(`${stopped?.url}/health`)).rejects.toThrow("fetch failed");
  const [before = 0] = front.given();
  const [, twin = 0] = front.given();
  await until(() => (front.given()[1] ?? 0) > twin + 20);
  enough.abort();
  await Promise.all(callers);
  expect([...codes.keys()]).toEqual(["200 0"]);
  expect(front.given()[0]).toBe(before);
});
