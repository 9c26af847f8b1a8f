import type { Datum } from "@finder/contract/datum";
import type { Executor } from "../../db/statement.ts";
import {
  dateReports,
  dropReport,
  holdReportOf,
  holdReportsOfBoth,
  joinReports,
  reportsOn,
  holdReportsOf,
  openReport,
  removeAnswered,
  removeEmptyReports,
  removeReport,
  type Report,
  writeReport,
} from "./reports.queries.ts";

/**
 * Keeps a vote down for operators (docs/rules.md#people-reported), in the vote's transaction. A report whose values the person does
 * not have any more is none. Everyone locks the person's row of `profile` before that of the report, if both.
 */
export async function report(tx: Executor, { hashes, ...given }: Report, now: string): Promise<void> {
  const { profileid, datum } = given;
  const [opened] = await openReport(tx, { profileid, datum, hashes, now });
  if (!opened) return takeReportBack(tx, given);
  const { clientid, appuserid, reason } = given;
  await writeReport(tx, { reportid: opened.reportid, clientid, appuserid, profileid, reason, hashes, now });
}

type Reporter = {
  readonly clientid: number;
  readonly appuserid: number;
  readonly profileid: Buffer;
  readonly datum: Datum;
};

/** Withdraws a member's report, if there is one. */
export async function takeReportBack(tx: Executor, reporter: Reporter): Promise<void> {
  const { clientid, appuserid, profileid, datum } = reporter;
  const [held] = await holdReportOf(tx, profileid, datum, clientid, appuserid);
  if (!held) return;
  await removeReport(tx, held.reportid, clientid, appuserid);
  await settle(tx, [held.reportid]);
}

/** Ends the reports about values that these people do not have any more. */
export async function endAnsweredReports(tx: Executor, profileids: readonly Buffer[]): Promise<void> {
  await endAnswered(tx, await holdReportsOf(tx, profileids));
}

/** Reports of a person who becomes one with another are reports of that one. The caller holds both people. */
export async function moveReports(tx: Executor, gone: Buffer, stays: Buffer): Promise<void> {
  for (const { reportid, into } of await holdReportsOfBoth(tx, gone, stays)) {
    if (into === null) continue;
    await joinReports(tx, reportid, into);
    await dropReport(tx, reportid);
    await dateReports(tx, [into]);
  }
  await reportsOn(tx, gone, stays);
}

/** The same for open reports that the caller holds. */
export async function endAnswered(tx: Executor, held: readonly { readonly reportid: number }[]): Promise<void> {
  if (held.length === 0) return;
  const reportids = held.map(({ reportid }) => reportid);
  await removeAnswered(tx, reportids);
  await settle(tx, reportids);
}

async function settle(tx: Executor, reportids: readonly number[]): Promise<void> {
  await dateReports(tx, reportids);
  await removeEmptyReports(tx, reportids);
}
