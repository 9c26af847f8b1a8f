import { problem } from "@finder/contract/endpoints/public-api";
import { type PublicCode, publicProblems } from "@finder/contract/messages/public-api/en";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aProfile, inDays } from "../../../../tests/support/people.ts";
import { aKeyHolder, contacts, get, keysCall, type PublicAnswer } from "../testing/api-calls.ts";

const logged: string[] = [];
let dataspace: TestDataspace;
beforeAll(async () => {
  const { createLogger } = await import("../../logger.ts");
  const log = createLogger({ LOG_LEVEL: "debug" }, { write: (line) => void logged.push(line) });
  const env = { API_CALLS_PER_SECOND: "1000", API_CALLS_PER_MINUTE: "10000" };
  dataspace = await startDataspace(env, { log });
});
afterAll(() => dataspace.close());

const jane = "https://www.linkedin.com/in/test-jane-doe";

async function aTestKey(token: string): Promise<string> {
  return (await call<{ apikey: string }>(dataspace, "testapikey", { token, body: {} })).body.apikey;
}

function change(text: string, ...values: unknown[]) {
  return dataspace.services.db.pool.query(text, values);
}

function expectProblem({ status, headers, body }: PublicAnswer, code: PublicCode): void {
  expect([status, body.code]).toEqual([publicProblems[code].status, code]);
  expect(headers.get("content-type")).toContain("application/problem+json");
  expect(problem.strict().safeParse(body).error).toBeUndefined();
  expect(body).toMatchObject({ success: 0, fix: publicProblems[code].fix, requestId: headers.get("x-request-id") });
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-credits-charged")).toBe("0");
  expect(headers.get("ratelimit-policy")).toBe('"second";q=1000;w=1, "minute";q=10000;w=60');
}

describe("keys", () => {
  it.each([
    ["no key", undefined],
    ["an unknown key", "AbcdefghijklmnoP"],
    ["an empty key", ""],
    ["a key of 5,000 characters", "x".repeat(5000)],
  ])("with %s the answer is INVALID_KEY", async (_, key) => {
    expectProblem(await get(dataspace, contacts(jane, "directdials"), key), "INVALID_KEY");
  });

  it("a deleted key is unknown; a disabled or ownerless one is KEY_DISABLED", async () => {
    const { apikey, keyid, owner, clientid } = await aKeyHolder(dataspace);
    await change("update apikeys set isactive = 0 where keyid = $1", keyid);
    expectProblem(await get(dataspace, "/v1/account", apikey), "KEY_DISABLED");
    await change("update apikeys set isactive = 1 where keyid = $1", keyid);
    await change("update appuser set isactive = 0 where clientid = $1", clientid);
    expectProblem(await get(dataspace, "/v1/account", apikey), "KEY_DISABLED");
    await change("update appuser set isactive = 1 where clientid = $1", clientid);
    expect((await get(dataspace, "/v1/account", apikey)).status).toBe(200);
    await change("update loginsession set endedon = null where afid = $1", owner.afid);
    const record = { keyid, isdeleted: 1, isactive: 0, clientid };
    expect((await keysCall(dataspace, "PATCH", owner, { resource: [record] })).status).toBe(200);
    expectProblem(await get(dataspace, "/v1/account", apikey), "INVALID_KEY");
  });

  it("a plan without API keys is PLAN_NO_API", async () => {
    const { apikey, planid } = await aKeyHolder(dataspace);
    await change("update subscriptionplan set availableapicall = 0 where planid = $1", planid);
    expectProblem(await get(dataspace, contacts(jane, "directdials"), apikey), "PLAN_NO_API");
  });

  it("with an expired subscription only owned data are readable", async () => {
    const { apikey, clientid } = await aKeyHolder(dataspace);
    const [owned, other] = [await aProfile(dataspace), await aProfile(dataspace)];
    await get(dataspace, contacts(owned.url, "directdials"), apikey);
    const ended = inDays(dataspace.services, -1);
    await change("update usersubscription set expirydate = $2 where clientid = $1", clientid, ended);
    expectProblem(await get(dataspace, contacts(other.url, "directdials"), apikey), "SUBSCRIPTION_EXPIRED");
    expect((await get(dataspace, contacts(owned.url, "directdials"), apikey)).status).toBe(200);
  });

  it("a key stands in no log, no answer and no row", async () => {
    const { apikey, clientid } = await aKeyHolder(dataspace);
    const wrong = "WrongKey12345678";
    for (const key of [apikey, wrong])
      for (const path of [contacts(jane, "directdials"), "/v1/usage?from=x", `/v1/nothing`]) {
        const answer = await get(dataspace, `${path}${path.includes("?") ? "&" : "?"}apikey=${key}`);
        expect(JSON.stringify([answer.body, ...answer.headers])).not.toContain(key);
      }
    expect(logged.length).toBeGreaterThan(5);
    expect(logged.join("")).not.toMatch(new RegExp(`${apikey}|${wrong}`));
    const rows = await change("select row_to_json(k)::text from apikeys k where clientid = $1", clientid);
    const calls = await change("select row_to_json(u)::text from apiusage u");
    expect(JSON.stringify([rows.rows, calls.rows])).not.toContain(apikey);
  });
});

