import { findFilter } from "@finder/contract/endpoints/find";
import { limits } from "@finder/contract/limits";
import { type PublicCode, publicProblems } from "@finder/contract/messages/public-api/en";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writePlace } from "../../dataspace/src/contacts/find/search/place-in-results.ts";
import { call } from "../support/calls.ts";
import { startDataspace, type TestDataspace } from "../support/dataspace.ts";
import { startGateway, type TestGateway } from "../support/gateway.ts";
import { aClient, aPlan, aProfile, inDays, type Client } from "../support/people.ts";
import { callOps, find, register, reveal, search } from "../../gateway/src/testing/named-operations.ts";
import { lintDocument } from "./lint.ts";
import { startPrism, type Prism } from "./prism.ts";

/** Moments, choices, lists, what may be null, and what a variable leaves out. */
const meWithAll = `query ($all: Boolean!) {
  viewer { id role email __typename client @include(if: $all) { companyName subscription { status expiresOn plan { name features { name } } } } }
}`;

type Json = Record<string, never> & { [name: string]: Json };

let dataspace: TestDataspace;
let gateway: TestGateway;
let prism: Prism;
let source: string;
beforeAll(async () => {
  dataspace = await startDataspace({ WEB_URL: "https://finder.example", API_CALLS_PER_SECOND: "100" });
  gateway = await startGateway(dataspace);
  source = await (await fetch(`${gateway.url}/openapi.json`)).text();
  prism = await startPrism(JSON.parse(source) as object, gateway.url);
});
afterAll(async () => {
  prism?.close();
  await gateway?.close();
  await dataspace?.close();
});

test("spectral with the OWASP rules finds nothing in the document", async () => {
  expect(await lintDocument(source)).toEqual([]);
});

test("spectral finds a missing id, a missing 429 and a key in the address", async () => {
  const document = JSON.parse(source) as Json;
  const operation = document["paths"]?.["/v1/contacts"]?.["get"];
  delete operation?.["responses"]?.["429"];
  delete operation?.["operationId"];
  Object.assign(document["components"]?.["securitySchemes"]?.["apiKeyHeader"] ?? {}, { in: "query" });
  const found = (await lintDocument(JSON.stringify(document))).join("\n");
  expect(found).toMatch(/operation-operationId:/);
  expect(found).toMatch(/owasp:api4:2023-rate-limit-responses-429/);
  expect(found).toMatch(/owasp:api2:2023-no-api-keys-in-url/);
});

test("spectral finds nothing in the document of named operations", async () => {
  const client = await aClient(dataspace);
  for (const [name, document] of Object.entries({ search, find, reveal, me: meWithAll }))
    expect((await register(gateway, client, { name, document })).userErrors).toEqual([]);
  const outside = await startGateway(dataspace, { PUBLIC_URL: "https://finder.example" });
  const [all, one] = await Promise.all(
    ["/ops/openapi.json", "/ops/search/openapi.json"].map((at) => callOps(outside, at, { token: client.owner.token })),
  );
  await outside.close();
  for (const { text = "" } of [all, one].flatMap((each) => each ?? [])) expect(await lintDocument(text)).toEqual([]);
  expect(Object.keys((JSON.parse(one?.text ?? "{}") as Json)["paths"] ?? {})).toEqual(["/ops/search/v1"]);
});

test("a validator before a named operation allows exactly what its document allows", async () => {
  const client = await aClient(dataspace, { credits: 3 });
  const { token } = client.owner;
  for (const [name, document] of Object.entries({ search, find, me: meWithAll }))
    await register(gateway, client, { name, document });
  const document = (await callOps(gateway, "/ops/openapi.json", { token })).body;
  const between = await startPrism(document, gateway.url);
  const { url } = await aProfile(dataspace);
  const statuses = await Promise.all(
    [
      `/ops/search/v1?url=${encodeURIComponent(url)}&data=PHONE`,
      `/ops/find/v1?filter=${encodeURIComponent('{"title":"pilot"}')}`,
      "/ops/me/v1?all=true",
      "/ops/me/v1?all=false",
    ].map(async (address) => (await callOps(between, address, { token })).status),
  );
  between.close();
  expect(statuses).toEqual([200, 200, 200, 200]);
  expect(between.judged.flatMap(({ input, output }) => [...input, ...output])).toEqual([]);
});

type Holder = Client & { readonly apikey: string; readonly keyid: number };

