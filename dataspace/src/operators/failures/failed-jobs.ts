import type { DroppedAnswer, FailedJobsAnswer, RetriedAnswer } from "@finder/contract/endpoints/failures";
import { ProductError } from "@finder/contract/errors";
import type { Services } from "../../context.ts";
import { tellClient } from "../../db/members/tell-client.ts";
import { preciseUtcText, utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { dropFailedJob, listFailedJobs, retryJob, standingOfJob } from "./failed-jobs.queries.ts";

type JobKey = { readonly clientid: number; readonly jobid: number };

/** Jobs that failed, newest first, each with what is in the way of doing it again. */
export async function readFailedJobs(
  { db }: Services,
  { before, limit }: { readonly before?: JobKey | undefined; readonly limit: number },
): Promise<FailedJobsAnswer> {
  const { jobid = null, clientid = null } = before ?? {};
  const rows = await listFailedJobs(db.pool, { jobid, clientid, count: limit + 1 });
  return { resource: rows.slice(0, limit), more: rows.length > limit };
}

/**
 * Has a failed job go on after what it has done, which is noted with each part: no credit is spent twice (docs/rules.md#failed-job).
 * Nothing happens where it goes on already.
 */
export async function retryFailedJob({ db, now }: Services, { clientid, jobid }: JobKey): Promise<RetriedAnswer> {
  const at = now();
  const retried = await inTransaction(db, async (tx) => {
    const [row] = await retryJob(tx, clientid, jobid, preciseUtcText(at));
    if (row) await tellClient(tx, { clientid, act: "job_retried", subject: `job ${jobid}` }, utcText(at));
    return row;
  });
  if (retried) return { retried: 1 };
  const { failed, dropped, kept, active } = await standingOf({ db }, clientid, jobid);
  if (!failed) return { retried: 0 };
  if (dropped) throw new ProductError("CONFLICT", { detail: "This job was taken off the list." });
  if (!kept) throw new ProductError("CONFLICT", { detail: "The people and files of this job were removed." });
  if (!active) throw new ProductError("CONFLICT", { detail: "The member who ordered this job may not act any more." });
  return { retried: 0 };
}

/** Takes a failed job off the list; dropped before, it stays so. */
export async function dropJob({ db, now }: Services, { clientid, jobid }: JobKey): Promise<DroppedAnswer> {
  const at = utcText(now());
  const dropped = await inTransaction(db, async (tx) => {
    const [row] = await dropFailedJob(tx, clientid, jobid, at);
    if (row) await tellClient(tx, { clientid, act: "job_dropped", subject: `job ${jobid}` }, at);
    return row;
  });
  if (!dropped && !(await standingOf({ db }, clientid, jobid)).dropped)
    throw new ProductError("CONFLICT", { detail: "This job has not failed, or goes on again." });
  return { success: true };
}

async function standingOf({ db }: Pick<Services, "db">, clientid: number, jobid: number) {
  const [standing] = await standingOfJob(db.pool, clientid, jobid);
  if (!standing) throw new ProductError("NOT_FOUND", { field: "jobid", detail: "There is no such job." });
  return standing;
}