describe("parameters", () => {
  const refusals: [string, string, PublicCode][] = [
    ["without linkedinurl", "/v1/contacts?type=directdials", "MISSING_PARAM"],
    ["with an empty linkedinurl", "/v1/contacts?linkedinurl=&type=directdials", "MISSING_PARAM"],
    ["with linkedinurl in other letters", "/v1/contacts?LinkedInUrl=x&type=directdials", "MISSING_PARAM"],
    ["without type", `/v1/contacts?linkedinurl=${jane}`, "MISSING_PARAM"],
    ["with an unknown type", `/v1/contacts?linkedinurl=${jane}&type=phones`, "INVALID_PARAM"],
    ["with preview=maybe", contacts(jane, "directdials", "&preview=maybe"), "INVALID_PARAM"],
    [
      "with 26 profiles",
      contacts(
        Array.from({ length: 26 }, (_, at) => `${jane}-${at}`),
        "directdials",
      ),
      "INVALID_PARAM",
    ],
    ["with a usage that ends before it begins", "/v1/usage?from=2026-02-02&to=2026-02-01", "INVALID_PARAM"],
    ["with a day that is none", "/v1/usage?from=2026-02-31", "INVALID_PARAM"],
    ["at an address that is none", "/v1/contact", "NOT_FOUND"],
  ];
  it.each(refusals)("%s the answer is problem+json with code and fix", async (_, path, code) => {
    const { apikey } = await aKeyHolder(dataspace);
    expectProblem(await get(dataspace, path, apikey), code);
  });

  it.each([
    "jane doe",
    "https://example.com/in/jane",
    "https://www.linkedin.com/company/acme",
    "https://linkedin.com.evil.example/in/jane",
    "javascript:alert(1)//linkedin.com/in/%00",
    "https://www.linkedin.com/in/%ff%fe",
    "https://www.linkedin.com/in/",
    `https://www.linkedin.com/in/${"x".repeat(2100)}`,
    "' or 1=1 --",
    "\u0000",
  ])("the URL %# is INVALID_URL and costs nothing", async (url) => {
    const { apikey } = await aKeyHolder(dataspace);
    expectProblem(await get(dataspace, contacts(url, "directdials"), apikey), "INVALID_URL");
    const among = await get(dataspace, contacts([jane, url], "directdials"), apikey);
    expectProblem(among, "INVALID_URL");
    expect(among.body.detail).toContain("number 2");
  });

  it.each([
    ["sec-purpose", "prefetch"],
    ["sec-purpose", "prefetch;prerender"],
    ["purpose", "prefetch"],
    ["x-moz", "prefetch"],
  ])("a browser that loads ahead (%s: %s) is refused and charged nothing", async (name, value) => {
    const { apikey } = await aKeyHolder(dataspace);
    const path = contacts((await aProfile(dataspace)).url, "directdials");
    const answer = await get(dataspace, path, apikey, { [name]: value });
    expect([answer.status, answer.body.code]).toEqual([400, "PREFETCH_REFUSED"]);
    expect((await get(dataspace, `${path}&preview=true`, apikey)).body.credits.price).toBe(1);
  });

  it("an unknown address reports the remaining calls, but not for an unknown key", async () => {
    const { apikey } = await aKeyHolder(dataspace, { credits: 7 });
    const known = await get(dataspace, "/v1/nowhere", apikey);
    expect([known.status, known.body.code]).toEqual([404, "NOT_FOUND"]);
    expect(known.headers.get("ratelimit")).toMatch(/^"second";r=\d+;t=1, "minute";r=\d+;t=\d+$/);
    expect(known.headers.get("x-credits-remaining")).toBe("personal=7, business=7, phone=7");
    const unknown = await get(dataspace, "/v1/nowhere", "Unknown-Key-1234");
    expect([unknown.status, unknown.headers.get("x-credits-remaining")]).toEqual([404, null]);
  });

  it("only GET looks up: HEAD, POST and the others change and charge nothing", async () => {
    const { apikey } = await aKeyHolder(dataspace);
    const path = contacts((await aProfile(dataspace)).url, "directdials");
    for (const method of ["HEAD", "POST", "PUT", "DELETE", "PATCH"]) {
      const body = method === "HEAD" ? {} : { body: "{".repeat(5_000_000) };
      const headers = { "x-api-key": apikey, "content-type": "application/json" };
      const { status } = await fetch(dataspace.url + path, { method, headers, ...body });
      expect([method, status]).toEqual([method, 404]);
    }
    expect((await get(dataspace, `${path}&preview=true`, apikey)).body.credits.price).toBe(1);
  });
});

