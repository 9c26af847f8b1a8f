import { aKeyHolder, contacts, get, type PublicAnswer } from "@finder/dataspace/apikeys/testing/api-calls";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "../../support/database.ts";
import { startDataspace, type TestDataspace } from "../../support/dataspace.ts";
import { startGateway, type TestGateway } from "../../support/gateway.ts";
import { startLossyProxy, type LossyProxy } from "../../support/servers/lossy-proxy.ts";
import { aProfile } from "../../support/people.ts";

let dataspace: TestDataspace;
let gateway: TestGateway;
let beforeDatabase: LossyProxy;
let beforeDataspace: LossyProxy;

beforeAll(async () => {
  const database = new URL(await freshDatabase());
  beforeDatabase = await startLossyProxy(Number(database.port));
  database.port = String(beforeDatabase.port);
  dataspace = await startDataspace({ DATABASE_URL: database.href });
  beforeDataspace = await startLossyProxy(Number(new URL(dataspace.url).port));
  gateway = await startGateway({ url: `http://127.0.0.1:${beforeDataspace.port}`, appKey: dataspace.appKey });
});
afterEach(() => {
  beforeDatabase.lose(null);
  beforeDataspace.lose(null);
});
afterAll(async () => {
  await gateway?.close();
  await dataspace?.close();
  await beforeDataspace?.close();
  await beforeDatabase?.close();
});

async function spentBy(clientid: number): Promise<number> {
  const { rows } = await dataspace.services.db.pool.query<{ spent: number }>(
    "select count(*)::int as spent from creditledger where clientid = $1 and kind = 'reveal'",
    [clientid],
  );
  return rows[0]?.spent ?? -1;
}

function chargeIn({ status, headers, body }: PublicAnswer) {
  return {
    status,
    code: body.code,
    charged: headers.get("x-credits-charged"),
    again: headers.has("retry-after"),
  };
}

const losses = [
  ["the database loses its answer", "dataspace", () => beforeDatabase.lose("open_datum")],
  ["the database loses its answer", "gateway", () => beforeDatabase.lose("open_datum")],
  ["the dataspace is cut off", "gateway", () => beforeDataspace.lose("GET /v1/contacts")],
] as const;
// Whose an email is costs what the address costs.
const ofPerson = [
  ["the database loses its answer", "dataspace", () => beforeDatabase.lose("open_datum")],
  ["the dataspace is cut off", "gateway", () => beforeDataspace.lose("GET /v1/person")],
] as const;
const calls = [
  ...losses.map((loss) => [...loss, "contacts"] as const),
  ...ofPerson.map((loss) => [...loss, "person"] as const),
];
test.each(calls)(
  "a /v1 call with unknown charge, because %s, doesn't claim none (%s, %#)",
  async (_why, program, lose, called) => {
    const { apikey, clientid } = await aKeyHolder(dataspace, { credits: 5 });
    const { url, business } = await aProfile(dataspace);
    const email = encodeURIComponent(business[0]?.address ?? "");
    const path = called === "contacts" ? contacts(url, "directdials") : `/v1/person?email=${email}`;
    const at = program === "gateway" ? gateway : dataspace;
    await get(at, "/v1/account", apikey);
    lose();
    const lost = await get(at, path, apikey);
    expect(chargeIn(lost)).toEqual({ status: 503, code: "UPSTREAM", charged: null, again: true });
    expect(`${lost.body.title} ${lost.body.detail}`).not.toMatch(/nothing was charged/i);
    expect(lost.body.fix).toMatch(/try again .* never cost twice/i);
    beforeDatabase.lose(null);
    beforeDataspace.lose(null);
    await expect.poll(() => spentBy(clientid)).toBe(1);
    const again = await get(at, path, apikey);
    expect(chargeIn(again)).toMatchObject({ status: 200, charged: "0" });
    expect(again.body.data[0]?.results[0]?.values).toHaveLength(1);
    expect(await spentBy(clientid)).toBe(1);
  },
);

test("a call of /v1 that failed before anything could be charged says that it was not", async () => {
  const { apikey, clientid } = await aKeyHolder(dataspace, { credits: 5 });
  const path = contacts((await aProfile(dataspace)).url, "directdials");
  beforeDatabase.lose("find_people");
  for (const at of [dataspace, gateway])
    expect(chargeIn(await get(at, path, apikey))).toMatchObject({ status: 503, charged: "0" });
  beforeDatabase.lose(null);
  beforeDataspace.lose("GET /v1/account");
  expect(chargeIn(await get(gateway, "/v1/account", apikey))).toMatchObject({ status: 503, charged: "0" });
  expect(await spentBy(clientid)).toBe(0);
});

const reveal = `mutation ($url: String!) { revealContact(url: $url, datum: PHONE) { charged userErrors { code } } }`;
type GraphQLAnswer = { data?: unknown; errors?: { message: string }[]; extensions: { credits?: unknown } };

async function ask(token: string, query: string, variables: object = {}): Promise<GraphQLAnswer> {
  const answer = await fetch(`${gateway.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  return (await answer.json()) as GraphQLAnswer;
}

const ways = [
  ["the database loses its answer", () => beforeDatabase.lose("open_datum")],
  ["the dataspace is cut off", () => beforeDataspace.lose("getcontact")],
] as const;
test.each(ways)("a GraphQL reveal with unknown charge, because %s, has null credits", async (_why, lose) => {
  const { owner, clientid } = await aKeyHolder(dataspace, { credits: 5 });
  const { url } = await aProfile(dataspace);
  const asked = () => ask(owner.token, reveal, { url });
  await ask(owner.token, "{ viewer { id } }");
  lose();
  const lost = await asked();
  expect(lost.errors).toMatchObject([
    { message: expect.stringMatching(/charged twice/), extensions: { code: "UNAVAILABLE" } },
  ]);
  expect(lost.extensions.credits).toEqual({ quoted: 0, charged: null, refunded: 0, remaining: null });
  beforeDatabase.lose(null);
  beforeDataspace.lose(null);
  await expect.poll(() => spentBy(clientid)).toBe(1);
  const again = await asked();
  expect(again.data).toEqual({ revealContact: { charged: 0, userErrors: [] } });
  expect(again.extensions.credits).toMatchObject({ charged: 0, remaining: { phone: 4 } });
  expect(await spentBy(clientid)).toBe(1);
});
