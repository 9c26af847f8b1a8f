import type { AnswerOf } from "@finder/contract/operators/operation";
import type { queueCounts } from "@finder/contract/operators/queues";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { importsOf } from "../../../../tests/support/console/imports.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { peopleConsole, valueIdOf } from "../../../../tests/support/console/people.ts";
import { aReportedPerson, reportDatum, reportsConsole } from "../../../../tests/support/console/reports.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, aMember, aProfile } from "../../../../tests/support/people.ts";
import { closeAccount } from "../../privacy/close-client.ts";
import { suppress } from "../../privacy/suppression/suppress.ts";

let dataspace: TestDataspace;
let operator: ConsoleOperator;
let office: ReturnType<typeof reportsConsole>;
beforeAll(async () => {
  dataspace = await startDataspace({ JOB_POLL_MS: "20" });
  operator = await aConsoleOperator(dataspace, "data");
  office = reportsConsole(dataspace, operator);
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

test("reports about one datum are one row with count, reasons, notes and masked values", async () => {
  const profile = await aProfile(dataspace, { phone: ["+14045550111", "+14045550112"] });
  const [one, two] = [await aClient(dataspace, { companyname: "Northwind" }), await aClient(dataspace)];
  const colleague = await aMember(dataspace, one.clientid);
  await reportDatum(dataspace, one.owner, profile, { note: "The line is dead" });
  await reportDatum(dataspace, colleague, profile, { reason: "wrongperson", note: "Her brother answers" });
  await reportDatum(dataspace, two.owner, profile);
  await reportDatum(dataspace, two.owner, profile, { reason: "outdated", datum: "personal" });
  const ours = (await office.list()).items.filter(({ personId }) => personId === profile.profileid.toString("hex"));
  expect(ours.map(({ datum }) => datum)).toEqual(["PHONE", "PERSONAL_EMAIL"]);
  expect(ours[0]).toMatchObject({
    fullName: "Jane Doe",
    profile: profile.key,
    reports: 3,
    clients: 2,
    reasons: [
      { reason: "INVALID", count: 2 },
      { reason: "WRONG_PERSON", count: 1 },
    ],
  });
  expect(ours[0]?.values.map(({ value: { masked, source }, reports }) => ({ masked, source, reports }))).toEqual([
    { masked: "+1 ••• ••• ••11", source: "import", reports: 2 },
    { masked: "+1 ••• ••• ••12", source: "import", reports: 0 },
  ]);
  const said = ours[0]?.votes.map(({ clientId, companyName, reason, note }) => [clientId, companyName, reason, note]);
  expect(said).toHaveLength(3);
  expect(said).toContainEqual([`${one.clientid}`, "Northwind", "INVALID", "The line is dead"]);
  expect(said).toContainEqual([`${one.clientid}`, "Northwind", "WRONG_PERSON", "Her brother answers"]);
  expect(JSON.stringify(ours)).not.toContain(profile.phone[0]);
});

test("the queue is paged by key, oldest report first, without a gap", async () => {
  for (let at = 0; at < 5; at += 1) await aReportedPerson(dataspace);
  const all = (await office.list()).items;
  expect(all.map(({ since }) => since)).toEqual(all.map(({ since }) => since).toSorted());
  const paged: string[] = [];
  for (let page = {}; ;) {
    const { items, next } = await office.list({ first: 2, ...page });
    paged.push(...items.map(({ id }) => id));
    if (next === null) break;
    page = { after: next };
  }
  expect(paged).toEqual(all.map(({ id }) => id));
});

test("withdrawing a vote removes its report, and the row keeps the oldest date left", async () => {
  const { profile, member, id } = await aReportedPerson(dataspace);
  const { owner: other } = await aClient(dataspace);
  await reportDatum(dataspace, other, profile, { reason: "outdated" });
  await dataspace.rows("update reportvote set votedon = '2020-01-01' where clientid = $1", member.clientid);
  await dataspace.rows("update personreport set openedon = '2020-01-01' where reportid = $1", id);
  const up = async (token: string): Promise<number> =>
    (
      await call(dataspace, "contactfeedback", {
        token,
        body: { linkedin_url: profile.url, action: "upvote", type: "phone" },
      })
    ).status;
  expect(await up(member.token)).toBe(200);
  const left = await office.rowOf(profile);
  expect(left).toMatchObject({ id, reports: 1, reasons: [{ reason: "OUTDATED", count: 1 }] });
  expect(left?.since).not.toContain("2020");
  expect(await up(other.token)).toBe(200);
  expect(await office.rowOf(profile)).toBeUndefined();
});

test("keeping a value answers every report up to then, and a later one opens a new row", async () => {
  const { profile, member, id, personId } = await aReportedPerson(dataspace);
  await reportDatum(dataspace, (await aClient(dataspace)).owner, profile, { reason: "outdated" });
  expect((await office.decide("KEEP", profile)).body).toEqual({ decided: true });
  expect(await office.rowOf(profile)).toBeUndefined();
  expect(
    await dataspace.rows("select afid, detail, reason, outcome from operatorlog where subject = $1", personId),
  ).toEqual([{ afid: operator.afid, detail: "keep", reason: "Checked by hand", outcome: "done" }]);
  await reportDatum(dataspace, member, profile);
  const later = await office.rowOf(profile);
  expect(later).toMatchObject({ reports: 1 });
  expect(Number(later?.id)).toBeGreaterThan(Number(id));
});

test.each(["WITHDRAW", "CORRECT"] as const)(
  "to %s changes the value, notifies its owners and answers the reports",
  async (decision) => {
    const { profile, member } = await aReportedPerson(dataspace);
    expect((await office.decide(decision, profile)).body).toEqual({ decided: true });
    expect(await office.rowOf(profile)).toBeUndefined();
    const { values } = await peopleConsole(dataspace, operator).read(profile);
    const phones = values.filter(({ datum }) => datum === "PHONE");
    expect(phones.map(({ value }) => value)).toEqual(decision === "CORRECT" ? ["+14045550123"] : []);
    const entries = await dataspace.rows<{ reason: string }>(
      "select reason from auditentry where clientid = $1 and source = 'operator'",
      member.clientid,
    );
    expect(entries).toEqual([{ reason: "Checked by hand" }]);
  },
);

test("a decision that is refused leaves the reports open", async () => {
  const { profile } = await aReportedPerson(dataspace);
  const refusals = await Promise.all([
    office.decide("CORRECT", profile, { value: "no number" }),
    office.decide("KEEP", profile, { reason: " " }),
    office.decide("WITHDRAW", profile, { valueId: valueIdOf(dataspace, profile, "personal") }),
    office.decide("WITHDRAW", profile, { valueId: "0".repeat(32) }),
  ]);
  expect(refusals.map(({ status, body }) => [status, body.error.context])).toMatchObject([
    [400, { code: "BAD_REQUEST", field: "value" }],
    [400, { code: "BAD_REQUEST", field: "reason" }],
    [400, { code: "BAD_REQUEST", field: "valueId" }],
    [409, { code: "CONFLICT", field: "valueId" }],
  ]);
  expect(await office.rowOf(profile)).toMatchObject({ reports: 1 });
});

test("a correction, an import or an erasure takes a value's reports off the queue", async () => {
  const people = [await aReportedPerson(dataspace), await aReportedPerson(dataspace), await aReportedPerson(dataspace)];
  const [corrected, imported, erased] = people.map(({ profile }) => profile);
  if (!corrected || !imported || !erased) throw new Error("nobody");
  await peopleConsole(dataspace, operator).change("correct", corrected, "phone", { value: "+1 404 555 0199" });
  await importsOf(dataspace, await aConsoleOperator(dataspace)).imported(
    `LinkedIn URL,Name,Email,Phone\n${imported.url},Jane Doe,jane@acme.example,+1 404 555 0188\n`,
    { dataOn: "2026-06-01" },
  );
  await suppress(dataspace.services, [{ kind: "profile", hash: erased.profileid }], "operator");
  const waiting = new Set((await office.list()).items.map(({ personId }) => personId));
  expect(people.filter(({ personId }) => waiting.has(personId))).toEqual([]);
  const left = await dataspace.rows("select 1 from personreport where profileid = any($1) and closedon is null", [
    corrected.profileid,
    imported.profileid,
    erased.profileid,
  ]);
  expect(left).toEqual([]);
});

test("a report about another value of the datum stays when one is corrected", async () => {
  const profile = await aProfile(dataspace, { phone: ["+14045550131", "+14045550132"] });
  await reportDatum(dataspace, (await aClient(dataspace)).owner, profile);
  await peopleConsole(dataspace, operator).change("withdraw", { ...profile, phone: ["+14045550132"] }, "phone");
  expect(await office.rowOf(profile)).toMatchObject({ reports: 1 });
});

test("erasing a person and closing a client delete their reports", async () => {
  const [gone, kept] = [await aReportedPerson(dataspace), await aReportedPerson(dataspace)];
  await office.decide("KEEP", gone.profile);
  await reportDatum(dataspace, gone.member, gone.profile);
  await suppress(dataspace.services, [{ kind: "profile", hash: gone.profile.profileid }], "operator");
  expect(await dataspace.rows("select 1 from personreport where profileid = $1", gone.profile.profileid)).toEqual([]);
  const { owner, clientid } = await aClient(dataspace);
  for (const who of [owner, await aMember(dataspace, clientid)]) await reportDatum(dataspace, who, kept.profile);
  expect(await office.rowOf(kept.profile)).toMatchObject({ reports: 3, clients: 2 });
  await closeAccount(dataspace.services, clientid);
  expect(await dataspace.rows("select 1 from reportvote where clientid = $1", clientid)).toEqual([]);
  expect(await office.rowOf(kept.profile)).toMatchObject({ reports: 1, clients: 1 });
});

test("roles that decide reports get their count, and read them with a second factor", async () => {
  await aReportedPerson(dataspace);
  const counts = async (role: ConsoleOperator["role"]): Promise<number | null> => {
    const { token } = await aConsoleOperator(dataspace, role);
    return (await call<AnswerOf<typeof queueCounts>>(dataspace, "operator/queues/count", { token, body: {} })).body
      .reports;
  };
  expect([await counts("support"), await counts("billing")]).toEqual([null, null]);
  expect(await counts("data")).toBe((await office.list()).items.length);
  const late = reportsConsole(dataspace, await aConsoleOperator(dataspace, "data", "open"));
  expect((await late.ask("list")).status).toBe(428);
  expect((await late.decide("KEEP", await aProfile(dataspace), { id: "1" })).status).toBe(428);
});
