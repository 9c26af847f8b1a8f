import { statement } from "../../db/statement.ts";
import type { JobRow } from "../job.queries.ts";

/** Jobs whose files tell of somebody who was erased; the longest waiting first. */
export const waitingErasures = statement<[most: number], { clientid: number; jobid: number }>(
  "waiting_erasures",
  "select clientid, jobid from joberasure group by clientid, jobid order by min(madeon) limit $1",
);

/** A row where a job's files are still to be freed of somebody. */
export const waitsForErasure = statement<[clientid: number, jobid: number], { jobid: number }>(
  "waits_for_erasure",
  "select jobid from joberasure where clientid = $1 and jobid = $2 limit 1",
);

/** A job with whom its files must no longer tell of, held until the transaction ends; no row: it is gone. */
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

/** A job that is not there has no files. */
export const dropErasures = statement<[clientid: number, jobid: number], never>(
  "drop_erasures",
  "delete from joberasure where clientid = $1 and jobid = $2",
);

/**
 * Has a file written anew by whoever takes the job next; one who writes it at this moment loses the job. A list is only
 * written, an export is begun from the start.
 */
export const writeAnew = statement<[clientid: number, jobid: number, dueon: string], never>(
  "write_job_anew",
  `update job set file = null, pending = true, lease = null, dueon = $3, tries = 0,
     state = case when kind = 'EXPORT' and state = 'DONE' then 'RUNNING' else state end,
     finishedon = case when kind = 'EXPORT' and state = 'DONE' then null else finishedon end
   where clientid = $1 and jobid = $2`,
);

/** What is shown of a list, once somebody was taken out of it. */
export const setListSpec = statement<[clientid: number, jobid: number, spec: string], never>(
  "set_list_spec",
  "update job set spec = $3 where clientid = $1 and jobid = $2",
);

/** Notes whom a list names, in place of what was noted. */
export const nameInJob = statement<[clientid: number, jobid: number, hashes: readonly string[]], never>(
  "name_in_job",
  `with gone as (
     delete from jobnamed where clientid = $1 and jobid = $2 and not encode(hash, 'hex') = any($3::text[])
   )
   insert into jobnamed (clientid, jobid, hash)
   select $1::int, $2::int, decode(h, 'hex') from unnest($3::text[]) h on conflict do nothing`,
);

/** Nothing of a list is kept, so nobody is named in it. */
export const nameNobody = statement<[clientid: number, jobid: number], never>(
  "name_nobody",
  "delete from jobnamed where clientid = $1 and jobid = $2",
);
