import type { GetContactAnswer } from "@finder/contract/endpoints/contacts";
import type { ReportBouncesAnswer } from "@finder/contract/endpoints/feedback";
import type { ContactNoticesAnswer } from "@finder/contract/endpoints/people";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, call } from "../../../../../tests/support/calls.ts";
import { aConsoleOperator } from "../../../../../tests/support/console/operators.ts";
import { peopleConsole, revealDatum } from "../../../../../tests/support/console/people.ts";
import type { TestDataspace } from "../../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../../tests/support/ledger.ts";
import { aClient, aProfile, type Profile, unique } from "../../../../../tests/support/people.ts";
import { sharedDataspace } from "../../../../../tests/support/shared/dataspace.ts";
import { suppress } from "../../../privacy/suppression/suppress.ts";
import { notifyMissedOwners } from "../../corrections/notify-owners.ts";
import { importRows } from "../../import/testing/import-run.ts";
import { listCalls } from "../../lists/testing/list-calls.ts";
import type { Who } from "../testing/feedback-calls.ts";

let dataspace: TestDataspace;
let office: ReturnType<typeof peopleConsole>;
const lists = listCalls(() => dataspace);
beforeAll(async () => {
  dataspace = await sharedDataspace();
  office = peopleConsole(dataspace, await aConsoleOperator(dataspace, "data"));
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
});

function report({ token }: Who, email: string): Promise<Answer<ReportBouncesAnswer>> {
  return call(dataspace, "reportbounces", { token, body: { emails: [email] } });
}

/** The business email as a member has it after a reveal. */
async function opened(who: Who, profile: Profile) {
  const { charged, contactdata }: GetContactAnswer = (await revealDatum(dataspace, who, profile, "businessemail")).body;
  return { charged, ...contactdata.data[1] };
}

function aPerson(address: string): Promise<Profile> {
  return aProfile(dataspace, { personal: [], business: [{ address, validation: "valid" }], phone: [] });
}

const bounced = { validation: "unknown", checks: [{ verdict: "invalid", reason: "bounced" }] };

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

it("a value is restored once; without a bounce or if suppressed it is refused", async () => {
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
