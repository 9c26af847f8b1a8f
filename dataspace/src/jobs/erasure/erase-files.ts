import type pg from "pg";
import type { Services } from "../../context.ts";
import { openFiles } from "../../outside/files/files.ts";
import { emptyJobs, filesToErase, forgetFile, clearNamedIn, noteFiles } from "./file-erasure.queries.ts";
import { fileNameOf, uploadNameOf } from "./job-file-names.ts";

const filesAtOnce = 100;

/** Ends the jobs of a member, or of a whole client where `appuserid` is null, and notes their files to go. */
export async function endJobsOf(
  tx: pg.PoolClient,
  clientid: number,
  appuserid: number | null,
  now: string,
): Promise<void> {
  const jobs = await emptyJobs(tx, clientid, appuserid, now);
  const jobids = jobs.map(({ jobid }) => jobid);
  await clearNamedIn(tx, clientid, jobids);
  const names = jobs.flatMap(({ jobid, kind }) => [fileNameOf(clientid, jobid, kind), uploadNameOf(clientid, jobid)]);
  await noteFiles(tx, names, now);
}

/** Removes the files that must go. What a killed program did not come to is still noted. */
export async function removeNotedFiles({ db, config }: Services): Promise<void> {
  const files = openFiles(config);
  for (;;) {
    const names = await filesToErase(db.pool, filesAtOnce);
    for (const { name } of names) {
      await files.remove(name);
      await forgetFile(db.pool, name);
    }
    if (names.length < filesAtOnce) return;
  }
}
