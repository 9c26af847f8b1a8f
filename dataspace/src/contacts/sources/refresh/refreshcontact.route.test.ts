import type { GetContactAnswer } from "@finder/contract/endpoints/contacts";
import type { RefreshContactAnswer } from "@finder/contract/endpoints/sources";
import { limits } from "@finder/contract/limits";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type LocalSources, startSources } from "@finder/standins/sources/server";
import { type Answer, call, type ErrorBody } from "../../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../../tests/support/ledger.ts";
import { aClient, aMember, aProfile, type MemberPerson, type Profile } from "../../../../../tests/support/people.ts";

let sources: LocalSources;
let dataspace: TestDataspace;
// The clock stands, some seconds into a minute, unless a test moves it.
const start = Math.floor(Date.now() / 60_000) * 60_000 + 5_000;
let ahead = 0;
beforeAll(async () => {
  sources = await startSources();
  dataspace = await startDataspace(sources.env, { now: () => new Date(start + ahead) });
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
  await sources.close();
});

type Who = Pick<MemberPerson, "token">;

function refresh(who: Who, { url }: Pick<Profile, "url">): Promise<Answer<RefreshContactAnswer>> {
  return call(dataspace, "refreshcontact", { token: who.token, body: { linkedinurl: url } });
}

function reveal(who: Who, { url }: Profile, type: string): Promise<Answer<GetContactAnswer>> {
  return call(dataspace, "getcontact", { token: who.token, body: { linkedinurl: url, type, action: "reveal" } });
}

async function listed(who: Who): Promise<GetContactAnswer["contactdata"] | undefined> {
  return (
    await call<{ resource: GetContactAnswer["contactdata"][] }>(dataspace, "searchname", { token: who.token, body: {} })
  ).body.resource[0];
}

async function rowOf({ profileid }: Profile): Promise<Record<string, unknown>> {
  return (await dataspace.services.db.pool.query("select * from profile where profileid = $1", [profileid])).rows[0];
}

function today(): string {
  return new Date(start + ahead).toISOString().slice(0, 10);
}

function person({ url }: Profile, more: object = {}) {
  return { linkedinurl: url, full_name: "Jane Doe-Roe", ...more };
}

it("a datum newly known to the source is found, and costs one credit", async () => {
  const { owner } = await aClient(dataspace, { credits: 5 });
  const profile = await aProfile(dataspace, { business: [], phone: [] });
  await reveal(owner, profile, "personalemail");
  sources.tell(
    profile.url,
    person(profile, { business_emails: [{ address: "Jane@Acme.example", status: "unknown" }] }),
  );
  const { status, body } = await refresh(owner, profile);
  expect([status, body.found, body.updated]).toEqual([200, ["businessemail"], []]);
  expect(body.verification).toEqual({ validation: "valid", reason: "mailbox_exists", verifiedon: today() });
  expect(body.contactdata).toMatchObject({ full_name: "Jane Doe-Roe", company: "Acme" });
  expect(body.contactdata?.data[1]).toMatchObject({ found: true, open: false, cost: 1, values: ["j•••@acme.example"] });
  expect(await listed(owner)).toMatchObject({ full_name: "Jane Doe-Roe", data: [{ open: true }, { found: true }, {}] });
  const opened = await reveal(owner, profile, "businessemail");
  expect(opened.body).toMatchObject({ charged: 1, contactdata: { data: [{}, { values: ["jane@acme.example"] }, {}] } });
  expect(await rowOf(profile)).toMatchObject({ source: `http:${new URL(sources.url).host}`, verifiedon: today() });
});

it("owned data get newer values for free, for all members of the client only", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 5 });
  const [colleague, other] = [await aMember(dataspace, clientid), await aClient(dataspace)];
  const profile = await aProfile(dataspace);
  for (const who of [owner, colleague, other.owner]) await reveal(who, profile, "directdial");
  sources.tell(profile.url, person(profile, { phones: ["+1 404 555 0177"] }));
  const { body } = await refresh(colleague, profile);
  expect([body.found, body.updated]).toEqual([[], ["directdial"]]);
  for (const who of [owner, colleague])
    expect((await listed(who))?.data[2]).toMatchObject({ open: true, values: ["+14045550177"], verifiedon: today() });
  expect((await listed(other.owner))?.data[2]).toMatchObject({ values: profile.phone, verifiedon: "2026-01-31" });
  const joins = await aMember(dataspace, clientid);
  const opened = await reveal(joins, profile, "directdial");
  expect(opened.body).toMatchObject({ charged: 0, credits: { contactcredit: 4 } });
  expect(opened.body.contactdata.data[2]?.values).toEqual(["+14045550177"]);
});

