import { limits } from "@finder/contract/limits";
import type pg from "pg";
import type { Services } from "../../context.ts";
import { minutesBefore, utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { openFiles } from "../../outside/files/files.ts";
import { clearNamed } from "../erasure/erasure.queries.ts";
import { fileNameOf, uploadNameOf } from "../erasure/job-file-names.ts";
import {
  emptyJob,
  findSomePeople,
  holdPastJob,
  holdSpentJob,
  pastJobs,
  removeJob,
  removePeopleUpTo,
  spentJobs,
} from "./job-purge.queries.ts";
import { filesKeptSince } from "../job.ts";

/** Removes outdated data of jobs, a little at a time; true when more is left. */
export function purgeJobs(services: Services): Promise<boolean> {
  return inTransaction(services.db, async (tx) => {
    const moreFiles = await removeFiles(tx, services);
    return (await removePast(tx, services)) || moreFiles;
  });
}

const jobsAtOnce = 10;

/** Files of jobs that ended a week ago. They go first: a program that is killed here removes them again. */
async function removeFiles(tx: pg.PoolClient, services: Services): Promise<boolean> {
  const files = openFiles(services.config);
  const before = filesKeptSince(services.now());
  let emptied = 0;
  for (const { clientid, jobid } of await spentJobs(tx, before, jobsAtOnce)) {
    const [held] = await holdSpentJob(tx, before, clientid, jobid);
    if (!held) continue;
    await files.remove(fileNameOf(clientid, jobid, held.kind));
    if (held.kind === "ENRICHMENT") {
      await files.remove(uploadNameOf(clientid, jobid));
      await clearNamed(tx, clientid, jobid);
    }
    // The history of people names an export as long as its job is listed.
    if (held.kind !== "EXPORT" && !(await removePeople(tx, clientid, jobid))) return true;
    await emptyJob(tx, clientid, jobid, utcText(services.now()));
    emptied += 1;
  }
  return emptied === jobsAtOnce;
}

async function removePast(tx: pg.PoolClient, { now }: Services): Promise<boolean> {
  const before = minutesBefore(now(), limits.jobDays * 24 * 60);
  let removed = 0;
  for (const { clientid, jobid } of await pastJobs(tx, before, jobsAtOnce)) {
    if ((await holdPastJob(tx, before, clientid, jobid)).length === 0) continue;
    if (!(await removePeople(tx, clientid, jobid))) return true;
    await removeJob(tx, clientid, jobid);
    removed += 1;
  }
  return removed === jobsAtOnce;
}

const peopleAtOnce = 20_000;

/** Removes people of a job; returns true once all are removed. */
async function removePeople(tx: pg.PoolClient, clientid: number, jobid: number): Promise<boolean> {
  const [found] = await findSomePeople(tx, clientid, jobid, peopleAtOnce);
  if (typeof found?.last === "number") await removePeopleUpTo(tx, clientid, jobid, found.last);
  return (found?.people ?? 0) < peopleAtOnce;
}
