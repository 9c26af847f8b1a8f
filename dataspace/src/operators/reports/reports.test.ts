import type { QueueCountsAnswer } from "@finder/contract/endpoints/queues";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { importsOf } from "../../../../tests/support/console/imports.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { peopleConsole, valueIdOf } from "../../../../tests/support/console/people.ts";
import { aReportedPerson, reportDatum, reportsConsole } from "../../../../tests/support/console/reports.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, aMember, aProfile, unique } from "../../../../tests/support/people.ts";
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

test("reports of several clients about one datum are one row with a count, reasons, notes and masked values with their source", async () => {
  const profile = await aProfile(dataspace, { phone: ["+14045550111", "+14045550112"] });
  const [one, two] = [await aClient(dataspace, { companyname: "Northwind" }), await aClient(dataspace)];
  const colleague = await aMember(dataspace, one.clientid);
  await reportDatum(dataspace, one.owner, profile, { note: "The line is dead" });
  await reportDatum(dataspace, colleague, profile, { reason: "wrongperson", note: "Her brother answers" });
  await reportDatum(dataspace, two.owner, profile);
  await reportDatum(dataspace, two.owner, profile, { reason: "outdated", datum: "personal" });
  const ours = (await office.list()).resource.filter(({ personid }) => personid === profile.profileid.toString("hex"));
  expect(ours.map(({ datum }) => datum)).toEqual(["phone", "personal"]);
  expect(ours[0]).toMatchObject({
    full_name: "Jane Doe",
    profilekey: profile.key,
    reports: 3,
    clients: 2,
    reasons: [
      { reason: "invalid", count: 2 },
      { reason: "wrongperson", count: 1 },
    ],
  });
  expect(ours[0]?.data.map(({ value, source, reported }) => ({ value, source, reported }))).toEqual([
    { value: "+1 ••• ••• ••11", source: "import", reported: 2 },
    { value: "+1 ••• ••• ••12", source: "import", reported: 0 },
  ]);
  const said = ours[0]?.votes.map(({ clientid, companyname, reason, note }) => [clientid, companyname, reason, note]);
  expect(said).toHaveLength(3);
  expect(said).toContainEqual([one.clientid, "Northwind", "invalid", "The line is dead"]);
  expect(said).toContainEqual([one.clientid, "Northwind", "wrongperson", "Her brother answers"]);
  expect(JSON.stringify(ours)).not.toContain(profile.phone[0]);
});

test("the queue is paged by key, oldest report first, and misses nobody", async () => {
  for (let at = 0; at < 5; at += 1) await aReportedPerson(dataspace);
  const all = (await office.list()).resource;
  expect(all.map(({ openedon }) => openedon)).toEqual(all.map(({ openedon }) => openedon).toSorted());
  const paged: number[] = [];
  for (let after = {}; ;) {
    const { resource, more } = await office.list({ limit: 2, ...after });
    paged.push(...resource.map(({ reportid }) => reportid));
    const last = resource.at(-1);
    if (!more || !last) break;
    after = { after: { openedon: last.openedon, reportid: last.reportid } };
  }
  expect(paged).toEqual(all.map(({ reportid }) => reportid));
});

test("a vote that is taken back takes its report along; what others said stays, as old as the oldest of it", async () => {
  const { profile, member, reportid } = await aReportedPerson(dataspace);
  const { owner: other } = await aClient(dataspace);
  await reportDatum(dataspace, other, profile, { reason: "outdated" });
  await dataspace.rows("update reportvote set votedon = '2020-01-01' where clientid = $1", member.clientid);
  await dataspace.rows("update personreport set openedon = '2020-01-01' where reportid = $1", reportid);
  const up = async (token: string): Promise<number> =>
    (
      await call(dataspace, "contactfeedback", {
        token,
        body: { linkedin_url: profile.url, action: "upvote", type: "phone" },
      })
    ).status;
  expect(await up(member.token)).toBe(200);
  const left = await office.rowOf(profile);
  expect(left).toMatchObject({ reportid, reports: 1, reasons: [{ reason: "outdated", count: 1 }] });
  expect(left?.openedon).not.toContain("2020");
  expect(await up(other.token)).toBe(200);
  expect(await office.rowOf(profile)).toBeUndefined();
});