it("a refresh keeps what the source lost; older facts only fill gaps", async () => {
  const { owner } = await aClient(dataspace);
  const profile = await aProfile(dataspace, { personal: [] });
  await reveal(owner, profile, "directdial");
  const old = { phones: ["+14045550111"], personal_emails: ["jane@old.example"], verifiedon: "2020-01-01" };
  sources.tell(profile.url, person(profile, { ...old, full_name: "Jane Before" }));
  const { body } = await refresh(owner, profile);
  expect([body.found, body.updated, body.contactdata?.full_name]).toEqual([["personalemail"], [], "Jane Doe"]);
  expect(body.contactdata?.data[2]?.values).toEqual(profile.phone);
});

it("an email known to be dead is dropped, an uncertain one is free", async () => {
  const { owner } = await aClient(dataspace);
  const profile = await aProfile(dataspace, { business: [] });
  const emails = ["bad@acme.example", "maybe@acme.example"].map((address) => ({ address, status: "valid" }));
  sources.tell(profile.url, person(profile, { business_emails: emails }));
  const { body } = await refresh(owner, profile);
  expect(body.verification).toMatchObject({ validation: "unknown", reason: "accepts_everything" });
  expect(body.contactdata?.data[1]).toMatchObject({ values: ["m•••@acme.example"], validation: "unknown", cost: 0 });
});

it("a source is asked about a person once a minute, and about few people per client", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const profile = await aProfile(dataspace);
  const count = (): number => sources.asked.people.length;
  const before = count();
  for (const _ of [1, 2, 3]) expect((await refresh(owner, profile)).status).toBe(200);
  expect(count() - before).toBe(1);
  ahead = 61_000;
  await refresh(owner, profile);
  expect(count() - before).toBe(2);
  await dataspace.services.db.pool.query("update sourcerate set asked = $2 where clientid = $1", [
    clientid,
    limits.sourceAsks.perMinute,
  ]);
  const refused = (await refresh(owner, profile)) as unknown as Answer<ErrorBody>;
  expect([refused.status, refused.body.error.context]).toEqual([429, { code: "TOO_MANY_ATTEMPTS" }]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  ahead = 121_000;
  expect((await refresh(owner, profile)).status).toBe(200);
  ahead = 0;
});

it("a person unknown to us and the source is answered with null, not refused", async () => {
  const { owner } = await aClient(dataspace);
  const answer = await refresh(owner, { url: "https://www.linkedin.com/in/xy1" });
  expect(answer.body).toEqual({ contactdata: null, found: [], updated: [], verification: null });
  const wrong = (await refresh(owner, { url: "https://example.com/in/jane" })) as unknown as Answer<ErrorBody>;
  expect([wrong.status, wrong.body.error.message]).toEqual([400, "Please input correct url"]);
});

it("each open value has its newest verdict; a closed one has none", async () => {
  const { owner } = await aClient(dataspace, { credits: 5 });
  const profile = await aProfile(dataspace, {
    personal: ["jane@home.net"],
    business: [{ address: "sales@acme.example", validation: "unknown" }],
    phone: ["+447400123456 ext. 12", "4045550134"],
  });
  const opened = await reveal(owner, profile, "businessemail");
  const nothing = { reason: null, linetype: null, country: null };
  const imported = { verdict: "unknown", checkedon: "2026-01-31", source: "import" };
  const [personal, business, phone] = opened.body.contactdata.data;
  expect(business?.checks).toEqual([{ ...nothing, ...imported, value: "sales@acme.example", reason: "role" }]);
  expect([personal?.checks, phone?.checks]).toEqual([[], []]);
  const known = ["sales@acme.example", "all@acme.example", "bad@acme.example"];
  const business_emails = known.map((address) => ({ address, status: "valid" as const }));
  sources.tell(profile.url, person(profile, { business_emails }));
  await refresh(owner, profile);
  const source = `http:${new URL(sources.url).host}`;
  const fresh = { ...nothing, checkedon: today(), source };
  expect((await listed(owner))?.data[1]).toMatchObject({
    validation: "valid",
    checks: [
      { ...fresh, value: "sales@acme.example", verdict: "valid", reason: "role" },
      { ...fresh, value: "all@acme.example", verdict: "catch_all", reason: "accepts_everything" },
    ],
  });
  expect((await reveal(owner, profile, "directdial")).body.contactdata.data[2]?.checks).toEqual([
    { ...nothing, ...imported, value: "+447400123456 ext. 12", linetype: "mobile", country: "GB" },
    { ...nothing, ...imported, value: "4045550134" },
  ]);
});

it("a bounced email stays invalid when a source and the verifier call it valid later", async () => {
  const { owner } = await aClient(dataspace, { credits: 5 });
  const address = "jane.bounced@acme.example";
  const profile = await aProfile(dataspace, { business: [{ address, validation: "valid" }] });
  await reveal(owner, profile, "businessemail");
  await call(dataspace, "reportbounces", { token: owner.token, body: { emails: [address] } });
  sources.tell(profile.url, person(profile, { business_emails: [{ address, status: "valid" }] }));
  const { body } = await refresh(owner, profile);
  expect(body.contactdata).toMatchObject({
    full_name: "Jane Doe-Roe",
    data: [{}, { validation: "unknown", checks: [{ verdict: "invalid", reason: "bounced" }] }, {}],
  });
});
