import type { JobKind } from "@finder/contract/endpoints/jobs";
import { statement } from "../../db/statement.ts";
import { allJobs } from "../job.queries.ts";

/** Files that must go. */
export const filesToErase = statement<[most: number], { name: string }>(
  "files_to_erase",
  "select name from fileerasure order by madeon limit $1",
);

export const noteFiles = statement<[names: readonly string[], now: string], never>(
  "note_files_to_erase",
  "insert into fileerasure (name, madeon) select n, $2::timestamp from unnest($1::text[]) n on conflict do nothing",
);

export const forgetFile = statement<[name: string], never>("forget_file", "delete from fileerasure where name = $1");

/** Ends the jobs of a member, or of a whole client, and keeps nothing of what they were about; the jobs that had files. */
export const emptyJobs = statement<
  [clientid: number, appuserid: number | null, now: string],
  { clientid: number; appuserid: number; jobid: number; kind: JobKind }
>(
  "empty_jobs",
  `update job set kept = false, file = null, upload = null, filename = null, spec = '{}', pending = false, lease = null,
     state = case when state in ('MAPPING', 'QUOTED', 'WAITING', 'RUNNING') then 'CANCELLED' else state end,
     finishedon = coalesce(finishedon, $3::utc_time)
   where clientid = $1 and ($2::int is null or appuserid = $2) and kept returning clientid, appuserid, jobid, kind`,
  allJobs,
);

export const clearNamedIn = statement<[clientid: number, jobids: readonly number[]], never>(
  "name_nobody_in",
  "delete from jobnamed where clientid = $1 and jobid = any($2::int[])",
);
