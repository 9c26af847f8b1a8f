import type { FailedJobRow } from "@finder/contract/endpoints/failures";
import { namedStatement, statement } from "../../db/statement.ts";
import { allJobs, type JobRow } from "../../jobs/job.queries.ts";

/** As the index has it. */
const hasFailed = "j.state = 'FAILED' and j.droppedon is null";
const isActive = `exists (select from member u where u.clientid = j.clientid and u.appuserid = j.appuserid
  and u.isactive = 1 and u.isdeleted = 0)`;

/** Jobs that failed, newest first, before another one where it is named. */
export const listFailedJobs = namedStatement<
  { jobid: number | null; clientid: number | null; count: number },
  FailedJobRow
>(
  "list_failed_jobs",
  `select j.clientid, c.companyname, j.jobid, j.kind, j.total, j.done, j.charged, j.code, j.failure, j.requestid, j.traceid,
     j.createdon, j.finishedon, case when not j.kept then 'removed' when not ${isActive} then 'member' end as obstacle
   from job j join client c on c.clientid = j.clientid
   where ${hasFailed} and ($jobid::int is null or (j.jobid, j.clientid) < ($jobid::int, $clientid::int))
   order by j.jobid desc, j.clientid desc limit $count`,
);

type OfJob = [clientid: number, jobid: number];

/** Has a failed job go on where it stood, with what it was about to do; no row: it does not stand failed, or cannot. */
export const retryJob = statement<[...OfJob, dueon: string], JobRow>(
  "retry_job",
  `update job j set state = case when coalesce(failedin, 'RUNNING') = 'RUNNING' then 'WAITING' else failedin end, code = stopcode,
     pending = true, lease = null, tries = 0, dueon = $3, finishedon = null, failure = null
   where clientid = $1 and jobid = $2 and ${hasFailed} and kept and ${isActive}
   returning clientid, appuserid, jobid`,
  allJobs,
);

/** Takes a failed job off the list; no row: it does not stand failed there. */
export const dropFailedJob = statement<[...OfJob, now: string], { jobid: number }>(
  "drop_failed_job",
  `update job j set droppedon = $3::utc_time where clientid = $1 and jobid = $2 and ${hasFailed} returning jobid`,
);

/** How a job stands. */
export const standingOfJob = statement<OfJob, { failed: boolean; dropped: boolean; kept: boolean; active: boolean }>(
  "standing_of_job",
  `select state = 'FAILED' as failed, droppedon is not null as dropped, kept, ${isActive} as active
   from job j where clientid = $1 and jobid = $2`,
);