test("a kept value leaves the queue with every report up to then, and the log says who kept it and why; a later report opens a new row", async () => {
  const { profile, member, reportid, personid } = await aReportedPerson(dataspace);
  await reportDatum(dataspace, (await aClient(dataspace)).owner, profile, { reason: "outdated" });
  expect((await office.decide("keep", profile)).body).toEqual({ decided: true });
  expect(await office.rowOf(profile)).toBeUndefined();
  expect(
    await dataspace.rows("select afid, detail, reason, outcome from operatorlog where subject = $1", personid),
  ).toEqual([{ afid: operator.afid, detail: "keep", reason: "Checked by hand", outcome: "done" }]);
  await reportDatum(dataspace, member, profile);
  const later = await office.rowOf(profile);
  expect(later).toMatchObject({ reports: 1 });
  expect(later?.reportid).toBeGreaterThan(reportid);
});

test.each(["withdraw", "correct"] as const)(
  "to %s changes the value, tells the clients that own it and answers the reports",
  async (decision) => {
    const { profile, member } = await aReportedPerson(dataspace);
    expect((await office.decide(decision, profile)).body).toEqual({ decided: true });
    expect(await office.rowOf(profile)).toBeUndefined();
    const phones = (await peopleConsole(dataspace, operator).read(profile)).data.filter(
      ({ datum }) => datum === "phone",
    );
    expect(phones.map(({ value }) => value)).toEqual(decision === "correct" ? ["+14045550123"] : []);
    const told = await dataspace.rows<{ reason: string }>(
      "select reason from auditentry where clientid = $1 and source = 'operator'",
      member.clientid,
    );
    expect(told).toEqual([{ reason: "Checked by hand" }]);
  },
);

test("a decision that is refused leaves the reports open", async () => {
  const { profile } = await aReportedPerson(dataspace);
  const refusals = await Promise.all([
    office.decide("correct", profile, { value: "no number" }),
    office.decide("keep", profile, { reason: " " }),
    office.decide("withdraw", profile, { valueid: valueIdOf(dataspace, profile, "personal") }),
    office.decide("withdraw", profile, { valueid: "0".repeat(32) }),
  ]);
  expect(refusals.map(({ status, body }) => [status, body.error.context])).toMatchObject([
    [400, { code: "BAD_REQUEST", field: "value" }],
    [400, { code: "BAD_REQUEST", field: "reason" }],
    [400, { code: "BAD_REQUEST", field: "valueid" }],
    [409, { code: "CONFLICT", field: "valueid" }],
  ]);
  expect(await office.rowOf(profile)).toMatchObject({ reports: 1 });
});

test("reports leave the queue by themselves once the value is corrected elsewhere, imported anew or its person erased", async () => {
  const people = [await aReportedPerson(dataspace), await aReportedPerson(dataspace), await aReportedPerson(dataspace)];
  const [corrected, imported, erased] = people.map(({ profile }) => profile);
  if (!corrected || !imported || !erased) throw new Error("nobody");
  await peopleConsole(dataspace, operator).change("correct", corrected, "phone", { value: "+1 404 555 0199" });
  await importsOf(dataspace, await aConsoleOperator(dataspace)).imported(
    `LinkedIn URL,Name,Email,Phone\n${imported.url},Jane Doe,jane@acme.example,+1 404 555 0188\n`,
    { dataon: "2026-06-01" },
  );
  await suppress(dataspace.services, [{ kind: "profile", hash: erased.profileid }], "operator");
  const waiting = new Set((await office.list()).resource.map(({ personid }) => personid));
  expect(people.filter(({ personid }) => waiting.has(personid))).toEqual([]);
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

test("nothing of a report is left of an erased person, nor of a client whose account is closed", async () => {
  const [gone, kept] = [await aReportedPerson(dataspace), await aReportedPerson(dataspace)];
  await office.decide("keep", gone.profile);
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

test("each role is told how many reports wait if it decides them, and reads them after the second factor", async () => {
  await aReportedPerson(dataspace);
  const counts = async (role: ConsoleOperator["role"]): Promise<number | null> => {
    const { token } = await aConsoleOperator(dataspace, role);
    return (await call<QueueCountsAnswer>(dataspace, "operator/queues/count", { token, body: {} })).body.reports;
  };
  expect([await counts("support"), await counts("billing")]).toEqual([null, null]);
  expect(await counts("data")).toBe((await office.list()).resource.length);
  const late = reportsConsole(dataspace, await aConsoleOperator(dataspace, "data", "open"));
  expect((await late.ask("list")).status).toBe(428);
  expect((await late.decide("keep", await aProfile(dataspace), { reportid: 1, attemptkey: unique() })).status).toBe(
    428,
  );
});
