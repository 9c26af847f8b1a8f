import { findFilter } from "@finder/contract/endpoints/find";
import { companiesAnswer, peopleAnswer, type PeopleAnswer } from "@finder/contract/endpoints/public-people";
import { limits } from "@finder/contract/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startDataspace, type TestDataspace } from "../../../../../tests/support/dataspace.ts";
import { writePlace } from "../../../contacts/find/search/place-in-results.ts";
import { findWorld } from "../../../contacts/find/testing/find-world.ts";
import { aKeyHolder, contacts, get } from "../../testing/api-calls.ts";
import { manyCalls, peopleCalls } from "../../testing/people-calls.ts";

let dataspace: TestDataspace;
const { aCompany } = findWorld(() => dataspace);
const { aTestKey, companies, people, spentBy } = peopleCalls(() => dataspace);
beforeAll(async () => {
  dataspace = await startDataspace(manyCalls);
});
afterAll(() => dataspace.close());

describe("GET /v1/people", () => {
  it("finds people for free, with known data, their owner and price, never a value", async () => {
    const key = await aKeyHolder(dataspace);
    const { name, people: all, companyid } = await aCompany();
    await get(dataspace, contacts(all[0].url, "directdials"), key.apikey);
    const where = `title=pilot&country=DE&companyid=${companyid}&has=directdials&has=businessemails&size=51-200`;
    const { status, headers, body } = await people(where, key);
    expect([status, headers.get("x-credits-charged")]).toEqual([200, "0"]);
    expect(peopleAnswer.strict().safeParse(body).error).toBeUndefined();
    expect([body.total, body.exact, body.next]).toEqual([2, true, null]);
    expect(body.data.find(({ profile }) => profile === all[0].url)).toEqual({
      profile: all[0].url,
      name: "Ida Holm",
      title: `Pilot ${name}`,
      company: { id: companyid, name },
      place: `${name}ville, Germany`,
      data: [
        { type: "personalemails", owned: false, price: 1 },
        { type: "businessemails", owned: false, price: 1 },
        { type: "directdials", owned: true, price: 0 },
      ],
    });
    for (const { personal, business, phone } of all)
      expect(JSON.stringify(body)).not.toMatch(
        new RegExp(
          [...personal, ...business.map(({ address }) => address), ...phone, "•"].join("|").replaceAll("+", "\\+"),
        ),
      );
    expect(await spentBy(key.clientid)).toBe(1);
  });

  it("filters by city, country and days of a change, and excludes owned people", async () => {
    const key = await aKeyHolder(dataspace);
    const { name, people: all } = await aCompany();
    const found = async (query: string) => (await people(query, key)).body.data.map((each) => each.name).toSorted();
    expect(await found(`city=${name}ville, Germany`)).toEqual(["Ida Holm", "Jan Beck"]);
    expect(await found(`city=${name.toUpperCase()}VILLE`)).toEqual(["Ida Holm", "Jan Beck"]);
    expect(await found(`city=${name}ville, France`)).toEqual([]);
    expect(await found(`company=${name}&city=${name}ville&city=${name}city`)).toHaveLength(3);
    const today = dataspace.services.now().toISOString().slice(0, 10);
    expect(await found(`company=${name}&changedsince=${today}`)).toHaveLength(3);
    expect(await found(`company=${name}&changedsince=${today}&changedbefore=${today}`)).toEqual([]);
    await get(dataspace, contacts(all[1].url, "directdials"), key.apikey);
    expect(await found(`company=${name}&notowned=true`)).toEqual(["Ida Holm", "Lea Roux"]);
  });

  it("pages list each person once, and refuse to go deeper than 10,000", async () => {
    const key = await aKeyHolder(dataspace);
    const { companyid, people: all } = await aCompany();
    const seen: string[] = [];
    for (let after: string | null = ""; after !== null;) {
      const { body }: { body: PeopleAnswer } = await people(`companyid=${companyid}&limit=1&after=${after}`, key);
      seen.push(...body.data.map(({ profile }) => profile));
      after = body.next;
    }
    expect(seen.toSorted()).toEqual(all.map(({ url }) => url).toSorted());
    const filter = findFilter.parse({});
    const end = { order: "few" as const, day: 0, profileid: Buffer.alloc(16), listed: limits.find.exact };
    const deep = await people(`after=${writePlace(dataspace.services.config.keyring, filter, end)}`, key);
    expect([deep.status, deep.body.code]).toEqual([400, "FIND_TOO_DEEP"]);
    expect(deep.body.fix).toContain("Narrow the search");
    const other = await people(`country=FR&after=${writePlace(dataspace.services.config.keyring, filter, end)}`, key);
    expect([other.body.code, other.body.detail]).toEqual(["INVALID_PARAM", "Parameter 'after' cannot be used."]);
  });

  it.each([
    ["title=x&tittle=y", "Parameter 'tittle' is unknown."],
    ["jane%40acme.example=1", "A parameter is unknown."],
    ["seniority=boss", "Parameter 'seniority': "],
    ["title=a&title=b", "Parameter 'title' stands more than once."],
    ["limit=0", "Parameter 'limit': "],
    ["limit=many", "Parameter 'limit': "],
    ["companyid=acme", "Parameter 'companyid': "],
    ["country=Germany", "Parameter 'country': "],
    ["changedsince=2020-01-01", "in the last 92 days."],
    ["verifiedsince=2026-02-31", "Parameter 'verifiedsince': "],
  ])("refuses %s by the name of the parameter and never by its value", async (query, detail) => {
    const { status, body } = await people(query, await aTestKey());
    expect([status, body.code, body.detail]).toEqual([400, "INVALID_PARAM", expect.stringContaining(detail)]);
    expect(body.detail).not.toMatch(/boss|many|acme|Germany/);
  });

  it("neither lists nor counts people who were suppressed", async () => {
    const key = await aKeyHolder(dataspace);
    const { companyid, people: all } = await aCompany();
    await dataspace.rows("select erase_people($1::bytea[], (now() at time zone 'utc')::utc_time)", [all[0].profileid]);
    const { body } = await people(`companyid=${companyid}`, key);
    expect([body.total, body.data.length]).toEqual([2, 2]);
  });
});

