import { personAnswer } from "@finder/contract/endpoints/public-people";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statementsOf } from "../../../../../tests/support/statements.ts";
import { call } from "../../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../../tests/support/dataspace.ts";
import { inDays, unique } from "../../../../../tests/support/people.ts";
import { findWorld } from "../../../contacts/find/testing/find-world.ts";
import { aKeyHolder, firstUse, get } from "../../testing/api-calls.ts";
import { manyCalls, peopleCalls } from "../../testing/people-calls.ts";

const logged: string[] = [];
let dataspace: TestDataspace;
const { aCompany, findable, indexed } = findWorld(() => dataspace);
const { aTestKey, ask, companies, people, person, spentBy } = peopleCalls(() => dataspace);
beforeAll(async () => {
  const { createLogger } = await import("../../../logger.ts");
  const log = createLogger({ LOG_LEVEL: "debug" }, { write: (line) => void logged.push(line) });
  dataspace = await startDataspace(manyCalls, { log });
});
afterAll(() => dataspace.close());

function ofEmail(email: string): string {
  return `email=${encodeURIComponent(email)}`;
}

describe("GET /v1/person", () => {
  it("quotes an email without its person, opens it at that price, then free", async () => {
    const key = await aKeyHolder(dataspace);
    const someone = await findable({ full_name: "Ida Holm" });
    const email = someone.business[0]?.address ?? "";
    const quote = await person(`${ofEmail(email.toUpperCase())}&preview=true`, key);
    const result = { type: "businessemails", status: "found", price: 1 };
    const quoted = { ...result, values: [], charged: 0, owned: false };
    expect(quote.body.data).toEqual([{ person: null, score: 100, reasons: ["email"], results: [quoted] }]);
    expect(quote.headers.get("x-credits-charged")).toBe("0");
    expect(quote.body.credits).toMatchObject({ charged: 0, price: 1 });
    const paid = await person(ofEmail(email), key, { "x-max-credits": "1" });
    expect(personAnswer.strict().safeParse(paid.body).error).toBeUndefined();
    expect(paid.headers.get("x-credits-charged")).toBe("1");
    expect(paid.headers.get("x-credits-remaining")).toBe("personal=10, business=9, phone=10");
    expect(paid.body.data[0]).toMatchObject({
      person: { profile: someone.url, name: "Ida Holm" },
      results: [{ ...result, values: [{ value: email }], charged: 1, owned: true }],
    });
    expect(JSON.stringify(paid.body)).not.toMatch(new RegExp(`${someone.personal[0]}|\\${someone.phone[0]}`));
    const again = await person(ofEmail(email), key, { "x-max-credits": "0" });
    expect([again.body.credits.charged, again.body.data[0]?.person?.name]).toEqual([0, "Ida Holm"]);
    const owned = await person(`${ofEmail(email)}&preview=true`, key);
    expect(owned.body.data[0]?.person?.data).toContainEqual({ type: "businessemails", owned: true, price: 0 });
  });

  it("charges nothing for an unknown, a partially verified or a suppressed address", async () => {
    const key = await aKeyHolder(dataspace, { credits: 0 });
    const unknown = await person(ofEmail(`unknown-${unique()}@acme.test`), key);
    expect([unknown.status, unknown.body.data, unknown.body.credits.charged]).toEqual([200, [], 0]);
    const address = `j-${unique()}@acme.test`.toLowerCase();
    const partial = await findable({ business: [{ address, validation: "unknown" }] });
    const free = await person(ofEmail(address), key);
    expect(free.body.data[0]).toMatchObject({
      person: { profile: partial.url },
      results: [{ status: "partial", charged: 0 }],
    });
    await dataspace.rows("select erase_people($1::bytea[], (now() at time zone 'utc')::utc_time)", [partial.profileid]);
    expect((await person(ofEmail(address), key)).body.data).toEqual([]);
    expect(await spentBy(key.clientid)).toBe(0);
  });

  it("refuses before spending: X-Max-Credits, budget, no credits, expired plan", async () => {
    const key = await aKeyHolder(dataspace);
    const email = ofEmail((await findable({})).business[0]?.address ?? "");
    const code = async (headers?: Record<string, string>) => {
      const { status, body, headers: answered } = await person(email, key, headers);
      expect(answered.get("x-credits-charged")).toBe("0");
      return [status, body.code];
    };
    expect(await code({ "x-max-credits": "0" })).toEqual([402, "MAX_CREDITS_EXCEEDED"]);
    const budget = { keyid: key.keyid, personal: null, business: 0, phone: null };
    await call(dataspace, "setapikeybudget", { token: key.owner.token, body: budget });
    expect(await code()).toEqual([429, "KEY_BUDGET_REACHED"]);
    await dataspace.rows("update usercredit set bus_email_credits = 0 where clientid = $1", key.clientid);
    expect(await code()).toEqual([402, "INSUFFICIENT_CREDITS"]);
    const ended = inDays(dataspace.services, -1);
    await dataspace.rows("update usersubscription set expirydate = $2 where clientid = $1", key.clientid, ended);
    expect(await code()).toEqual([402, "SUBSCRIPTION_EXPIRED"]);
    expect(await spentBy(key.clientid)).toBe(0);
  });

  it("answers a name and a company with scored candidates above the threshold, free", async () => {
    const key = await aKeyHolder(dataspace);
    const { name, people: all } = await aCompany();
    const { body, headers } = await person(`name=ida+holm&company=${name.toLowerCase()}.test`, key);
    expect(body.data).toMatchObject([
      { person: { profile: all[0].url }, score: 100, reasons: ["name", "company_domain"], results: [] },
    ]);
    expect(headers.get("x-credits-charged")).toBe("0");
    const initial = `name=I.+Holm&company=${name}`;
    expect((await person(initial, key)).body.data.map(({ score }) => score)).toEqual([75]);
    expect((await person(`${initial}&threshold=76`, key)).body.data).toEqual([]);
  });

  it.each([
    ["", "MISSING_PARAM", "Send 'email', or 'name' and 'company'."],
    ["name=Jane", "MISSING_PARAM", "Send 'email', or 'name' and 'company'."],
    [
      "email=jane%40acme.example&name=Jane&company=Acme",
      "INVALID_PARAM",
      "Send either 'email', or 'name' and 'company'.",
    ],
    ["email=jane", "INVALID_PARAM", "Parameter 'email': "],
    ["email=a+b@acme.example", "INVALID_PARAM", "In a query, + is %2B."],
    ["email=jane.doe+news+2@acme.example", "INVALID_PARAM", "In a query, + is %2B."],
    ["email=+jane@acme.example", "INVALID_PARAM", "In a query, + is %2B."],
    ["email=a%20b%40acme.example", "INVALID_PARAM", "In a query, + is %2B."],
    ["name=Jane&company=Acme&threshold=101", "INVALID_PARAM", "Parameter 'threshold': "],
  ])("refuses '%s' with what to send", async (query, code, detail) => {
    const { status, body } = await person(query, await aTestKey());
    expect([status, body.code, body.detail]).toEqual([400, code, expect.stringContaining(detail)]);
  });
});

