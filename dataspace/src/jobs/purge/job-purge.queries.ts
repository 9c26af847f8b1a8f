import type { JobKind } from "@finder/contract/endpoints/jobs";
import { statement } from "../../db/statement.ts";
import { allJobs, type JobRow } from "../job.queries.ts";

const spent = "kept and not pending and createdon < $1 and coalesce(finishedon, createdon) < $1";
const past = "not kept and createdon < $1";
const job = "clientid = $2 and jobid = $3";

/** Jobs that ended before a moment and still hold files or people; an abandoned upload counts as ended. */
export const spentJobs = statement<[before: string, most: number], { clientid: number; jobid: number }>(
  "spent_jobs",
  `select clientid, jobid from job where ${spent} limit $2`,
);

/** One of these jobs, held until the transaction ends; no row: another program holds it, or it is done. */
export const holdSpentJob = statement<[before: string, clientid: number, jobid: number], { kind: JobKind }>(
  "hold_spent_job",
  `select kind from job where ${job} and ${spent} for update skip locked`,
);

/** Counts a job's next people, at most so many, and returns the position of the last; null if there are none. */
export const findSomePeople = statement<
  [clientid: number, jobid: number, most: number],
  { people: number; last: number | null }
>(
  "find_some_people",
  `select count(*)::int as people, max(position) as last from (
     select position from jobperson where clientid = $1 and jobid = $2 order by position limit $3
   ) next`,
);

/** Removes the people of a job up to a place. */
export const removePeopleUpTo = statement<[clientid: number, jobid: number, position: number], never>(
  "remove_people_up_to",
  "delete from jobperson where clientid = $1 and jobid = $2 and position <= $3",
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
  `select clientid, jobid from job where ${past} order by createdon limit $2`,
);

/** One of these jobs, held until the transaction ends; no row: another program holds it, or it is gone. */
export const holdPastJob = statement<[before: string, clientid: number, jobid: number], { jobid: number }>(
  "hold_past_job",
  `select jobid from job where ${job} and ${past} for update skip locked`,
);

/** A member's list that was not started, held until the transaction ends. */
export const holdWaitingList = statement<[clientid: number, appuserid: number, jobid: number], { jobid: number }>(
  "hold_waiting_list",
  `select jobid from job where clientid = $1 and appuserid = $2 and jobid = $3 and kind = 'ENRICHMENT'
     and state in ('MAPPING', 'QUOTED') for update`,
);

/** Removes a list, which open pages hear of. */
export const removeList = statement<[clientid: number, jobid: number], JobRow>(
  "remove_list",
  "delete from job where clientid = $1 and jobid = $2 returning *",
  allJobs,
);

export const removeJob = statement<[clientid: number, jobid: number], never>(
  "remove_job",
  "delete from job where clientid = $1 and jobid = $2",
);
