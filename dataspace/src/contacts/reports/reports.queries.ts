import type { Datum } from "@finder/contract/datum";
import type { DownvoteReason } from "@finder/contract/endpoints/feedback";
import { namedStatement, statement } from "../../db/statement.ts";

/** A report by a member; `hashes` name the values that it is about. */
export type Report = {
  readonly clientid: number;
  readonly appuserid: number;
  readonly profileid: Buffer;
  readonly datum: Datum;
  readonly reason: DownvoteReason;
  readonly hashes: readonly Buffer[];
};

/** Opens the report of a datum, or holds the open one. No row: the person has none of these values any more. */
export const openReport = namedStatement<
  { profileid: Buffer; datum: Datum; hashes: readonly Buffer[]; now: string },
  { reportid: number }
>(
  "open_person_report",
  `insert into personreport (profileid, datum, openedon)
   select p.profileid, $datum::text, $now::timestamp from profile p where p.profileid = $profileid::bytea and p.sealed is not null
     and coalesce(p.valuehashes && $hashes::bytea[], true)
   on conflict (profileid, datum) where closedon is null do update set openedon = least(personreport.openedon, excluded.openedon)
   returning reportid`,
);

/** Adds or replaces a member's report; a replaced one keeps its time, so a corrected reason doesn't restart the wait. */
export const writeReport = namedStatement<
  {
    reportid: number;
    clientid: number;
    appuserid: number;
    profileid: Buffer;
    reason: DownvoteReason;
    hashes: readonly Buffer[];
    now: string;
  },
  never
>(
  "write_person_report",
  `insert into reportvote (reportid, clientid, appuserid, reason, hashes, votedon)
   select $reportid::bigint, $clientid::int, $appuserid::int, $reason::text, array(
       select h from unnest($hashes::bytea[]) h where p.valuehashes is null or h = any(p.valuehashes)), $now::timestamp
   from profile p where p.profileid = $profileid::bytea
   on conflict (reportid, clientid, appuserid) do update set reason = excluded.reason, hashes = excluded.hashes`,
);

/** The open report that a member had a part in, locked until the transaction ends. */
export const holdReportOf = statement<
  [profileid: Buffer, datum: Datum, clientid: number, appuserid: number],
  { reportid: number }
>(
  "hold_person_report",
  `select r.reportid from personreport r join reportvote v on v.reportid = r.reportid
   where r.profileid = $1 and r.datum = $2 and r.closedon is null and v.clientid = $3 and v.appuserid = $4 for update of r`,
);

export const removeReport = statement<[reportid: number, clientid: number, appuserid: number], never>(
  "remove_person_report",
  "delete from reportvote where reportid = $1 and clientid = $2 and appuserid = $3",
);

/** Open reports of these people, locked until the transaction ends. */
export const holdReportsOf = statement<[profileids: readonly Buffer[]], { reportid: number }>(
  "hold_person_reports",
  `select reportid from personreport where profileid = any($1::bytea[]) and closedon is null order by reportid for update`,
);

/** Deletes votes about deleted values; the caller has locked the reports. */
export const removeAnswered = statement<[reportids: readonly number[]], never>(
  "remove_answered_reports",
  `delete from reportvote where (reportid, clientid, appuserid) in (
     select v.reportid, v.clientid, v.appuserid from reportvote v join personreport r on r.reportid = v.reportid
     join profile p on p.profileid = r.profileid
     where v.reportid = any($1::bigint[]) and (p.sealed is null or not coalesce(v.hashes <@ p.valuehashes, true)))`,
);

/** Gives held reports the time of their oldest part. */
export const dateReports = statement<[reportids: readonly number[]], never>(
  "date_person_reports",
  `update personreport r set openedon = v.oldest from (
     select reportid, min(votedon) as oldest from reportvote where reportid = any($1::bigint[]) group by reportid) v
   where r.reportid = v.reportid and r.openedon <> v.oldest`,
);

/** Deletes locked reports without a vote. */
export const removeEmptyReports = statement<[reportids: readonly number[]], never>(
  "remove_empty_reports",
  `delete from personreport r where r.reportid = any($1::bigint[]) and r.closedon is null
     and not exists (select from reportvote v where v.reportid = r.reportid)`,
);

/** Open reports of two people who become one, locked until the transaction ends: `into` is the one that the report's votes go to, if any. */
export const holdReportsOfBoth = statement<[gone: Buffer, stays: Buffer], { reportid: number; into: number | null }>(
  "hold_reports_of_both",
  `with held as materialized (
     select reportid, profileid, datum from personreport where profileid = any(array[$1::bytea, $2::bytea]) and closedon is null
     order by reportid for update
   )
   select g.reportid, s.reportid as into from held g left join held s on s.profileid = $2 and s.datum = g.datum where g.profileid = $1`,
);

/** Adds the votes of one held report to another; of two of a member the later counts. */
export const joinReports = statement<[from: number, into: number], never>(
  "join_person_reports",
  `insert into reportvote (reportid, clientid, appuserid, reason, hashes, votedon)
   select $2::bigint, clientid, appuserid, reason, hashes, votedon from reportvote where reportid = $1::bigint
   on conflict (reportid, clientid, appuserid) do update set reason = excluded.reason, hashes = excluded.hashes,
     votedon = excluded.votedon where reportvote.votedon < excluded.votedon`,
);

export const dropReport = statement<[reportid: number], never>(
  "drop_person_report",
  "delete from personreport where reportid = $1",
);

/** Reports of one person, answered ones included, are another one's. */
export const reportsOn = statement<[gone: Buffer, stays: Buffer], never>(
  "lead_reports_on",
  "update personreport set profileid = $2 where profileid = $1",
);
