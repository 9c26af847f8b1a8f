import type { JobKind } from "@finder/contract/endpoints/jobs";
import { statement } from "../../db/statement.ts";
import { allJobs } from "../job.queries.ts";

/** Jobs that ended before a moment and still hold files or people; an abandoned upload counts as ended. */
export const spentJobs = statement<[before: string, most: number], { clientid: number; jobid: number; kind: JobKind }>(
  "spent_jobs",
  `select clientid, jobid, kind from job
   where kept and not pending and createdon < $1 and coalesce(finishedon, createdon) < $1 limit $2 for update skip locked`,
);

/** Removes at most so many people of a job. */
export const removeSomePeople = statement<[clientid: number, jobid: number, most: number], { gone: number }>(
  "remove_some_people",
  `with gone as (
     delete from jobperson where clientid = $1 and jobid = $2 and position = any (array(
       select position from jobperson where clientid = $1 and jobid = $2 limit $3
     )) returning 1
   ) select count(*)::int as gone from gone`,
);

/** Notes that a job has no file. */
export const emptyJob = statement<
  [clientid: number, jobid: number, now: string],
  { clientid: number; appuserid: number; jobid: number }
>(
  "empty_job",
  `update job set kept = false, file = null, upload = null, spec = '{}',
     state = case when state in ('MAPPING', 'QUOTED') then 'CANCELLED' else state end, finishedon = coalesce(finishedon, $3::utc_time)
   where clientid = $1 and jobid = $2 returning clientid, appuserid, jobid`,
  allJobs,
);

/** Jobs that were ordered before a moment and hold nothing but people. */
export const pastJobs = statement<[before: string, most: number], { clientid: number; jobid: number }>(
  "past_jobs",
  "select clientid, jobid from job where not kept and createdon < $1 order by createdon limit $2 for update skip locked",
);

export const removeJob = statement<[clientid: number, jobid: number], never>(
  "remove_job",
  "delete from job where clientid = $1 and jobid = $2",
);
