import type { ReportBouncesAnswer } from "@finder/contract/endpoints/feedback";
import type { Problem } from "@finder/contract/endpoints/public-api";
import type { BouncesAnswer } from "@finder/contract/endpoints/public-bounces";
import type { GetContactAnswer } from "@finder/contract/endpoints/contacts";
import type { ContactNoticesAnswer } from "@finder/contract/endpoints/people";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, call, type ErrorBody } from "../../../../../tests/support/calls.ts";
import { aConsoleOperator } from "../../../../../tests/support/console/operators.ts";
import { peopleConsole } from "../../../../../tests/support/console/people.ts";
import type { TestDataspace } from "../../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../../tests/support/ledger.ts";
import { aClient, aProfile, type Profile, unique } from "../../../../../tests/support/people.ts";
import { sharedDataspace } from "../../../../../tests/support/shared/dataspace.ts";
import { aKeyHolder } from "../../../apikeys/testing/api-calls.ts";
import { suppress } from "../../../privacy/suppression/suppress.ts";
import { notifyMissedOwners } from "../../corrections/notify-owners.ts";
import { listCalls } from "../../lists/testing/list-calls.ts";
import { importRows } from "../../import/testing/import-run.ts";
import type { Who } from "../testing/feedback-calls.ts";

let dataspace: TestDataspace;
const lists = listCalls(() => dataspace);
let office: ReturnType<typeof peopleConsole>;
beforeAll(async () => {
  dataspace = await sharedDataspace();
  office = peopleConsole(dataspace, await aConsoleOperator(dataspace, "data"));
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

/** A business email that two clients own, and of which one reports that it bounced. */
async function aBouncedPerson() {
  const [one, other] = [await aClient(dataspace, { credits: 3 }), await aClient(dataspace, { credits: 3 })];
  const address = `j${unique()}@acme.example`;
  const profile = await aPerson(address);
  for (const { owner } of [one, other]) await opened(owner, profile);
  await report(one.owner, address);
  return { one, other, address, profile };
}

const works = { validation: "valid", checks: [{ verdict: "valid", reason: null }] };
const kindsOf = "select kind, bounced, restored from personchange where profileid = $1 order by changeid";

it("a restored value is as before for every client, and a later bounce counts again", async () => {
  const { one, other, address, profile } = await aBouncedPerson();
  expect((await office.read(profile)).values).toMatchObject([{ bounced: true, quality: "PARTIALLY_VERIFIED" }]);
  for (const { owner } of [one, other])
    expect(await lists.names(owner, { filter: { verdict: "invalid" } })).toHaveLength(1);
  expect((await office.change("restore", profile, "business")).body.changed).toBe(true);
  for (const { owner } of [one, other]) expect(await opened(owner, profile)).toMatchObject(works);
  expect(await lists.names(other.owner, { filter: { verdict: "valid" } })).toHaveLength(1);
  const labels = "select bus_email_validation as label from usercontact where profileid = $1";
  expect(await dataspace.rows(labels, profile.profileid)).toEqual([{ label: "valid" }, { label: "valid" }]);
  const { values, changes } = await office.read(profile);
  expect(values).toMatchObject([{ bounced: false, quality: "VERIFIED", verdict: "VALID" }]);
  expect(changes.map(({ kind, notified, returned }) => [kind, notified, returned])).toEqual([
    ["RESTORED", 2, 0],
    ["BOUNCED", 2, 0],
  ]);
  const notices = await call<ContactNoticesAnswer>(dataspace, "contactnotices", {
    method: "GET",
    token: other.owner.token,
  });
  expect(notices.body.resource).toMatchObject([{ datum: "business", kind: "restored" }]);
  const acts = "select detail from auditentry where clientid = $1 and source = 'operator' order by auditid";
  expect(await dataspace.rows(acts, one.clientid)).toEqual([
    { detail: "person_bounced" },
    { detail: "person_restored" },
  ]);
  const again = await Promise.all([1, 2, 3].map(() => report(one.owner, address)));
  expect(again.map(({ body }) => body.results[0]?.outcome).toSorted()).toEqual(["repeated", "repeated", "taken"]);
  expect(again[0]?.body.credits).toMatchObject({ bus_email_credits: 3 });
  for (const { owner } of [one, other]) expect(await opened(owner, profile)).toMatchObject(bounced);
  expect(await dataspace.rows(kindsOf, profile.profileid)).toEqual([
    { kind: "corrected", bounced: true, restored: false },
    { kind: "corrected", bounced: false, restored: true },
    { kind: "corrected", bounced: true, restored: false },
  ]);
});

it("a restored value follows its source again", async () => {
  const { other, address, profile } = await aBouncedPerson();
  await office.change("restore", profile, "business");
  const row = `${profile.url},Jane Roe,${address},unknown,2026-11-30`;
  await importRows(dataspace.services, row, "linkedinurl,full_name,business_email,email_status,verifiedon");
  expect((await office.read(profile)).values).toMatchObject([{ quality: "PARTIALLY_VERIFIED", verdict: "UNKNOWN" }]);
  expect(await opened(other.owner, profile)).toMatchObject({ charged: 0, validation: "valid" });
});

it("a value is restored once; one without a bounce or of a suppressed person is refused", async () => {
  const { profile } = await aBouncedPerson();
  const attemptKey = unique();
  const answers = await Promise.all([1, 2, 3].map(() => office.change("restore", profile, "business", { attemptKey })));
  expect(answers.map(({ body }) => body.changed).toSorted()).toEqual([false, false, true]);
  const { profile: listed } = await aBouncedPerson();
  await suppress(dataspace.services, [{ kind: "profile", hash: listed.profileid }], "operator");
  const refusals = [
    await office.change("restore", profile, "business"),
    await office.change("restore", await aPerson(`j${unique()}@acme.example`), "business", {}),
    await office.change("restore", listed, "business"),
    await office.change("restore", (await aBouncedPerson()).profile, "business", { reason: " " }),
  ];
  expect(refusals.map(({ body }) => (body.error.context as { code: string }).code)).toEqual([
    "CONFLICT",
    "CONFLICT",
    "SUPPRESSED",
    "BAD_REQUEST",
  ]);
});

it("a restore concurrent with bounces leaves owners with the person's label", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { one, other, address, profile } = await aBouncedPerson();
    await Promise.all([
      office.change("restore", profile, "business"),
      report(other.owner, address),
      report(one.owner, address),
    ]);
    await notifyMissedOwners(dataspace.services, 0);
    const [value] = (await office.read(profile)).values;
    const label = { VERIFIED: "valid", PARTIALLY_VERIFIED: "unknown" }[value?.quality ?? "VERIFIED"];
    for (const { owner } of [one, other]) expect(await opened(owner, profile)).toMatchObject({ validation: label });
  }
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
