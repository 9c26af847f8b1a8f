import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { startGateway, type TestGateway } from "../../../tests/support/gateway.ts";
import { aClient, password } from "../../../tests/support/people.ts";
import { ask, browser, codesOf, startBesideOthers } from "../testing/stack.ts";

let stack: Awaited<ReturnType<typeof startBesideOthers>>;
beforeAll(async () => {
  stack = await startBesideOthers();
});
afterAll(() => stack.close());

/** A gateway with settings of its own before the same dataspace, for one test. */
async function withGateway(env: Record<string, string>, act: (gateway: TestGateway) => Promise<void>): Promise<void> {
  const gateway = await startGateway(stack.dataspace, env);
  try {
    await act(gateway);
  } finally {
    await gateway.close();
  }
}

function registered(documents: string[]): string {
  const file = join(tmpdir(), `documents-${process.pid}.json`);
  writeFileSync(file, JSON.stringify(documents));
  return file;
}

async function costOf(query: string, token: string, variables = {}): Promise<number> {
  const { data, errors } = await ask(stack.gateway, query, { token, variables });
  expect(errors).toEqual([]);
  return z.object({ rateLimit: z.object({ cost: z.number() }) }).parse(data).rateLimit.cost;
}

test("an object costs 1 point, and a page as many times its items as it may have", async () => {
  const { token } = (await aClient(stack.dataspace)).owner;
  expect(await costOf("{ rateLimit { cost } }", token)).toBe(1);
  expect(await costOf("{ rateLimit { cost } viewer { id client { id } } }", token)).toBe(3);
  const page = "query ($n: Int!) { rateLimit { cost } myContacts(pageSize: $n) { items { id phone { found } } } }";
  expect(await costOf(page, token, { n: 25 })).toBe(1 + 1 + 25 * 2);
  expect(await costOf(page, token, { n: 100 })).toBe(1 + 1 + 100 * 2);
  expect(
    await costOf("query ($no: Boolean!) { rateLimit { cost } viewer @skip(if: $no) { id } }", token, { no: true }),
  ).toBe(1);
});

test("a list costs a point per ten items, inline or in a variable", async () => {
  const { token } = (await aClient(stack.dataspace)).owner;
  const ids = Array.from({ length: 200 }, (_, each) => `in/unknown-${each}`);
  const quote = "revealQuote(selection: { ids: $ids }, data: [PHONE]) { people }";
  const once = `query ($ids: [ID!]!) { rateLimit { cost } ${quote} }`;
  expect(await costOf(once, token, { ids: ids.slice(0, 1) })).toBe(2);
  expect(await costOf(once, token, { ids })).toBe(2 + 20);
  expect(await costOf(`query ($ids: [ID!]!) { rateLimit { cost } ${quote} again: ${quote} }`, token, { ids })).toBe(43);
  expect(await costOf(`{ rateLimit { cost } ${quote.replace("$ids", JSON.stringify(ids))} }`, token)).toBe(2 + 20);
});

test.each([
  ["once", "__schema { types { name } }", 500],
  ["by two aliases", 'a: __schema { types { name } } b: __type(name: "Member") { name }', 1_000],
  ["with a list under an alias", "__schema { all: types { n: name } }", 500],
  ["with a list twice", "__schema { types { name } all: types { name } }", 1_000],
  [
    "with lists twice at two levels",
    `__schema { ${["a", "b"].map((one) => `${one}: types { fields { name } more: fields { name } }`).join(" ")} }`,
    2_000,
  ],
  ["with one field written twice", "__schema { types { name } types { kind } }", 500],
])("the schema costs 500 points a copy: %s", async (_what, asked, points) => {
  const { token } = (await aClient(stack.dataspace)).owner;
  expect(await costOf(`{ rateLimit { cost } ${asked} }`, token)).toBe(1 + points);
});

