import { statementsOf } from "../../../../tests/support/statements.ts";
import type { GetContactAnswer } from "@finder/contract/endpoints/contacts";
import { errorMessages } from "@finder/contract/messages/errors/en";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readBalances } from "../../credits/credit.queries.ts";
import { type Answer, call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, aMember, aProfile, inDays, type Profile } from "../../../../tests/support/people.ts";

type Wire = "personalemail" | "businessemail" | "directdial";
let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace();
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

function reveal(who: { token: string }, linkedinurl: string, type: Wire): Promise<Answer<GetContactAnswer>> {
  return call(dataspace, "getcontact", { token: who.token, body: { linkedinurl, type, action: "reveal" } });
}

async function refused(who: { token: string }, linkedinurl: string, type: Wire): Promise<Answer<ErrorBody>> {
  return (await reveal(who, linkedinurl, type)) as unknown as Answer<ErrorBody>;
}

function valuesOf(answer: Answer<GetContactAnswer>, type: Wire): string[] {
  return answer.body.contactdata.data.find((datum) => datum.type === type)?.values ?? [];
}

const prices: [
  Wire,
  "personal_email_credits" | "bus_email_credits" | "contactcredit",
  (profile: Profile) => string[],
][] = [
  ["personalemail", "personal_email_credits", ({ personal }) => personal],
  ["businessemail", "bus_email_credits", ({ business }) => business.map(({ address }) => address)],
  ["directdial", "contactcredit", ({ phone }) => phone],
];

describe("what a reveal costs", () => {
  it.each(prices)("a found %s costs one credit of %s and opens every value", async (type, pool, values) => {
    const { owner } = await aClient(dataspace, { credits: 3 });
    const profile = await aProfile(dataspace, {
      personal: ["a@x.net", "b@x.net"],
      business: [
        { address: "c@acme.com", validation: "valid" },
        { address: "d@acme.com", validation: "unknown" },
      ],
      phone: ["+14045550134", "+14045550135"],
    });
    const answer = await reveal(owner, profile.url, type);
    expect(answer.status).toBe(200);
    expect(valuesOf(answer, type)).toEqual(values(profile));
    expect(answer.body.charged).toBe(1);
    expect(answer.body.credits).toMatchObject({
      personal_email_credits: 3,
      bus_email_credits: 3,
      contactcredit: 3,
      [pool]: 2,
    });
    expect(answer.body.credits.emailcredit).toBe(
      answer.body.credits.personal_email_credits + answer.body.credits.bus_email_credits,
    );
  });

  it("a partially verified business email is free", async () => {
    const { owner } = await aClient(dataspace, { credits: 3 });
    const profile = await aProfile(dataspace, { business: [{ address: "j@acme.com", validation: "unknown" }] });
    const answer = await reveal(owner, profile.url, "businessemail");
    expect(answer.body).toMatchObject({ charged: 0, credits: { bus_email_credits: 3 } });
    expect(valuesOf(answer, "businessemail")).toEqual(["j@acme.com"]);
  });

  it("a datum that is not found costs nothing", async () => {
    const { owner, clientid } = await aClient(dataspace, { credits: 3 });
    const profile = await aProfile(dataspace, { phone: [] });
    const answer = await refused(owner, profile.url, "directdial");
    expect(answer.status).toBe(422);
    expect(answer.body.error).toMatchObject({
      code: 422,
      context: { code: "DATUM_NOT_FOUND" },
      message: errorMessages.DATUM_NOT_FOUND,
    });
    expect(await readBalances(dataspace.services.db.pool, clientid)).toMatchObject([{ contactcredit: 3 }]);
  });

  it("the same reveal sent again costs nothing and answers the same values", async () => {
    const { owner } = await aClient(dataspace, { credits: 3 });
    const profile = await aProfile(dataspace);
    const first = await reveal(owner, profile.url, "personalemail");
    const again = await reveal(owner, profile.url.replace("https://www.", "http://de."), "personalemail");
    expect(again.body).toEqual({ ...first.body, charged: 0 });
  });

  it("a colleague opens a member's data free and keeps them in their own contacts", async () => {
    const { owner, clientid } = await aClient(dataspace, { credits: 1 });
    const member = await aMember(dataspace, clientid);
    const profile = await aProfile(dataspace);
    const bought = await reveal(owner, profile.url, "directdial");
    const joined = await reveal(member, profile.url, "directdial");
    expect(joined.body).toMatchObject({ charged: 0, credits: { contactcredit: 0 } });
    expect(valuesOf(joined, "directdial")).toEqual(profile.phone);
    expect(joined.body.contactdata.contactid).not.toBe(bought.body.contactdata.contactid);
  });

  it("another client pays for itself", async () => {
    const profile = await aProfile(dataspace);
    const [one, other] = [await aClient(dataspace), await aClient(dataspace)];
    await reveal(one.owner, profile.url, "personalemail");
    expect((await reveal(other.owner, profile.url, "personalemail")).body.charged).toBe(1);
  });

  it("opening a second datum of a person keeps the first one open in the same row", async () => {
    const { owner } = await aClient(dataspace);
    const profile = await aProfile(dataspace);
    const first = await reveal(owner, profile.url, "personalemail");
    const second = await reveal(owner, profile.url, "directdial");
    expect(second.body.contactdata.contactid).toBe(first.body.contactdata.contactid);
    expect(second.body.contactdata.data.map(({ open }) => open)).toEqual([true, false, true]);
    expect(valuesOf(second, "personalemail")).toEqual(profile.personal);
  });
});

