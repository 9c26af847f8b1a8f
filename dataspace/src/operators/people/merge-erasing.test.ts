import { afterAll, beforeAll, expect, test } from "vitest";
import { aConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { peopleConsole, personIdOf, revealDatum, searchedBy } from "../../../../tests/support/console/people.ts";
import { reportDatum, reportsConsole } from "../../../../tests/support/console/reports.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../../tests/support/shared/dataspace.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, aProfile } from "../../../../tests/support/people.ts";
import { eraseAgain } from "../../privacy/suppression/erase-again.ts";
import { entryOf } from "../../privacy/suppression/read-entry.ts";
import { applyWaiting, suppress } from "../../privacy/suppression/suppress.ts";

let dataspace: TestDataspace;
let office: ReturnType<typeof peopleConsole>;
beforeAll(async () => {
  dataspace = await sharedDataspace();
  office = peopleConsole(dataspace, await aConsoleOperator(dataspace, "data"));
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
});

test("erasing by either address erases both for good, also those that clients own", async () => {
  for (const named of ["gone", "stays"] as const) {
    const [gone, stays] = [await aProfile(dataspace), await aProfile(dataspace)];
    const { owner, clientid } = await aClient(dataspace);
    for (const each of [gone, stays]) await revealDatum(dataspace, owner, each, "directdial");
    await office.merge(gone, stays);
    const hash = { gone, stays }[named].profileid;
    await suppress(dataspace.services, [{ kind: "profile", hash }], "operator");
    await eraseAgain(dataspace.services, 0);
    const hashes = [gone.profileid, stays.profileid];
    expect(await dataspace.rows("select kind from suppression where hash = any($1::bytea[])", hashes)).toHaveLength(2);
    expect(await dataspace.rows("select 1 from usercontact where clientid = $1", clientid)).toEqual([]);
    expect(
      await dataspace.rows("select 1 from revealeddatum where clientid = $1 and sealed is not null", clientid),
    ).toEqual([]);
    expect(
      await dataspace.rows(
        "select 1 from creditledger where clientid = $1 and kind in ('reveal', 'refund') and reference is not null",
        clientid,
      ),
    ).toEqual([]);
    expect(
      await dataspace.rows(
        "select 1 from profile where profileid = any($1::bytea[]) and (mergedinto is not null or suppressedon is null)",
        hashes,
      ),
    ).toEqual([]);
    expect(await dataspace.rows("select 1 from personmerge where gone = $1", gone.profileid)).toEqual([]);
    for (const each of [gone, stays])
      expect(await searchedBy(dataspace, owner, each)).toMatchObject({ resource: [], meta: { suppressed: true } });
  }
});

test("suppressing a value of the merged person erases both addresses", async () => {
  const [gone, stays] = [await aProfile(dataspace), await aProfile(dataspace)];
  await office.merge(gone, stays);
  const entry = entryOf(dataspace.services.config.keyring, "email", gone.personal[0] ?? "");
  if (!entry) throw new Error("no entry");
  await suppress(dataspace.services, [entry], "operator");
  await applyWaiting(dataspace.services);
  const { owner } = await aClient(dataspace);
  for (const each of [gone, stays]) expect((await searchedBy(dataspace, owner, each)).meta.suppressed).toBe(true);
});

test("reports of both people wait under the one that stays, one row per datum", async () => {
  const [gone, stays] = [await aProfile(dataspace), await aProfile(dataspace)];
  const [one, two] = [await aClient(dataspace), await aClient(dataspace)];
  await reportDatum(dataspace, one.owner, gone, { note: "No one answers" });
  await reportDatum(dataspace, two.owner, stays, { note: "Dead line" });
  await reportDatum(dataspace, two.owner, gone, { datum: "personal", reason: "outdated" });
  await office.merge(gone, stays);
  const reports = reportsConsole(dataspace, await aConsoleOperator(dataspace, "data"));
  const mine = (await reports.list()).items.filter(({ personId }) => personId === personIdOf(stays));
  expect(mine.map(({ datum, clients }) => ({ datum, clients })).toSorted(byDatum)).toEqual([
    { datum: "PERSONAL_EMAIL", clients: 1 },
    { datum: "PHONE", clients: 2 },
  ]);
  expect(mine.flatMap(({ votes }) => votes.map(({ note }) => note)).filter(Boolean)).toHaveLength(2);
  expect(await dataspace.rows("select 1 from personreport where profileid = $1", gone.profileid)).toEqual([]);
});

function byDatum(one: { readonly datum: string }, other: { readonly datum: string }): number {
  return one.datum.localeCompare(other.datum);
}
