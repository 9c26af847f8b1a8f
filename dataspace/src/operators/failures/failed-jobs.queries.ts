import type { failedJobs } from "@finder/contract/operators/failures";
import type { AnswerOf } from "@finder/contract/operators/operation";
import { namedStatement, statement } from "../../db/statement.ts";
import { allJobs, type JobRow } from "../../jobs/job.queries.ts";

/** As the index has it. */
const hasFailed = "j.state = 'FAILED' and j.droppedon is null";
const isActive = (client: string): string => `exists (select from member u where u.clientid = ${client}
  and u.appuserid = j.appuserid and u.isactive = 1 and u.isdeleted = 0)`;

type Answered = AnswerOf<typeof failedJobs>["items"][number];
/** A job that failed: its key, and what its item of the answer says. */
type FailedJobRow = Omit<Answered, "id" | "clientId"> & { readonly clientid: number; readonly jobid: number };

/** Jobs that failed, newest first, before another one where it is named. */
export const listFailedJobs = namedStatement<
  { jobid: number | null; clientid: number | null; count: number },
  FailedJobRow
>(
  "list_failed_jobs",
  `select j.clientid, c.companyname as "companyName", j.jobid, j.kind, j.total, j.done, j.charged, j.code, j.failure,
     j.requestid as "requestId", j.traceid as "traceId", j.createdon as "createdOn", j.finishedon as "failedOn",
     case when not j.kept then 'REMOVED' when not ${isActive("j.clientid")} then 'MEMBER' end as obstacle
   from job j join client c on c.clientid = j.clientid
   where ${hasFailed} and ($jobid::int is null or (j.jobid, j.clientid) < ($jobid::int, $clientid::int))
   order by j.jobid desc, j.clientid desc limit $count`,
);

type OfJob = [clientid: number, jobid: number];

/** Resumes a failed job at its last step; returns no row if the job has not failed or cannot resume. */
export const retryJob = statement<[...OfJob, dueon: string], JobRow>(
  "retry_job",
  `update job j set state = case when coalesce(failedin, 'RUNNING') = 'RUNNING' then 'WAITING' else failedin end, code = stopcode,
     pending = true, lease = null, tries = 0, dueon = $3, finishedon = null, failure = null
   where clientid = $1 and jobid = $2 and ${hasFailed} and kept and ${isActive("$1")}
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
  `select state = 'FAILED' as failed, droppedon is not null as dropped, kept, ${isActive("$1")} as active
   from job j where clientid = $1 and jobid = $2`,
);
