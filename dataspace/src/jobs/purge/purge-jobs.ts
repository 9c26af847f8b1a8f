import { limits } from "@finder/contract/limits";
import type pg from "pg";
import type { Services } from "../../context.ts";
import { minutesBefore, utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { openFiles } from "../../outside/files/files.ts";
import { nameNobody } from "../erasure/erasure.queries.ts";
import { fileNameOf, uploadNameOf } from "../erasure/job-file-names.ts";
import { emptyJob, pastJobs, removeJob, removeSomePeople, spentJobs } from "./job-purge.queries.ts";
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
  const spent = await spentJobs(tx, filesKeptSince(services.now()), jobsAtOnce);
  for (const { clientid, jobid, kind } of spent) {
    await files.remove(fileNameOf(clientid, jobid, kind));
    if (kind === "ENRICHMENT") {
      await files.remove(uploadNameOf(clientid, jobid));
      await nameNobody(tx, clientid, jobid);
    }
    // The history of people names an export as long as its job is listed.
    if (kind !== "EXPORT" && !(await removePeople(tx, clientid, jobid))) return true;
    await emptyJob(tx, clientid, jobid, utcText(services.now()));
  }
  return spent.length === jobsAtOnce;
}

async function removePast(tx: pg.PoolClient, { now }: Services): Promise<boolean> {
  const past = await pastJobs(tx, minutesBefore(now(), limits.jobDays * 24 * 60), jobsAtOnce);
  for (const { clientid, jobid } of past) {
    if (!(await removePeople(tx, clientid, jobid))) return true;
    await removeJob(tx, clientid, jobid);
  }
  return past.length === jobsAtOnce;
}

const peopleAtOnce = 20_000;

/** True when all people of the job are gone. */
async function removePeople(tx: pg.PoolClient, clientid: number, jobid: number): Promise<boolean> {
  const [people] = await removeSomePeople(tx, clientid, jobid, peopleAtOnce);
  return (people?.gone ?? 0) < peopleAtOnce;
}