function change(text: string, ...values: unknown[]) {
  return dataspace.services.db.pool.query(text, values);
}

async function aHolder(credits = 10): Promise<Holder> {
  const client = await aClient(dataspace, { planid: await aPlan(dataspace), credits });
  const { body } = await call<{ resource: { apikey: string; keyid: number }[] }>(
    dataspace,
    "finder/_table/apikeys?fields=*",
    {
      token: client.owner.token,
      body: { resource: [{ purpose: "prism" }] },
    },
  );
  const [made] = body.resource;
  if (!made) throw new Error("No key was made.");
  return { ...client, apikey: made.apikey, keyid: made.keyid };
}

function path(url: string, further = "&type=directdials"): string {
  return `/v1/contacts?linkedinurl=${encodeURIComponent(url)}${further}`;
}

/** Calls through prism, by POST with a body; status, code and advice of the answer. */
async function ask(address: string, apikey?: string, more: Record<string, string> = {}, body?: string) {
  const key: Record<string, string> = apikey === undefined ? {} : { authorization: `Bearer ${apikey}` };
  const headers = { "content-type": "application/json", ...key, ...more };
  const answer = await fetch(prism.url + address, { headers, ...(body ? { method: "POST", body } : {}) });
  const { code = "OK", fix = "" } = (await answer.json()) as { code?: string; fix?: string };
  return `${answer.status} ${code} ${fix}`.trim();
}

/** Calls with a key that provoke each code; NOT_FOUND and BAD_ADDRESS belong to no documented address. */
const provoke: Record<
  Exclude<PublicCode, "NOT_FOUND" | "BAD_ADDRESS">,
  (holder: Holder, url: string) => Promise<string>
> = {
  INVALID_URL: ({ apikey }) => ask(path("https://example.com/in/jane"), apikey),
  MISSING_PARAM: ({ apikey }) => ask("/v1/contacts?type=directdials", apikey),
  INVALID_PARAM: ({ apikey }, url) => ask(path(url, "&type=phones"), apikey),
  PREFETCH_REFUSED: ({ apikey }, url) => ask(path(url), apikey, { "sec-purpose": "prefetch" }),
  INVALID_KEY: (_, url) => ask(path(url), "AbcdefghijklmnoP"),
  INSUFFICIENT_CREDITS: async (_, url) => ask(path(url), (await aHolder(0)).apikey),
  MAX_CREDITS_EXCEEDED: ({ apikey }, url) => ask(path(url), apikey, { "x-max-credits": "0" }),
  SUBSCRIPTION_EXPIRED: async ({ apikey, clientid }, url) => {
    const ended = inDays(dataspace.services, -1);
    await change("update usersubscription set expirydate = $2 where clientid = $1", clientid, ended);
    return ask(path(url), apikey);
  },
  KEY_DISABLED: async ({ apikey, keyid }, url) => {
    await change("update apikeys set isactive = 0 where keyid = $1", keyid);
    return ask(path(url), apikey);
  },
  ACCOUNT_DISABLED: async ({ apikey, clientid }, url) => {
    await change("insert into clienthold (clientid, disabledon) values ($1, now())", clientid);
    return ask(path(url), apikey);
  },
  PLAN_NO_API: async ({ apikey, planid }, url) => {
    await change("update subscriptionplan set availableapicall = 0 where planid = $1", planid);
    return ask(path(url), apikey);
  },
  RATE_LIMITED: async ({ apikey, keyid }, url) => {
    const [second, minute] = [Math.floor(Date.now() / 1000), Math.floor(Date.now() / 60_000)];
    const spent = "insert into apirate values ($1, $2, 100, $3, 300, true)";
    await change(spent, `key:${keyid}`, second + 1, minute);
    return ask(path(url), apikey);
  },
  FIND_LIMIT_REACHED: async ({ apikey, keyid, clientid }) => {
    const spent = "insert into findcount values ($1, $2, (now() at time zone 'utc')::date, 1000000, 0)";
    await change(spent, clientid, -keyid);
    return ask("/v1/people", apikey);
  },
  UNPAID_LIMIT_REACHED: async ({ apikey, clientid }) => {
    const held = `insert into findcount values ($1, 0, (now() at time zone 'utc')::date, 0, 0, false, array(select generate_series(1, 50)))`;
    await change(held, clientid);
    return ask("/v1/person?email=wrong@acme.example&preview=true", apikey);
  },
  FIND_TOO_DEEP: async ({ apikey }) => {
    const place = { order: "few" as const, day: 0, profileid: Buffer.alloc(16), listed: limits.find.exact };
    const after = writePlace(dataspace.services.config.keyring, findFilter.parse({}), place);
    return ask(`/v1/people?after=${after}`, apikey);
  },
  KEY_BUDGET_REACHED: async ({ apikey, keyid, owner }, url) => {
    const body = { keyid, personal: null, business: null, phone: 0 };
    await call(dataspace, "setapikeybudget", { token: owner.token, body });
    return ask(path(url), apikey);
  },
  SUPPRESSED: async (holder) => ask(path("https://www.linkedin.com/in/test-suppressed"), await testKeyOf(holder)),
  UPSTREAM: async (holder) => ask(path("https://www.linkedin.com/in/test-upstream"), await testKeyOf(holder)),
  INTERNAL: async ({ apikey }, url) => {
    await change("alter table revealeddatum rename to elsewhere");
    try {
      return await ask(path(url), apikey);
    } finally {
      await change("alter table elsewhere rename to revealeddatum");
    }
  },
};

