import type { ContactNoticesAnswer } from "@finder/contract/endpoints/people";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { aConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { peopleConsole, revealDatum } from "../../../../tests/support/console/people.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../../tests/support/shared/dataspace.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, aMember, aProfile, unique } from "../../../../tests/support/people.ts";
import { mailOwners } from "../../contacts/corrections/mail-owners.ts";
import { notifyMissedOwners } from "../../contacts/corrections/notify-owners.ts";
import { entryOf } from "../../privacy/suppression/read-entry.ts";
import { suppress } from "../../privacy/suppression/suppress.ts";

let dataspace: TestDataspace;
let office: ReturnType<typeof peopleConsole>;
beforeAll(async () => {
  dataspace = await sharedDataspace();
  office = peopleConsole(dataspace, await aConsoleOperator(dataspace, "data"));
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
});

test("a corrected value replaces the old one for reveals and owners, with a note", async () => {
  const profile = await aProfile(dataspace);
  const { owner, clientid } = await aClient(dataspace);
  const colleague = await aMember(dataspace, clientid);
  for (const who of [owner, colleague]) await revealDatum(dataspace, who, profile, "directdial");
  const { status, body } = await office.change("correct", profile, "phone", { value: "+1 404 555 0177" });
  expect([status, body.changed]).toEqual([200, true]);
  for (const who of [owner, colleague, (await aClient(dataspace)).owner])
    expect((await revealDatum(dataspace, who, profile, "directdial")).body.contactdata.data[2]?.values).toEqual([
      "+14045550177",
    ]);
  expect((await office.read(profile)).values.find(({ datum }) => datum === "PHONE")).toMatchObject({
    value: "+14045550177",
    source: "operator",
    importId: null,
  });
  expect((await office.read(profile)).values[0]).toMatchObject({ source: "import", verifiedOn: "2026-01-31" });
  for (const who of [owner, colleague]) {
    const notices = await call<ContactNoticesAnswer>(dataspace, "contactnotices", { method: "GET", token: who.token });
    expect(notices.body.resource).toMatchObject([{ full_name: "Jane Doe", datum: "phone", kind: "corrected" }]);
    const changeids = notices.body.resource.map(({ changeid }) => changeid);
    const seen = await call(dataspace, "contactnotices", { token: who.token, body: { changeids } });
    expect(seen.body).toEqual({ seen: 1 });
  }
  expect(
    await dataspace.rows(
      "select kind, detail, reason, source from auditentry where clientid = $1 and source = 'operator'",
      clientid,
    ),
  ).toEqual([{ kind: "changed", detail: "person_corrected", reason: "Bounced", source: "operator" }]);
});

test("a withdrawn value is not revealed, and its recent owners are refunded once", async () => {
  const profile = await aProfile(dataspace, { phone: ["+14045550199"] });
  const [fresh, past] = [await aClient(dataspace), await aClient(dataspace)];
  for (const { owner } of [fresh, past]) await revealDatum(dataspace, owner, profile, "directdial");
  await dataspace.rows(
    "update revealeddatum set createdon = createdon - interval '31 days' where clientid = $1",
    past.clientid,
  );
  expect((await office.change("withdraw", profile, "phone")).body.changed).toBe(true);
  const left = await dataspace.rows<{ contactcredit: number }>(
    "select contactcredit from usercredit where clientid = any($1) order by clientid",
    [fresh.clientid, past.clientid],
  );
  expect(left.map(({ contactcredit }) => contactcredit)).toEqual([10, 9]);
  expect((await revealDatum(dataspace, fresh.owner, profile, "directdial")).body.contactdata.data[2]?.values).toEqual(
    profile.phone,
  );
  const other = (await revealDatum(
    dataspace,
    (await aClient(dataspace)).owner,
    profile,
    "directdial",
  )) as unknown as Answer<ErrorBody>;
  expect(other.body.error.context).toMatchObject({ code: "DATUM_NOT_FOUND" });
  expect((await office.read(profile)).changes).toMatchObject([
    { kind: "WITHDRAWN", notified: 2, returned: 1, reason: "Bounced" },
  ]);
});

test("repeated and concurrent calls change a value once, and a later change is refused", async () => {
  const profile = await aProfile(dataspace);
  const attemptKey = unique();
  const answers = await Promise.all(
    [1, 2, 3].map(() => office.change("correct", profile, "personal", { value: "jane@new.example", attemptKey })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.map(({ body }) => body.changed).toSorted()).toEqual([false, false, true]);
  const other = await office.change("withdraw", profile, "personal");
  expect([other.status, other.body.error.context]).toMatchObject([409, { code: "CONFLICT" }]);
});

test("an invalid, existing or suppressed value is refused", async () => {
  const profile = await aProfile(dataspace);
  const listed = `${unique()}@listed.example`;
  const entry = entryOf(dataspace.services.config.keyring, "email", listed);
  if (!entry) throw new Error("no entry");
  await suppress(dataspace.services, [entry], "operator");
  const refusals = await Promise.all([
    office.change("correct", profile, "personal", { value: "no email" }),
    office.change("correct", profile, "personal", { value: profile.personal[0] }),
    office.change("correct", profile, "personal", { value: listed }),
    office.change("correct", profile, "personal", { value: "ok@new.example", reason: " " }),
  ]);
  expect(refusals.map(({ body }) => (body.error.context as { code: string }).code)).toEqual([
    "BAD_REQUEST",
    "BAD_REQUEST",
    "SUPPRESSED",
    "BAD_REQUEST",
  ]);
  expect((await office.read(profile)).values[0]).toMatchObject({ value: profile.personal[0] });
});

test("a reveal concurrent with a correction ends with the corrected value and a note", async () => {
  for (let round = 0; round < 8; round += 1) {
    const profile = await aProfile(dataspace);
    const { owner } = await aClient(dataspace);
    await Promise.all([
      revealDatum(dataspace, owner, profile, "directdial"),
      office.change("correct", profile, "phone", { value: "+14045550177" }),
    ]);
    await notifyMissedOwners(dataspace.services, 0);
    const { body } = await revealDatum(dataspace, owner, profile, "directdial");
    expect(body.contactdata.data[2]?.values).toEqual(["+14045550177"]);
  }
});

test("a client gets one mail a day, however many values of its contacts change", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const people = [await aProfile(dataspace), await aProfile(dataspace)];
  for (const profile of people) await revealDatum(dataspace, owner, profile, "personalemail");
  for (const profile of people)
    await office.change("correct", profile, "personal", { value: `${unique()}@new.example` });
  await Promise.all([mailOwners(dataspace.services), mailOwners(dataspace.services)]);
  const [third] = [await aProfile(dataspace)];
  await revealDatum(dataspace, owner, third, "personalemail");
  await office.change("withdraw", third, "personal");
  await mailOwners(dataspace.services);
  const mails = await dataspace.rows(
    "select kind from mailoutbox where mailkey like $1",
    `contacts-changed:${clientid}:%`,
  );
  expect(mails).toEqual([{ kind: "contacts_changed" }]);
  expect(
    await dataspace.rows("select from persontold where clientid = $1 and mailedon is null", clientid),
  ).toHaveLength(1);
});
