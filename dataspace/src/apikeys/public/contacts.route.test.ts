import { contactsAnswer } from "@finder/contract/endpoints/public-api";
import { demoData, demoProfile } from "@finder/contract/rules/demo-profile";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statementsOf } from "../../../../tests/support/statements.ts";
import { call } from "../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aMember, aProfile } from "../../../../tests/support/people.ts";
import { aKeyHolder, contacts, get, firstUse } from "../testing/api-calls.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace({ API_CALLS_PER_SECOND: "1000", API_CALLS_PER_MINUTE: "10000" });
});
afterAll(() => dataspace.close());

async function balances(clientid: number): Promise<unknown> {
  return (
    await dataspace.services.db.pool.query(
      "select personal_email_credits as personal, bus_email_credits as business, contactcredit as phone from usercredit where clientid = $1",
      [clientid],
    )
  ).rows[0];
}

async function rowsOf(clientid: number): Promise<Record<string, unknown>[]> {
  return (
    await dataspace.services.db.pool.query(
      "select status, charged, type, linkedinurl, personalemailcount, businessemailcount, directdialscount from apiusage where clientid = $1 order by createdon, charged desc, apiusageid",
      [clientid],
    )
  ).rows;
}

describe("what a call answers and costs", () => {
  it("a first look-up costs one credit, shown in body and headers; a repeat is free", async () => {
    const { apikey, clientid } = await aKeyHolder(dataspace);
    const profile = await aProfile(dataspace);
    const first = await get(dataspace, contacts(profile.url, "personalemails"), apikey);
    expect(first.status).toBe(200);
    expect(contactsAnswer.strict().safeParse(first.body).error).toBeUndefined();
    expect(first.body).toMatchObject({
      success: 1,
      data: [
        {
          profile: profile.url,
          results: [
            {
              type: "personalemails",
              status: "found",
              values: profile.personal.map((value) => ({ value, label: "personal" })),
              charged: 1,
              owned: true,
            },
          ],
        },
      ],
      credits: { charged: 1, price: 1, remaining: { personal: 9, business: 10, phone: 10 } },
      requestId: first.headers.get("x-request-id"),
    });
    expect(first.headers.get("x-credits-charged")).toBe("1");
    expect(first.headers.get("x-credits-remaining")).toBe("personal=9, business=10, phone=10");
    expect(first.headers.get("cache-control")).toBe("no-store");
    const again = await get(dataspace, contacts(profile.url.replace("www.", "de."), "personalemails"), apikey);
    expect(again.body.credits).toEqual({ charged: 0, price: 0, remaining: { personal: 9, business: 10, phone: 10 } });
    expect(again.body.data[0]?.results[0]).toMatchObject({ charged: 0, owned: true, status: "found" });
    expect(await balances(clientid)).toEqual({ personal: 9, business: 10, phone: 10 });
  });

  it("the demo person is opened free, previewed masked, and counts in no usage", async () => {
    const { apikey, clientid } = await aKeyHolder(dataspace);
    const asked = contacts(demoProfile.url, "personalemails");
    const preview = await get(dataspace, `${asked}&preview=true`, apikey);
    expect(preview.body.data[0]?.results).toMatchObject([{ status: "found", values: [], charged: 0, price: 0 }]);
    const { body } = await get(dataspace, asked, apikey);
    expect(body.data[0]?.results).toMatchObject([
      { status: "found", values: [{ value: demoData.personal }], charged: 0, price: 0 },
    ]);
    expect(body.credits).toEqual({ charged: 0, price: 0, remaining: { personal: 10, business: 10, phone: 10 } });
    const uncounted = { charged: 0, personalemailcount: 0 };
    await expect.poll(() => rowsOf(clientid)).toMatchObject([uncounted, uncounted]);
  });

  it("the key goes in either header or the address", async () => {
    const { apikey } = await aKeyHolder(dataspace);
    const path = "/v1/account";
    expect((await get(dataspace, path, undefined, { authorization: `Bearer ${apikey}` })).status).toBe(200);
    expect((await get(dataspace, path, apikey)).status).toBe(200);
    expect((await get(dataspace, `${path}?apikey=${apikey}`)).status).toBe(200);
  });

  it("data revealed in the web are free here, and the reverse", async () => {
    const { apikey, owner, clientid } = await aKeyHolder(dataspace);
    const mate = await aMember(dataspace, clientid);
    const [one, other] = [await aProfile(dataspace), await aProfile(dataspace)];
    const body = { linkedinurl: one.url, type: "directdial", action: "reveal" };
    await call(dataspace, "getcontact", { token: mate.token, body });
    expect((await get(dataspace, contacts(one.url, "directdials"), apikey)).body.credits.charged).toBe(0);
    expect((await get(dataspace, contacts(other.url, "directdials"), apikey)).body.credits.charged).toBe(1);
    const web = await call<{ charged: number }>(dataspace, "getcontact", {
      token: owner.token,
      body: { ...body, linkedinurl: other.url },
    });
    expect(web.body.charged).toBe(0);
  });

  it("an unknown person, a missing datum and a partially verified email cost nothing", async () => {
    const { apikey, clientid } = await aKeyHolder(dataspace);
    const bare = await aProfile(dataspace, { phone: [], business: [{ address: "j@acme.com", validation: "unknown" }] });
    const path = contacts([bare.url, "https://www.linkedin.com/in/absent-person"], ["directdials", "businessemails"]);
    const { status, body } = await get(dataspace, path, apikey);
    expect(status).toBe(200);
    expect(body.data.flatMap(({ results }) => results.map((result) => [result.status, result.charged]))).toEqual([
      ["not_found", 0],
      ["partial", 0],
      ["not_found", 0],
      ["not_found", 0],
    ]);
    expect(body.data[0]?.results[1]?.values[0]).toMatchObject({
      label: "partially_verified",
      verdict: "unknown",
      source: "import",
      lineType: null,
    });
    expect(await balances(clientid)).toEqual({ personal: 10, business: 10, phone: 10 });
  });

  it("a preview quotes and charges nothing, and shows no value", async () => {
    const { apikey, clientid } = await aKeyHolder(dataspace);
    const profile = await aProfile(dataspace);
    const path = contacts(profile.url, ["personalemails", "businessemails", "directdials"], "&preview=true");
    const { body, headers } = await get(dataspace, path, apikey);
    expect(body.credits).toMatchObject({ charged: 0, price: 3 });
    expect(headers.get("x-credits-charged")).toBe("0");
    const quoted = { values: [], charged: 0, price: 1, owned: false };
    expect(body.data[0]?.results).toMatchObject([quoted, quoted, quoted]);
    expect(await balances(clientid)).toEqual({ personal: 10, business: 10, phone: 10 });
  });

  it("25 profiles are answered in one call, in order, two spellings as one", async () => {
    const { apikey, clientid } = await aKeyHolder(dataspace, { credits: 30 });
    const profiles = await Promise.all(Array.from({ length: 24 }, () => aProfile(dataspace)));
    const urls = profiles.map(({ url }) => url);
    const path = contacts([...urls, urls[0]?.replace("https://www.", "") ?? ""], "directdials");
    const { body } = await get(dataspace, path, apikey);
    expect(body.data.map(({ profile }) => profile)).toEqual(urls);
    expect(body.credits.charged).toBe(24);
    expect(await balances(clientid)).toEqual({ personal: 30, business: 30, phone: 6 });
    expect(await rowsOf(clientid)).toMatchObject([{ charged: 24, directdialscount: 24 }]);
  });
});