describe("when a reveal is refused", () => {
  it("without a credit in the pool a new reveal asks for more credits", async () => {
    const { owner } = await aClient(dataspace, { credits: { contactcredit: 5 } });
    const profile = await aProfile(dataspace);
    const answer = await refused(owner, profile.url, "personalemail");
    expect(answer.status).toBe(402);
    expect(answer.body.error).toMatchObject({
      context: { code: "INSUFFICIENT_CREDITS" },
      message: errorMessages.INSUFFICIENT_CREDITS,
    });
  });

  it.each([
    ["expired", { expired: true }],
    ["missing", { subscribed: false }],
  ])("with a subscription that is %s nothing new opens", async (_, options) => {
    const { owner } = await aClient(dataspace, options);
    const answer = await refused(owner, (await aProfile(dataspace)).url, "directdial");
    expect(answer.status).toBe(402);
    expect(answer.body.error).toMatchObject({
      context: { code: "SUBSCRIPTION_EXPIRED" },
      message: "Your subscription has expired. Renew it to reveal more contacts.",
    });
  });

  it("a partially verified email opens without credits, but not after the plan's end", async () => {
    const profile = await aProfile(dataspace, { business: [{ address: "j@acme.com", validation: "unknown" }] });
    const [poor, expired] = [await aClient(dataspace, { credits: 0 }), await aClient(dataspace, { expired: true })];
    const answer = await reveal(poor.owner, profile.url, "businessemail");
    expect(answer.body).toMatchObject({ charged: 0, credits: { bus_email_credits: 0 } });
    expect(valuesOf(answer, "businessemail")).toEqual(["j@acme.com"]);
    expect((await refused(expired.owner, profile.url, "businessemail")).body.error.context).toEqual({
      code: "SUBSCRIPTION_EXPIRED",
    });
  });

  it("concurrent free and paid reveals open each free one; no pool goes below zero", async () => {
    const { owner, clientid } = await aClient(dataspace, { credits: { bus_email_credits: 1 } });
    const one = (validation: "valid" | "unknown") => () =>
      aProfile(dataspace, { business: [{ address: "j@acme.com", validation }] });
    const free = await Promise.all(Array.from({ length: 10 }, one("unknown")));
    const paid = await Promise.all(Array.from({ length: 10 }, one("valid")));
    const all = (people: Profile[]) => Promise.all(people.map(({ url }) => reveal(owner, url, "businessemail")));
    const [opened, bought] = await Promise.all([all(free), all(paid)]);
    expect(opened.map(({ status, body }) => [status, body.charged])).toEqual(free.map(() => [200, 0]));
    expect(bought.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...paid.slice(1).map(() => 402),
    ]);
    expect(await readBalances(dataspace.services.db.pool, clientid)).toMatchObject([{ bus_email_credits: 0 }]);
  });

  it("owned data open without credits and after the subscription's end", async () => {
    const { owner, clientid } = await aClient(dataspace, { credits: 1 });
    const member = await aMember(dataspace, clientid);
    const profile = await aProfile(dataspace);
    await reveal(owner, profile.url, "personalemail");
    await dataspace.services.db.pool.query("update usersubscription set expirydate = $2 where clientid = $1", [
      clientid,
      inDays(dataspace.services, -1),
    ]);
    expect(valuesOf(await reveal(member, profile.url, "personalemail"), "personalemail")).toEqual(profile.personal);
  });

  it("an unknown person is not found, and the session stays open", async () => {
    const { owner } = await aClient(dataspace);
    const answer = await refused(owner, "https://www.linkedin.com/in/absent-person", "personalemail");
    expect(answer.status).toBe(422);
    expect(answer.body.error).toMatchObject({
      context: { code: "CONTACT_NOT_FOUND" },
      message: "No contact details found",
    });
  });

  it.each(["", "jane doe", "https://example.com/in/jane", "https://www.linkedin.com/company/acme", "x".repeat(3000)])(
    "the URL %# is answered 'Please input correct url'",
    async (url) => {
      const { owner } = await aClient(dataspace);
      const answer = await refused(owner, url, "personalemail");
      expect(answer.status).toBe(400);
      expect(answer.body.error).toMatchObject({
        context: { code: "BAD_PROFILE_URL", field: "linkedinurl" },
        message: "Please input correct url",
      });
    },
  );

  it.each([{}, { type: "shoesize" }, { action: "hide" }, { linkedinurl: ["https://www.linkedin.com/in/x"] }])(
    "the malformed request %j says which field is wrong",
    async (wrong) => {
      const { owner } = await aClient(dataspace);
      const whole = { linkedinurl: "https://www.linkedin.com/in/x", type: "personalemail", action: "reveal" };
      const body = Object.keys(wrong).length === 0 ? {} : { ...whole, ...wrong };
      const answer = await call<ErrorBody>(dataspace, "getcontact", { token: owner.token, body });
      expect(answer.status).toBe(400);
      expect(answer.body.error.context).toMatchObject({ field: expect.any(String) });
    },
  );
});

it.each(["admin", "member"] as const)("the role %s reveals", async (role) => {
  const { clientid } = await aClient(dataspace);
  const { url } = await aProfile(dataspace);
  expect((await reveal(await aMember(dataspace, clientid, { role }), url, "directdial")).status).toBe(200);
});

it("an anonymous caller is refused before the request is read", async () => {
  const answer = await call<ErrorBody>(dataspace, "getcontact", { body: {} });
  expect([answer.status, answer.body.error.message]).toEqual([401, "Unauthorized. User is not authenticated."]);
});

it("a reveal is three statements: the caller, the person, and the purchase", async () => {
  const { owner } = await aClient(dataspace);
  const profile = await aProfile(dataspace);
  const statements = await statementsOf(() => reveal(owner, profile.url, "personalemail"));
  expect(statements).toEqual(["find_caller", "find_person", "open_datum"]);
});
