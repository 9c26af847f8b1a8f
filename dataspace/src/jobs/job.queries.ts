import type { JobKind, JobState } from "@finder/contract/endpoints/jobs";
import { jobChange } from "../db/pool/after-commit.ts";
import { statement } from "../db/statement.ts";

/** A job as stored; `spec` depends on its kind. */
export type JobRow = {
  clientid: number;
  jobid: number;
  appuserid: number;
  kind: JobKind;
  state: JobState;
  spec: unknown;
  total: number;
  done: number;
  charged: number;
  found: number;
  notfound: number;
  failed: number;
  code: string | null;
  filename: string | null;
  upload: string | null;
  file: string | null;
  pending: boolean;
  lease: string | null;
  tries: number;
  createdon: string;
  finishedon: string | null;
};

const columns = `clientid, jobid, appuserid, kind, state, spec, total, done, charged, found, notfound, failed, code, filename,
  upload, file, pending, lease, tries, createdon, finishedon`;

type NewJob = [
  clientid: number,
  appuserid: number,
  kind: JobKind,
  state: JobState,
  pending: boolean,
  attemptkey: string,
  fingerprint: Buffer,
  spec: string,
  filename: string | null,
  upload: string | null,
  createdon: string,
  dueon: string,
  requestid: string | null,
  traceid: string | null,
];

/** The changed jobs, for open pages. */
export function allJobs(rows: readonly Pick<JobRow, "clientid" | "appuserid" | "jobid">[]): string[] {
  return rows.map(jobChange);
}

/** Stores a job; no row: the member has ordered it before. */
export const insertJob = statement<NewJob, JobRow>(
  "insert_job",
  `insert into job (clientid, appuserid, kind, state, pending, attemptkey, fingerprint, spec, filename, upload, createdon, dueon,
     requestid, traceid)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
   on conflict (clientid, appuserid, attemptkey) do nothing returning ${columns}`,
  allJobs,
);

export const findAttempt = statement<
  [clientid: number, appuserid: number, attemptkey: string],
  JobRow & { fingerprint: Buffer }
>("find_attempt", `select ${columns}, fingerprint from job where clientid = $1 and appuserid = $2 and attemptkey = $3`);

/** Jobs of a member in one of these states. */
export const countJobs = statement<
  [clientid: number, appuserid: number, states: readonly JobState[]],
  { count: number }
>(
  "count_jobs",
  "select count(*)::int as count from job where clientid = $1 and appuserid = $2 and state = any($3::text[])",
);

export const setTotal = statement<[clientid: number, jobid: number, total: number], JobRow>(
  "set_job_total",
  `update job set total = $3 where clientid = $1 and jobid = $2 returning ${columns}`,
  allJobs,
);

/** Adds people to a job once a worker has looked them up. */
export const setPeople = statement<
  [clientid: number, jobid: number, total: number, spec: string, leaseend: string],
  JobRow
>(
  "set_job_people",
  `update job set total = $3, spec = $4, dueon = $5 where clientid = $1 and jobid = $2 returning ${columns}`,
  allJobs,
);

/**
 * Returns due jobs that no worker holds: first those of clients other than the last `served` and with the fewest held jobs, then
 * the longest due. A disabled client's jobs wait. Many orders of one client don't delay the others.
 */
export const dueJobs = statement<[now: string, served: number | null], { clientid: number; jobid: number }>(
  "due_jobs",
  `with held as (
     select clientid, count(*) as jobs from job where pending and lease is not null and dueon > $1 group by clientid
   )
   select j.clientid, j.jobid from job j left join held h using (clientid) where j.pending and j.dueon <= $1
     and not exists (select from clienthold h where h.clientid = j.clientid)
   order by j.clientid is not distinct from $2::int, coalesce(h.jobs, 0), j.dueon limit 8`,
);

/** Takes a job until `leaseend`; no row: another worker was faster. */
export const takeJob = statement<
  [clientid: number, jobid: number, now: string, lease: string, leaseend: string],
  JobRow
>(
  "take_job",
  `update job set lease = $4, dueon = $5, tries = tries + 1, state = case when state = 'WAITING' then 'RUNNING' else state end
   where clientid = $1 and jobid = $2 and pending and dueon <= $3 returning ${columns}`,
  allJobs,
);

/**
 * The job as it is now, held until the transaction ends; no row: the lease is another worker's, or the
 * client is disabled. `active`: its member may
 * still act.
 */
export const holdJob = statement<[clientid: number, jobid: number, lease: string], JobRow & { active: boolean }>(
  "hold_job",
  `select ${columns}, exists (select from member u where u.clientid = $1 and u.appuserid = j.appuserid
     and u.isactive = 1 and u.isdeleted = 0) as active
   from job j where clientid = $1 and jobid = $2 and lease = $3 and pending
     and not exists (select from clienthold h where h.clientid = $1) for update of j`,
);