describe("all three", () => {
  it("leave no email, name or condition in logs, rows of calls or refusals", async () => {
    const key = await aKeyHolder(dataspace);
    const fullName = `Quentin${unique()} Holm`;
    const someone = await findable({ full_name: fullName });
    const email = someone.business[0]?.address ?? "";
    const secrets = [email, encodeURIComponent(email), fullName, fullName.split(" ")[0] ?? ""];
    const name = encodeURIComponent(fullName);
    const refusals: unknown[] = [];
    for (const path of [
      `person?${ofEmail(email)}`,
      `person?${ofEmail(email)}&name=${name}`,
      `person?${ofEmail(`${email} x`)}`,
      `person?name=${name}&company=${name}`,
      `people?name=${name}`,
      `people?${name}=1`,
      `companies?name=${name}`,
      `nothing?${ofEmail(email)}`,
    ]) {
      const { status, body } = await ask<object>(path, key);
      if (status !== 200) refusals.push(body);
    }
    expect(refusals).toHaveLength(4);
    for (const secret of secrets) expect(JSON.stringify(refusals)).not.toContain(secret);
    const rows = () =>
      dataspace.rows<{ linkedinurl: string | null; type: string | null }>(
        "select * from apiusage where clientid = $1 order by createdon",
        key.clientid,
      );
    await expect
      .poll(async () => (await rows()).map(({ linkedinurl }) => linkedinurl).toSorted())
      .toEqual(["companies", "people", "people", "person", "person", "person", "person", ""].toSorted());
    expect(logged.length).toBeGreaterThan(5);
    for (const secret of secrets) expect(logged.join("") + JSON.stringify(await rows())).not.toContain(secret);
    expect((await rows()).find(({ linkedinurl, type }) => linkedinurl === "person" && type)?.type).toBe(
      "businessemails",
    );
  });

  it("have a daily limit per key: 429 until midnight, audited once, others unaffected", async () => {
    const key = await aKeyHolder(dataspace);
    const other = await aKeyHolder(dataspace);
    for (let page = 0; page < 20; page += 1) expect((await people("limit=1", key)).status).toBe(200);
    for (const path of [
      "people?limit=1",
      "companies?name=acme",
      "person?email=a%40b.example",
      "person?name=a&company=b",
    ]) {
      const { status, body, headers } = await ask<object>(path, key);
      expect([status, body.code, headers.get("x-credits-charged")]).toEqual([429, "FIND_LIMIT_REACHED", "0"]);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
    const entries = await dataspace.rows(
      "select kind, appuserid, source, detail from auditentry where clientid = $1 and kind = 'searched'",
      key.clientid,
    );
    const detail = expect.stringContaining("find limit") as string;
    expect(entries).toEqual([{ kind: "searched", appuserid: null, source: "api", detail }]);
    const owner = await call(dataspace, "findpeople", { token: key.owner.token, body: { filter: {} } });
    expect([owner.status, (await people("limit=1", other)).status]).toEqual([200, 200]);
    expect((await ask<object>("account", key)).status).toBe(200);
  });

  it("answer a test key with test people only, without credits or the daily limit", async () => {
    const key = await aTestKey();
    const { people: real } = await aCompany();
    const names = async (query: string) => (await people(query, key)).body.data.map(({ name }) => name);
    expect(await names("")).toEqual(["Jane Doe", "John Roe"]);
    expect(await names("seniority=head&function=sales&city=Berlin&company=acme&has=directdials")).toEqual(["Jane Doe"]);
    expect(await names(`name=${encodeURIComponent("Ida Holm")}`)).toEqual([]);
    const first = (await people("limit=1", key)).body;
    expect(await names(`limit=1&after=${first.next}`)).toEqual(["John Roe"]);
    expect((await companies("name=acme", key)).body.data).toMatchObject([{ id: 1, domain: "acme.example", people: 2 }]);
    expect((await companies(`domain=${real[0].key}`, key)).body.data).toEqual([]);
    const jane = (await person(ofEmail("jane.doe@acme.example"), key)).body;
    expect(jane.data).toMatchObject([
      { person: { name: "Jane Doe" }, results: [{ values: [{ value: "jane.doe@acme.example" }], charged: 0 }] },
    ]);
    expect((await person(ofEmail(real[0].business[0]?.address ?? ""), key)).body.data).toEqual([]);
    expect((await person("name=J.+Doe&company=Acme&threshold=0", key)).body.data.map(({ score }) => score)).toEqual([
      75, 40,
    ]);
    expect((await person(ofEmail("test-no-credits@acme.example"), key)).body.code).toBe("INSUFFICIENT_CREDITS");
    expect((await person(ofEmail("test-suppressed@acme.example"), key)).body.data).toEqual([]);
    expect(await statementsOf(() => people("title=sales", key))).toEqual(["admit_api_call"]);
  });

  it("refuse a missing or wrong key, browser prefetch, and methods other than GET", async () => {
    const { apikey } = await aKeyHolder(dataspace);
    for (const path of ["/v1/people", "/v1/companies?companyid=1", "/v1/person?email=a%40b.example"]) {
      const codes = await Promise.all([
        get(dataspace, path),
        get(dataspace, path, "WrongKey12345678"),
        get(dataspace, path, apikey, { "sec-purpose": "prefetch" }),
      ]);
      expect(codes.map(({ body }) => body.code)).toEqual(["INVALID_KEY", "INVALID_KEY", "PREFETCH_REFUSED"]);
      for (const method of ["HEAD", "POST", "DELETE"])
        expect((await fetch(dataspace.url + path, { method, headers: { "x-api-key": apikey } })).status).toBe(404);
    }
  });

  it("ask the database once to admit, once to count, and no more than they need", async () => {
    const key = await aKeyHolder(dataspace);
    const { companyid } = await aCompany();
    const email = ofEmail((await findable({})).business[0]?.address ?? "");
    await indexed();
    const during = (path: string) => statementsOf(() => ask<object>(path, key));
    await during("account");
    await firstUse(dataspace, key);
    const counted = ["admit_api_call", "count_find_page"];
    expect(await during(`companies?companyid=${companyid}`)).toEqual([...counted, "read_known_companies"]);
    const look = [...counted, "find_people_of_addresses", "find_people"];
    const unpaid = [...look, "hold_unpaid_place", "find_people"];
    expect(await during(`person?${email}&preview=true`)).toEqual(unpaid);
    expect(await during(`person?${email}`)).toEqual([...unpaid, "open_datum", "free_unpaid_place"]);
    expect(await during(`person?${email}`)).toEqual([...look, "find_people"]);
    expect(await during(`people?companyid=${companyid}`)).toHaveLength(6);
  });
});
