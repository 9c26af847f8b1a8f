import { type Executor, statement } from "../../db/statement.ts";
import { allJobs, type JobRow } from "../job.queries.ts";

/** Jobs with files that still contain an erased person; the longest waiting first. */
export const waitingErasures = statement<[most: number], { clientid: number; jobid: number }>(
  "waiting_erasures",
  "select clientid, jobid from joberasure group by clientid, jobid order by min(madeon) limit $1",
);

/** A row while an erased person is still to be removed from a job's files. */
export const waitsForErasure = statement<[clientid: number, jobid: number], { jobid: number }>(
  "waits_for_erasure",
  "select jobid from joberasure where clientid = $1 and jobid = $2 limit 1",
);

/** A job with the people to remove from its files, locked until the transaction ends; no row: the job is gone. */
export const holdErased = statement<[clientid: number, jobid: number], JobRow & { kept: boolean; hashes: string[] }>(
  "hold_erased_job",
  `select j.*, array(select encode(e.hash, 'hex') from joberasure e where e.clientid = $1 and e.jobid = $2) as hashes
   from job j where j.clientid = $1 and j.jobid = $2 for update`,
);

export const endErasure = statement<[clientid: number, jobid: number, hashes: readonly string[]], never>(
  "end_erasure",
  `delete from joberasure where clientid = $1 and jobid = $2
     and hash = any(array(select decode(h, 'hex') from unnest($3::text[]) h))`,
);

/** A missing job has no files. */
export const dropErasures = statement<[clientid: number, jobid: number], never>(
  "drop_erasures",
  "delete from joberasure where clientid = $1 and jobid = $2",
);

/**
 * Makes the next worker write the file again; a worker that is writing it loses the job. A list is rewritten from its rows, an
 * export restarts.
 */
export const rewriteFile = statement<[clientid: number, jobid: number, dueon: string], JobRow>(
  "write_job_anew",
  `update job set file = null, pending = true, lease = null, dueon = $3, tries = 0,
     state = case when kind = 'EXPORT' and state = 'DONE' then 'RUNNING' else state end,
     finishedon = case when kind = 'EXPORT' and state = 'DONE' then null else finishedon end
   where clientid = $1 and jobid = $2 returning *`,
  allJobs,
);

/** The sample of a list after a person was removed from it. */
export const setListSpec = statement<[clientid: number, jobid: number, spec: string], never>(
  "set_list_spec",
  "update job set spec = $3 where clientid = $1 and jobid = $2",
);

/** Notes people of a list. */
const nameMore = statement<[clientid: number, jobid: number, hashes: readonly string[]], never>(
  "name_in_job",
  `insert into jobnamed (clientid, jobid, hash)
   select $1::int, $2::int, decode(h, 'hex') from unnest($3::text[]) h on conflict do nothing`,
);

/** Deletes the noted people of a list except these. */
const keepNamed = statement<[clientid: number, jobid: number, hashes: readonly string[]], never>(
  "name_nobody_but",
  "delete from jobnamed where clientid = $1 and jobid = $2 and not encode(hash, 'hex') = any($3::text[])",
);

/** Replaces the noted people of a list. */
export async function nameInJob(
  db: Executor,
  clientid: number,
  jobid: number,
  hashes: readonly string[],
): Promise<void> {
  await keepNamed(db, clientid, jobid, hashes);
  await nameMore(db, clientid, jobid, hashes);
}

/** Deletes the noted people of a list that has no stored file. */
export const clearNamed = statement<[clientid: number, jobid: number], never>(
  "name_nobody",
  "delete from jobnamed where clientid = $1 and jobid = $2",
);