/** The result of a chunk: rows done, credits spent, rows by outcome. */
type Progress = [done: number, charged: number, found: number, notfound: number, failed: number];

/** Records a chunk's progress and keeps the lease; `stays`: the next attempt resumes after it. No row: the lease was lost. */
export const advanceJob = statement<
  [clientid: number, jobid: number, lease: string, leaseend: string, ...Progress, stays: boolean],
  JobRow
>(
  "advance_job",
  `update job set dueon = $4, tries = case when $10 then 0 else tries end, done = done + $5, charged = charged + $6, found = found + $7, notfound = notfound + $8,
     failed = failed + $9
   where clientid = $1 and jobid = $2 and lease = $3 and pending returning ${columns}`,
  allJobs,
);

/** Restarts a job that costs nothing. */
export const rewindJob = statement<[clientid: number, jobid: number, lease: string], JobRow>(
  "rewind_job",
  `update job set done = 0, found = 0, notfound = 0, failed = 0
   where clientid = $1 and jobid = $2 and lease = $3 and pending returning ${columns}`,
  allJobs,
);

/** Notes the reason why a job is ending; only its file remains to be written. */
export const stopJob = statement<
  [clientid: number, jobid: number, lease: string, state: JobState, code: string | null],
  JobRow
>(
  "stop_job",
  `update job set state = case when state = 'CANCELLED' then state else $4 end,
     code = case when state = 'CANCELLED' then null else $5 end
   where clientid = $1 and jobid = $2 and lease = $3 and pending returning ${columns}`,
  allJobs,
);

/** Ends a job in the state it has, `RUNNING` being done; a cancelled one stays that. */
export const finishJob = statement<
  [clientid: number, jobid: number, lease: string, file: string | null, now: string],
  JobRow
>(
  "finish_job",
  `update job set state = case when state = 'RUNNING' then 'DONE' else state end, pending = false, lease = null,
     file = coalesce($4, file), finishedon = coalesce(finishedon, $5::utc_time)
   where clientid = $1 and jobid = $2 and lease = $3 and pending returning ${columns}`,
  allJobs,
);

/** Ends a job that failed; what it was about to do is noted, so that an operator can have it done again. */
export const failJob = statement<
  [clientid: number, jobid: number, lease: string, code: string, now: string, failure: string],
  JobRow
>(
  "fail_job",
  `update job set state = case when state = 'CANCELLED' then state else 'FAILED' end, code = $4, pending = false, lease = null,
     finishedon = $5, failure = $6, failedin = state, stopcode = code
   where clientid = $1 and jobid = $2 and lease = $3 and pending returning ${columns}`,
  allJobs,
);

/** Gives a job back to be taken again at a moment. */
export const postponeJob = statement<[clientid: number, jobid: number, lease: string, dueon: string], never>(
  "postpone_job",
  "update job set lease = null, dueon = $4 where clientid = $1 and jobid = $2 and lease = $3 and pending",
);

/** A member's own among these jobs. */
export const readJobs = statement<[clientid: number, appuserid: number, jobids: readonly number[]], JobRow>(
  "read_jobs",
  `select ${columns} from job where clientid = $1 and appuserid = $2 and jobid = any($3::int[])`,
);

/** A page of a member's jobs, newest first, with their number; alone on a page past the end. */
export const listJobs = statement<
  [clientid: number, appuserid: number, kind: JobKind | null, limit: number, offset: number],
  { count: number } & (JobRow | { jobid: null })
>(
  "list_jobs",
  `select t.count, j.* from (
     select count(*)::int as count from job where clientid = $1 and appuserid = $2 and ($3::text is null or kind = $3)
   ) t left join lateral (
     select ${columns} from job where clientid = $1 and appuserid = $2 and ($3::text is null or kind = $3)
     order by createdon desc, jobid desc limit $4 offset $5
   ) j on true`,
);

/** Ends a job of a member; one that runs ends with the chunk in hand. No row: it is over already, or not the member's. */
export const cancelJob = statement<[clientid: number, appuserid: number, jobid: number, now: string], JobRow>(
  "cancel_job",
  `update job set state = 'CANCELLED', code = null, pending = state = 'RUNNING',
     finishedon = case when state = 'RUNNING' then null else $4::utc_time end
   where clientid = $1 and appuserid = $2 and jobid = $3 and state in ('MAPPING', 'QUOTED', 'WAITING', 'RUNNING')
   returning ${columns}`,
  allJobs,
);

/** True when a person of a job was erased after a moment. */
export const erasedSince = statement<[clientid: number, jobid: number, since: string], { erased: boolean }>(
  "erased_since",
  `select exists (select from profile p join jobperson j on j.profileid = p.profileid
     where p.suppressedon >= $3::utc_time and p.mergedinto is null and j.clientid = $1 and j.jobid = $2 and j.outcome is distinct from 'suppressed') as erased`,
);