async function testKeyOf({ owner }: Holder): Promise<string> {
  return (await call<{ apikey: string }>(dataspace, "testapikey", { token: owner.token, body: {} })).body.apikey;
}

test("answers of every kind match the document, and prism accepts valid requests", async () => {
  const { apikey } = await aHolder();
  const [{ url }, other] = [await aProfile(dataspace), await aProfile(dataspace, { phone: [] })];
  const list = `${path(url, "")}&linkedinurl=${encodeURIComponent(other.url)}&type=directdials&type=businessemails`;
  for (const address of [
    path(url),
    path(url),
    `${list}&preview=true`,
    list,
    "/v1/people?title=sales&country=DE&companyid=1&has=directdials&limit=1&notowned=true",
    "/v1/people?name=jane",
    "/v1/companies?name=acme",
    "/v1/companies?companyid=1",
    `/v1/person?email=${encodeURIComponent(other.business[0]?.address ?? "")}`,
    "/v1/person?name=Jane+Doe&company=acme.com&threshold=0",
    "/v1/account",
    "/v1/usage?from=2026-01-01&to=2026-01-31",
  ])
    expect(await ask(address, apikey, { "x-max-credits": "5" })).toBe("200 OK");
  const bounced = JSON.stringify({ emails: [other.business[0]?.address, "jane.doe@acme.example"] });
  expect(await ask("/v1/bounces", apikey, {}, bounced)).toBe("200 OK");
  const testKey = await testKeyOf(await aHolder());
  expect(await ask("/v1/bounces", testKey, {}, bounced)).toBe("200 OK");
  for (const address of [
    path("https://www.linkedin.com/in/test-john-roe"),
    "/v1/people",
    "/v1/companies?companyid=1",
    "/v1/person?email=jane.doe@acme.example",
  ])
    expect(await ask(address, testKey)).toBe("200 OK");
  expect(prism.judged.filter(({ input, output }) => input.length + output.length > 0)).toEqual([]);
  expect(prism.judged).toHaveLength(18);
});

test.each(Object.entries(provoke))(
  "%s is answered as the document says, with its status and what to do",
  async (code, refuse) => {
    const before = prism.judged.length;
    const { url } = await aProfile(dataspace);
    const { status, fix } = publicProblems[code as PublicCode];
    expect(await refuse(await aHolder(), url)).toBe(`${status} ${code} ${fix}`);
    const judged = prism.judged.slice(before);
    expect(judged).toHaveLength(1);
    expect(judged.flatMap(({ output }) => output)).toEqual([]);
    const isWrongByDocument = code === "MISSING_PARAM" || code === "INVALID_PARAM";
    expect(judged.flatMap(({ input }) => input).length > 0).toBe(isWrongByDocument);
  },
);

test("prism would say where an answer differs from the document", async () => {
  const document = JSON.parse(source) as Json;
  const answer = document["components"]?.["schemas"]?.["AccountAnswer"];
  Object.assign(answer?.["properties"]?.["plan"]?.["properties"]?.["name"] ?? {}, { type: "integer" });
  const strict = await startPrism(document, gateway.url);
  const { apikey } = await aHolder();
  await (await fetch(`${strict.url}/v1/account`, { headers: { "x-api-key": apikey } })).text();
  strict.close();
  expect(strict.judged.flatMap(({ output }) => output).join()).toContain("plan.name");
});
