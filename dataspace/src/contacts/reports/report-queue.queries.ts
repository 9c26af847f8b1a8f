import { data, type Datum, datums } from "@finder/contract/datum";
import type { DownvoteReason } from "@finder/contract/endpoints/feedback";
import { namedStatement, statement } from "../../db/statement.ts";
import type { KeptChecks } from "../checks/kept-checks.ts";
import type { Origins } from "../corrections/origins.ts";

export type OpenReport = {
  reportid: number;
  profileid: Buffer;
  datum: Datum;
  openedon: string;
  linkedinurl: string;
  full_name: string;
  title: string | null;
  company: string | null;
  sealed: Buffer;
  origins: Origins | null;
  checks: KeptChecks | null;
  bus_email_reason: string | null;
  source: string;
  updatedon: string;
  verifiedon: string | null;
  importid: number | null;
  importline: number | null;
};

/** Open reports, oldest first, after one. */
export const listReports = statement<[openedon: string, reportid: number, limit: number], OpenReport>(
  "list_person_reports",
  `select r.reportid, r.profileid, r.datum, r.openedon, p.linkedinurl, p.full_name, p.title, p.company, p.sealed, p.origins, p.checks,
     p.bus_email_reason, p.source, p.updatedon, p.verifiedon, p.importid, p.importline::float8 as importline
   from personreport r join profile p on p.profileid = r.profileid
   where r.closedon is null and (r.openedon, r.reportid) > ($1::timestamp, $2::bigint) and p.sealed is not null
   order by r.openedon, r.reportid limit $3`,
);

/** How many members reported each of these data, for each reason, and the values that each names. */
export const countVotes = statement<
  [reportids: readonly number[]],
  { reportid: number; reason: DownvoteReason; hashes: Buffer[]; count: number }
>(
  "count_report_votes",
  `select reportid, reason, hashes, count(*)::int as count from reportvote where reportid = any($1::bigint[])
   group by reportid, reason, hashes`,
);

/** How many clients reported each of these data. */
export const countClients = statement<[reportids: readonly number[]], { reportid: number; clients: number }>(
  "count_report_clients",
  `select reportid, count(distinct clientid)::int as clients from reportvote where reportid = any($1::bigint[]) group by reportid`,
);

export type Vote = {
  reportid: number;
  clientid: number;
  companyname: string | null;
  reason: DownvoteReason;
  note: string | null;
  hashes: Buffer[];
  votedon: string;
};

const mostVotes = 20;
const feedbackOf = `case r.datum ${datums.map((datum) => `when '${datum}' then '${data[datum].feedback}'`).join(" ")} end`;

/** The newest reports of each of these data, with the note of the vote. */
export const listVotes = statement<[reportids: readonly number[]], Vote>(
  "list_report_votes",
  `select v.reportid, v.clientid, c.companyname, v.reason, f.reasonnote as note, v.hashes, v.votedon
   from personreport r
   join lateral (select * from reportvote v where v.reportid = r.reportid
     order by v.votedon desc, v.clientid, v.appuserid limit ${mostVotes}) v on true
   left join client c on c.clientid = v.clientid
   left join contactfeedback f on f.clientid = v.clientid and f.appuserid = v.appuserid and f.profileid = r.profileid
     and f.type = ${feedbackOf}
   where r.reportid = any($1::bigint[]) order by v.reportid, v.votedon desc, v.clientid, v.appuserid`,
);

export type ReportOutcome = "kept" | "corrected" | "withdrawn";

export type KnownReport = {
  reportid: number;
  profileid: Buffer;
  datum: Datum;
  outcome: ReportOutcome | null;
  attemptkey: string | null;
};

const known = "reportid, profileid, datum, outcome, attemptkey";

export const findReport = statement<[reportid: number], KnownReport>(
  "find_person_report",
  `select ${known} from personreport where reportid = $1`,
);

/** A report, locked until the transaction ends. */
export const holdReport = statement<[reportid: number], KnownReport>(
  "hold_report_to_decide",
  `select ${known} from personreport where reportid = $1 for update`,
);

/** Answers a held report. */
export const closeReport = namedStatement<
  { reportid: number; outcome: ReportOutcome; reason: string; afid: number; attemptkey: string; now: string },
  never
>(
  "close_person_report",
  `update personreport set closedon = $now::timestamp, outcome = $outcome::text, reason = $reason::text, afid = $afid::int,
     attemptkey = $attemptkey::text where reportid = $reportid::bigint`,
);

/** Removes what an answered report says; the votes stay with their members. */
export const removeVotes = statement<[reportid: number], never>(
  "remove_report_votes",
  "delete from reportvote where reportid = $1",
);
