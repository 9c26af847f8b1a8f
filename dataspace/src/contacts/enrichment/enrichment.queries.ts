import { data, datums } from "@finder/contract/datum";
import type { MatchedBy, RowStatus } from "@finder/contract/endpoints/jobs";
import { statement } from "../../db/statement.ts";
import { allJobs, type JobRow } from "../../jobs/job.queries.ts";
import { checkedColumn, columnList, type ContactRow } from "../contact.queries.ts";

type Changed = Pick<JobRow, "clientid" | "appuserid" | "jobid">;

/** Notes that the list's file is in the store. */
export const setUpload = statement<[clientid: number, jobid: number, upload: string, total: number], Changed>(
  "set_upload",
  "update job set upload = $3, total = $4 where clientid = $1 and jobid = $2 returning clientid, appuserid, jobid",
  allJobs,
);

/** Locks a member's list that has not begun, until the transaction ends. */
export const holdList = statement<[clientid: number, appuserid: number, jobid: number], JobRow>(
  "hold_list",
  `select * from job where clientid = $1 and appuserid = $2 and jobid = $3 and kind = 'ENRICHMENT' for update`,
);

/** Stores the columns and the wanted data of a list, with its quote. */
export const setMapping = statement<[clientid: number, jobid: number, spec: string, failed: number], JobRow>(
  "set_mapping",
  "update job set state = 'QUOTED', spec = $3, failed = $4 where clientid = $1 and jobid = $2 returning *",
  allJobs,
);

type Matched = [
  profileids: readonly (Buffer | null)[],
  matchedby: readonly string[],
  scores: readonly (number | null)[],
  emaildata: readonly (string | null)[],
  asks: readonly (boolean | null)[],
  unknown: readonly (string | null)[],
];

/** Puts the rows of a list in, each with its match. */
export const addMatches = statement<[clientid: number, jobid: number, ...matched: Matched], never>(
  "add_list_matches",
  `insert into jobperson (clientid, jobid, position, profileid, matchedby, score, emaildatum, asksemail, asksprofile)
   select $1::int, $2::int, m.at, m.profileid, m.matchedby, m.score, m.emaildatum, m.asks, m.unknown
   from unnest($3::bytea[], $4::text[], $5::smallint[], $6::text[], $7::boolean[], $8::text[]) with ordinality
     m (profileid, matchedby, score, emaildatum, asks, unknown, at)`,
);

/** Rows of a list that were matched with one of these people, by their keys in hex. */
export const placesOf = statement<[clientid: number, jobid: number, keys: readonly string[]], { position: number }>(
  "list_places_of_people",
  `select position from jobperson where clientid = $1 and jobid = $2
     and profileid = any(array(select decode(k, 'hex') from unnest($3::text[]) k))`,
);

/** Whether a row of a list was looked up by an email; lists of a release before note it where the email is known alone. */
function asksEmail(row: string): string {
  return `coalesce(${row}.asksemail, case when ${row}.emaildatum is not null then true end)`;
}

/** Rows of a list after those that are done: whether their email is still to be paid if it is known, else their person. */
export const readRest = statement<
  [clientid: number, jobid: number, done: number],
  { profileid: Buffer | null; asks: boolean | null }
>(
  "read_rest_of_list",
  `select case when ${asksEmail("j")} is null then j.profileid end as profileid, ${asksEmail("j")} as asks
   from jobperson j where j.clientid = $1 and j.jobid = $2 and j.position > $3 order by j.position`,
);

/** Accepts a quote, or continues after an empty pool or a cap; no row: there is nothing to accept. */
export const beginList = statement<
  [clientid: number, appuserid: number, jobid: number, dueon: string, spec: string],
  JobRow
>(
  "begin_list",
  `update job set state = 'WAITING', pending = true, dueon = $4, spec = $5, code = null, finishedon = null, tries = 0
   where clientid = $1 and appuserid = $2 and jobid = $3 and kind = 'ENRICHMENT' and kept
     and (state = 'QUOTED' or (state = 'STOPPED' and done < total)) returning *`,
  allJobs,
);

const openColumns = datums.flatMap((datum) => [data[datum].flag, `${datum}_sealed`]);

/** The outcome of a row, with the data the member has open of the person now; no profile: nothing is open. */
export type EnrichedRow = {
  position: number;
  outcome: RowStatus | null;
  charged: number;
  matchedby: MatchedBy | null;
  score: number | null;
} & (
  | (Pick<ContactRow, "profileid" | `${(typeof datums)[number]}_sealed` | "checked"> &
      Pick<ContactRow, (typeof data)[(typeof datums)[number]]["flag"]>)
  | { profileid: null }
);

/** Rows of a list after a position, in order; before a row was tried it has no match, and no person where it asks about an email. */
export const readEnriched = statement<
  [clientid: number, appuserid: number, jobid: number, after: number, most: number],
  EnrichedRow
>(
  "read_enriched",
  `select j.position, j.outcome, j.charged, j.matchedby, j.score, c.* from (
     select g.position, g.outcome, g.charged, case when g.outcome is not null then g.matchedby end as matchedby,
       case when g.outcome is not null then g.score end as score,
       case when g.outcome is not null or ${asksEmail("g")} is null then g.profileid end as profileid
     from jobperson g where g.clientid = $1 and g.jobid = $3 and g.position > $4 order by g.position limit $5
   ) j left join lateral (
     select ${columnList("c", ["profileid", ...openColumns])}, ${checkedColumn("c.profileid")} from usercontact c
     where c.clientid = $1 and c.appuserid = $2 and c.profileid = j.profileid limit 1
   ) c on true order by j.position`,
);