describe("GET /v1/companies", () => {
  it("finds a company by prefix, with a typo, by domain and by id, with its people", async () => {
    const key = await aKeyHolder(dataspace);
    const { name, companyid } = await aCompany();
    const domain = `${name.toLowerCase()}.test`;
    const company = {
      id: companyid,
      name,
      domain,
      size: "51-200",
      industry: `Harbours ${name}`,
      city: `${name}ville`,
      country: "DE",
      people: 3,
    };
    for (const query of [
      `name=${name.slice(0, -1).toUpperCase()}`,
      `name=${name.slice(0, 2)}${name.slice(3)}`,
      `domain=${domain}`,
      `domain=https%3A%2F%2Fwww.${domain}%2Fabout`,
      `companyid=${companyid}`,
    ]) {
      const { status, headers, body } = await companies(query, key);
      expect([query, status, headers.get("x-credits-charged")]).toEqual([query, 200, "0"]);
      expect(companiesAnswer.strict().safeParse(body).error).toBeUndefined();
      expect([query, body.data]).toEqual([query, [company]]);
    }
    expect((await companies("companyid=2000000000", key)).body.data).toEqual([]);
    expect((await companies("domain=no%20domain", key)).body.data).toEqual([]);
  });

  it("asks for one of name, domain and companyid, and says so", async () => {
    const key = await aKeyHolder(dataspace);
    expect((await companies("", key)).body).toMatchObject({
      code: "MISSING_PARAM",
      detail: expect.stringContaining("'companyid'") as string,
    });
    expect((await companies("name=acme&companyid=1", key)).body.code).toBe("INVALID_PARAM");
  });
});
