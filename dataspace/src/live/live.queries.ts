import type { CreditsView } from "@finder/contract/endpoints/contacts";
import { balanceColumns } from "../credits/credit.queries.ts";
import { mustSetUp } from "../db/members/factor-rule.ts";
import { statement } from "../db/statement.ts";
import type { JobRow } from "../jobs/job.queries.ts";

/** Balances of several clients, each read by its key. */
export const readBalancesOf = statement<[clientids: readonly number[]], CreditsView>(
  "live_balances",
  `select ${balanceColumns.join(", ")} from usercredit where clientid = any($1::int[])`,
);

/** Jobs of one client. */
export const readJobsOf = statement<[clientid: number, jobids: readonly number[]], JobRow>(
  "live_jobs",
  "select * from job where clientid = $1 and jobid = any($2::int[])",
);

/** Unfinished jobs of some members of a client, and those that ended after a moment. */
export const readCurrentJobs = statement<[clientid: number, appuserids: readonly number[], since: string], JobRow>(
  "live_current_jobs",
  `select j.* from unnest($2::int[]) a (appuserid)
   cross join lateral (
     select * from job j where j.clientid = $1 and j.appuserid = a.appuserid order by createdon desc, jobid desc limit 25
   ) j where j.pending or j.finishedon > $3::utc_time`,
);

/** The sessions among these that are still valid. */
export const openSessions = statement<
  [tokens: readonly Buffer[], now: string, idlesince: string],
  { tokenhash: Buffer }
>(
  "live_sessions",
  `select s.tokenhash from loginsession s
   where s.tokenhash = any($1::bytea[]) and s.endedon is null and s.overon is null and s.expireson > $2 and s.lastusedon > $3
     and exists (select from appuser u join login l on l.afid = u.afid
       where u.afid = s.afid and u.isactive = 1 and u.isdeleted = 0
         and not exists (select from clienthold h where h.clientid = u.clientid) and not ${mustSetUp})`,
);

/** Announces all new changes to every listening program. */
export const publishChanges = statement<[], never>(
  "live_tell",
  `with gone as (delete from livechange returning what)
   select pg_notify('live', what) from (select distinct what from gone) changed`,
);
