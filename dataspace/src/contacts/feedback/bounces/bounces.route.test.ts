import type { ReportBouncesAnswer } from "@finder/contract/endpoints/feedback";
import type { Problem } from "@finder/contract/endpoints/public-api";
import type { BouncesAnswer } from "@finder/contract/endpoints/public-bounces";
import type { GetContactAnswer } from "@finder/contract/endpoints/contacts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, call, type ErrorBody } from "../../../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../../tests/support/ledger.ts";
import { aClient, aProfile, type Profile, unique } from "../../../../../tests/support/people.ts";
import { sharedDataspace } from "../../../../../tests/support/shared/dataspace.ts";
import { aKeyHolder } from "../../../apikeys/testing/api-calls.ts";
import { importRows } from "../../import/testing/import-run.ts";
import type { Who } from "../testing/feedback-calls.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
});

function report({ token }: Who, ...emails: string[]): Promise<Answer<ReportBouncesAnswer>> {
  return call(dataspace, "reportbounces", { token, body: { emails } });
}

/** The business email as a member has it after a reveal. */
async function opened({ token }: Who, { url }: Profile) {
  const body = { linkedinurl: url, type: "businessemail", action: "reveal" };
  const answer = await call<GetContactAnswer>(dataspace, "getcontact", { token, body });
  return { charged: answer.body.charged, ...answer.body.contactdata.data[1] };
}

function aPerson(address: string): Promise<Profile> {
  return aProfile(dataspace, { personal: [], business: [{ address, validation: "valid" }], phone: [] });
}

const bounced = { validation: "unknown", checks: [{ verdict: "invalid", reason: "bounced" }] };

it("a bounce lowers the label for every client, and returns one credit", async () => {
  const [one, other, later] = await Promise.all([1, 2, 3].map(() => aClient(dataspace, { credits: 3 })));
  if (!one || !other || !later) throw new Error("no clients");
  const address = `j${unique()}@acme.example`;
  const profile = await aPerson(address);
  for (const { owner } of [one, other])
    expect(await opened(owner, profile)).toMatchObject({ charged: 1, validation: "valid" });
  const first = await report(one.owner, address.toUpperCase(), address);
  const taken = { email: address, outcome: "taken", returned: 1, inreview: false };
  expect(first.body).toMatchObject({ results: [taken], credits: { bus_email_credits: 3 } });
  const again = await report(one.owner, address);
  expect(again.body).toMatchObject({
    results: [{ ...taken, outcome: "repeated", returned: 0 }],
    credits: { bus_email_credits: 3 },
  });
  for (const { owner } of [one, other]) expect(await opened(owner, profile)).toMatchObject(bounced);
  const labels = "select clientid, bus_email_validation as label from usercontact where profileid = $1";
  expect((await dataspace.rows<{ label: string }>(labels, profile.profileid)).map(({ label }) => label)).toEqual([
    "unknown",
    "unknown",
  ]);
  const row = `${profile.url},Jane Roe,${address},valid,2026-11-30`;
  await importRows(dataspace.services, row, "linkedinurl,full_name,business_email,email_status,verifiedon");
  expect(await opened(later.owner, profile)).toMatchObject({ charged: 0, ...bounced });
});

it("a bounce of an email that the client has not bought changes nothing", async () => {
  const [{ owner }, other] = [await aClient(dataspace), await aClient(dataspace)];
  const address = `j${unique()}@acme.example`;
  const profile = await aPerson(address);
  await opened(other.owner, profile);
  const emails = [address, `nobody${unique()}@acme.example`];
  expect((await report(owner, ...emails)).body.results).toEqual(
    emails.map((email) => ({ email, outcome: "not_owned", returned: 0, inreview: false })),
  );
  expect(await opened(other.owner, profile)).toMatchObject({ validation: "valid", checks: [{ verdict: "valid" }] });
});