describe("a caller never pays twice, too much or for a part", () => {
  it("of calls at once for one datum one is charged, and all are answered", async () => {
    const { apikey, clientid } = await aKeyHolder(dataspace);
    const { url } = await aProfile(dataspace);
    const path = contacts(url, ["personalemails", "directdials"]);
    const answers = await Promise.all(Array.from({ length: 12 }, () => get(dataspace, path, apikey)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.reduce((sum, { body }) => sum + body.credits.charged, 0)).toBe(2);
    expect(await balances(clientid)).toEqual({ personal: 9, business: 10, phone: 9 });
  });

  it("a list that cannot be paid whole is not paid at all", async () => {
    const { apikey, clientid } = await aKeyHolder(dataspace, { credits: 2 });
    const urls = (await Promise.all([1, 2, 3].map(() => aProfile(dataspace)))).map(({ url }) => url);
    const { status, body, headers } = await get(dataspace, contacts(urls, "directdials"), apikey);
    expect([status, body.code]).toEqual([402, "INSUFFICIENT_CREDITS"]);
    expect(headers.get("x-credits-charged")).toBe("0");
    expect(await balances(clientid)).toEqual({ personal: 2, business: 2, phone: 2 });
  });

  it("X-Max-Credits refuses before anything is spent", async () => {
    const { apikey, clientid } = await aKeyHolder(dataspace);
    const path = contacts((await aProfile(dataspace)).url, ["personalemails", "directdials"]);
    const refused = await get(dataspace, path, apikey, { "x-max-credits": "1" });
    expect([refused.status, refused.body.code]).toEqual([402, "MAX_CREDITS_EXCEEDED"]);
    expect(await balances(clientid)).toEqual({ personal: 10, business: 10, phone: 10 });
    expect((await get(dataspace, path, apikey, { "x-max-credits": "2" })).body.credits.charged).toBe(2);
    expect((await get(dataspace, path, apikey, { "x-max-credits": "0" })).status).toBe(200);
    expect((await get(dataspace, path, apikey, { "x-max-credits": "-1" })).body.code).toBe("INVALID_PARAM");
  });

  it("a key's budget holds against concurrent calls, and says when it resets", async () => {
    const { apikey, keyid, owner, clientid } = await aKeyHolder(dataspace);
    const body = { keyid, personal: null, business: null, phone: 2 };
    expect((await call(dataspace, "setapikeybudget", { token: owner.token, body })).status).toBe(200);
    const profiles = await Promise.all(Array.from({ length: 8 }, () => aProfile(dataspace)));
    const answers = await Promise.all(profiles.map(({ url }) => get(dataspace, contacts(url, "directdials"), apikey)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe("KEY_BUDGET_REACHED");
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(29 * 86_400);
    expect(await balances(clientid)).toEqual({ personal: 10, business: 10, phone: 8 });
    expect((await get(dataspace, contacts(profiles[0]?.url ?? "", "personalemails"), apikey)).status).toBe(200);
  });
});

describe("what a call does to the database", () => {
  it("a repeat and a preview take two statements, a charged call three", async () => {
    const key = await aKeyHolder(dataspace);
    const path = contacts((await aProfile(dataspace)).url, "directdials");
    const during = (address: string) => statementsOf(() => get(dataspace, address, key.apikey));
    expect((await during("/v1/account")).slice(0, 2)).toEqual(["find_key_client", "admit_api_call"]);
    await firstUse(dataspace, key);
    expect(await during(`${path}&preview=true`)).toEqual(["admit_api_call", "find_people"]);
    expect(await during(path)).toEqual(["admit_api_call", "find_people", "open_datum"]);
    expect(await during(path)).toEqual(["admit_api_call", "find_people"]);
    expect(await during("/v1/account")).toEqual(["admit_api_call"]);
  });

  it("the row of a charged call is there with the charge; that of a free call follows", async () => {
    const { apikey, clientid } = await aKeyHolder(dataspace);
    const { url, key } = await aProfile(dataspace);
    const path = contacts(url, "directdials");
    await get(dataspace, path, apikey);
    const linkedinurl = `${key.slice(0, 5)}•••`;
    const charged = { status: 200, charged: 1, type: "directdials", linkedinurl, directdialscount: 1 };
    expect(await rowsOf(clientid)).toMatchObject([charged]);
    await get(dataspace, path, apikey);
    await expect.poll(() => rowsOf(clientid)).toMatchObject([charged, { ...charged, charged: 0 }]);
  });
});