test("rateLimit says what the caller has left, and every answer what its document cost", async () => {
  const { token } = (await aClient(stack.dataspace)).owner;
  const asked = "{ rateLimit { limit cost remaining resetAt } }";
  const first = (await ask(stack.gateway, asked, { token })).data?.["rateLimit"] as {
    limit: number;
    remaining: number;
  };
  const raw = await fetch(`${stack.gateway.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: "{ viewer { id client { id } } }" }),
  });
  expect(await raw.json()).toMatchObject({ extensions: { cost: 2 } });
  const then = (await ask(stack.gateway, asked, { token })).data?.["rateLimit"] as {
    remaining: number;
    resetAt: string;
  };
  expect(first).toMatchObject({ limit: 100_000, cost: 1 });
  expect([first.remaining - 3, 99_999]).toContain(then.remaining); // the second: a minute began in between
  expect(Date.parse(then.resetAt) % 60_000).toBe(0);
});

test("points are counted per session: an exhausted one gets Retry-After, others go", async () => {
  const [one, other] = [(await aClient(stack.dataspace)).owner, (await aClient(stack.dataspace)).owner];
  await withGateway({ POINTS_PER_MINUTE: "40" }, async (gateway) => {
    const spend = "{ myContacts(pageSize: 25) { items { id } } }";
    const answers = [];
    for (let time = 0; time < 3; time += 1) answers.push(await ask(gateway, spend, { token: one.token }));
    const refused = answers.at(-1);
    expect(refused?.status).toBe(429);
    expect(refused && codesOf(refused)).toEqual(["POINTS_SPENT"]);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused?.headers.get("retry-after")).toBe(String(refused?.errors[0]?.extensions.retryAfter));
    expect((await ask(gateway, spend, { token: other.token })).status).toBe(200);
  });
});

test("made-up credentials spend their network's points", async () => {
  const { token } = (await aClient(stack.dataspace)).owner;
  await withGateway({ POINTS_PER_MINUTE: "40" }, async (gateway) => {
    const spend = "{ myContacts(pageSize: 25) { items { id } } }";
    expect((await ask(gateway, spend, { token })).status).toBe(200);
    const statuses: number[] = [];
    for (let time = 0; time < 3; time += 1)
      statuses.push((await ask(gateway, spend, { token: `made-up-${time}` })).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    const cookie = await ask(gateway, spend, { headers: { cookie: "finder_session=made-up", ...browser } });
    expect(cookie.status).toBe(429);
    const left = await ask(gateway, "{ rateLimit { remaining } }", { token });
    expect(left.data).toEqual({ rateLimit: { remaining: 40 - 26 - 1 } }); // no made-up one touches those of a member
  });
});

test("sessions of one member share their points", async () => {
  const { owner } = await aClient(stack.dataspace);
  const signIn = `mutation { signIn(email: "${owner.email}", password: "${password}") { sessionToken } }`;
  await withGateway({ POINTS_PER_MINUTE: "60" }, async (gateway) => {
    const { data } = await ask(gateway, signIn);
    const { sessionToken } = z.object({ signIn: z.object({ sessionToken: z.string() }) }).parse(data).signIn;
    const spend = "{ myContacts(pageSize: 25) { items { id } } }";
    const statuses: number[] = [];
    for (const token of [owner.token, sessionToken, sessionToken])
      statuses.push((await ask(gateway, spend, { token })).status);
    expect(statuses).toEqual([200, 200, 429]);
  });
});

test("each service token has its own points, apart from its owner's session", async () => {
  const { token } = (await aClient(stack.dataspace)).owner;
  const make = `mutation { createServiceToken(name: "Sync", scopes: [{ slice: CONTACTS, access: READ }]) { token } }`;
  const aToken = async (): Promise<string> => {
    const { data } = await ask(stack.gateway, make, { token });
    return z.object({ createServiceToken: z.object({ token: z.string() }) }).parse(data).createServiceToken.token;
  };
  const [one, other] = [await aToken(), await aToken()];
  await withGateway({ POINTS_PER_MINUTE: "40" }, async (gateway) => {
    const spend = "{ myContacts(pageSize: 25) { items { id } } }";
    const statuses: number[] = [];
    for (const caller of [one, one, other, token]) statuses.push((await ask(gateway, spend, { token: caller })).status);
    expect(statuses).toEqual([200, 429, 200, 200]);
  });
});

test("a change costs 10 points, and one that cannot be paid for does not happen", async () => {
  const { owner } = await aClient(stack.dataspace);
  await withGateway({ POINTS_PER_DOCUMENT: "9" }, async (gateway) => {
    const change = 'mutation { updateProfile(input: { firstName: "New", lastName: "Name" }) { userErrors { code } } }';
    const refused = await ask(gateway, change, { token: owner.token });
    expect([refused.status, codesOf(refused)]).toEqual([400, ["DOCUMENT_TOO_EXPENSIVE"]]);
    const { data } = await ask(gateway, "{ viewer { firstName } }", { token: owner.token });
    expect(data).not.toEqual({ viewer: { firstName: "New" } });
  });
});

test("registered documents are exempt, however a client spells them", async () => {
  const { token } = (await aClient(stack.dataspace)).owner;
  const file = registered([
    "query People { myContacts(pageSize: 100) { ...Page } } fragment Page on ContactPage { totalCount items { id } }",
  ]);
  await withGateway({ REGISTERED_DOCUMENTS: file, POINTS_PER_DOCUMENT: "5" }, async (gateway) => {
    const spelled =
      "fragment Page on ContactPage { totalCount items { id __typename } __typename } query People { myContacts(pageSize: 100) { ...Page __typename } }";
    expect((await ask(gateway, spelled, { token })).status).toBe(200);
    expect((await ask(gateway, spelled.replace("totalCount", ""), { token })).status).toBe(400);
  });
});

test("a switch allows only registered documents", async () => {
  const file = registered(["query Me { viewer { id } }"]);
  await withGateway({ REGISTERED_DOCUMENTS: file, REGISTERED_ONLY: "true" }, async (gateway) => {
    expect((await ask(gateway, "query Me { viewer { id } }")).status).toBe(200);
    const other = await ask(gateway, "query Me { viewer { id email } }");
    expect([other.status, codesOf(other)]).toEqual([400, ["DOCUMENT_NOT_REGISTERED"]]);
    const asked = await fetch(`${gateway.url}/graphql?query=${encodeURIComponent("{ viewer { email } }")}`, {
      headers: { "apollo-require-preflight": "1" },
    });
    expect(asked.status).toBe(400);
  });
});