it("reports of one bounce at once return one credit", async () => {
  const { owner } = await aClient(dataspace, { credits: 3 });
  const address = `j${unique()}@acme.example`;
  await opened(owner, await aPerson(address));
  const reports = await Promise.all([1, 2, 3, 4].map(() => report(owner, address)));
  expect(reports.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(reports.flatMap(({ body }) => body.results).reduce((sum, { returned }) => sum + returned, 0)).toBe(1);
});

it.each([
  ["no list", {}],
  ["an empty list", { emails: [] }],
  ["101 emails", { emails: Array.from({ length: 101 }, (_, at) => `j${at}@acme.example`) }],
  ["a text that is no email", { emails: ["jane@acme.example", "jane"] }],
])("%s of bounces is refused", async (_what, body) => {
  const { owner } = await aClient(dataspace);
  const answer = await call<ErrorBody>(dataspace, "reportbounces", { token: owner.token, body });
  expect([answer.status, answer.body.error.context]).toMatchObject([400, { code: "BAD_REQUEST" }]);
});

/** `POST /v1/bounces` with a key. */
async function reportByKey(apikey: string, body?: string) {
  const headers = { "x-api-key": apikey, ...(body === undefined ? {} : { "content-type": "application/json" }) };
  const answer = await fetch(`${dataspace.url}/v1/bounces`, { method: "POST", headers, ...(body ? { body } : {}) });
  return { status: answer.status, body: (await answer.json()) as Omit<BouncesAnswer, "success"> & Problem };
}

it("a key reports bounces in the owner's name, once, with an audit entry", async () => {
  const { owner, clientid, apikey } = await aKeyHolder(dataspace, { credits: 3 });
  const [address, unknown] = [`j${unique()}@acme.example`, `k${unique()}@acme.example`];
  const profile = await aPerson(address);
  await opened(owner, profile);
  const emails = JSON.stringify({ emails: [address, unknown] });
  const none = { email: unknown, outcome: "not_owned", returned: 0, inReview: false };
  const remaining = { personal: 3, business: 3, phone: 3 };
  expect(await reportByKey(apikey, emails)).toMatchObject({
    status: 200,
    body: {
      data: [{ email: address, outcome: "taken", returned: 1, inReview: false }, none],
      credits: { returned: 1, remaining },
    },
  });
  expect((await reportByKey(apikey, emails)).body).toMatchObject({
    data: [{ outcome: "repeated", returned: 0 }, none],
    credits: { returned: 0, remaining },
  });
  expect((await report(owner, address)).body.results).toMatchObject([{ outcome: "repeated", returned: 0 }]);
  expect(await opened(owner, profile)).toMatchObject(bounced);
  const entries = "select appuserid, source from auditentry where clientid = $1 and kind = 'voted'";
  const byKey = { appuserid: owner.appuserid, source: "api" };
  expect((await dataspace.rows<typeof byKey>(entries, clientid)).filter(({ source }) => source === "api")).toEqual([
    byKey,
    byKey,
  ]);
});

it("a test key reports bounces of test people, and changes nothing", async () => {
  const { owner, clientid } = await aKeyHolder(dataspace);
  const { apikey } = (await call<{ apikey: string }>(dataspace, "testapikey", { token: owner.token, body: {} })).body;
  const { status, body } = await reportByKey(apikey, '{ "emails": ["Jane.Doe@acme.example", "kim@acme.example"] }');
  expect([status, body.credits.returned]).toEqual([200, 0]);
  expect(body.data.map(({ outcome }) => outcome)).toEqual(["taken", "not_owned"]);
  expect(await dataspace.rows("select 1 from auditentry where clientid = $1 and kind = 'voted'", clientid)).toEqual([]);
});

it.each([
  ["without a body", undefined, "MISSING_PARAM"],
  ["with broken JSON", "{", "MISSING_PARAM"],
  ["with a list as its body", "[1]", "INVALID_PARAM"],
  ["with a text that is no email", '{ "emails": ["jane"] }', "INVALID_PARAM"],
  [
    "with 101 emails",
    JSON.stringify({ emails: Array.from({ length: 101 }, (_, at) => `j${at}@a.example`) }),
    "INVALID_PARAM",
  ],
  ["with 70 kB", JSON.stringify({ emails: ["x".repeat(70_000)] }), "INVALID_PARAM"],
])("a key's report %s is refused", async (_how, body, code) => {
  const { apikey } = await aKeyHolder(dataspace);
  const answer = await reportByKey(apikey, body);
  expect([answer.status, answer.body.code]).toEqual([400, code]);
});