describe("credits and test keys", () => {
  it("without a credit the answer is INSUFFICIENT_CREDITS", async () => {
    const { apikey } = await aKeyHolder(dataspace, { credits: 0 });
    const { url } = await aProfile(dataspace);
    expectProblem(await get(dataspace, contacts(url, "directdials"), apikey), "INSUFFICIENT_CREDITS");
  });

  it("a partially verified business email opens without a credit, alone and in a list", async () => {
    const { apikey } = await aKeyHolder(dataspace, { credits: 0 });
    const free = () => aProfile(dataspace, { business: [{ address: "j@acme.com", validation: "unknown" }] });
    const urls = [(await free()).url, (await free()).url, (await free()).url];
    for (const asked of [urls.slice(0, 1), urls.slice(1)]) {
      const { status, body } = await get(dataspace, contacts(asked, "businessemails"), apikey);
      expect([status, body.credits.charged]).toEqual([200, 0]);
      expect(body.data.flatMap(({ results }) => results.map((one) => one.status))).toEqual(asked.map(() => "partial"));
    }
  });

  it("a test key is one per client, counts in no plan, and returns invented people", async () => {
    const { owner, clientid } = await aKeyHolder(dataspace, { keys: 1 });
    const [key, again] = await Promise.all([aTestKey(owner.token), aTestKey(owner.token)]);
    expect(key).toMatch(/^test_[A-Za-z0-9]{11}$/);
    expect(again).toBe(key);
    const types = ["personalemails", "businessemails", "directdials"];
    const { body } = await get(dataspace, contacts(jane, types), key);
    expect(body.data[0]?.results.map(({ status, charged }) => [status, charged])).toEqual([
      ["found", 0],
      ["found", 0],
      ["found", 0],
    ]);
    const { url } = await aProfile(dataspace);
    expect((await get(dataspace, contacts(url, types), key)).body.data[0]?.results[0]?.status).toBe("not_found");
    const ledger = await change("select 1 from creditledger where clientid = $1 and kind = 'reveal'", clientid);
    expect(ledger.rowCount).toBe(0);
  });

  it.each([
    ["in/test-no-credits", "INSUFFICIENT_CREDITS"],
    ["in/test-expired", "SUBSCRIPTION_EXPIRED"],
    ["in/test-suppressed", "SUPPRESSED"],
    ["in/test-upstream", "UPSTREAM"],
  ] as const)("a test key shows what %s is refused with", async (slug, code) => {
    const { owner } = await aKeyHolder(dataspace);
    const answer = await get(
      dataspace,
      contacts(`https://linkedin.com/${slug}`, "directdials"),
      await aTestKey(owner.token),
    );
    expectProblem(answer, code);
    expect(answer.headers.get("retry-after")).toBe(code === "UPSTREAM" ? "1" : null);
  });
});
