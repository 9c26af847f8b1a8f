import { ProductError } from "@finder/contract/errors";
import type { dropJob, failedJobs, retryJob } from "@finder/contract/operators/failures";
import type { AnswerOf, InputOf } from "@finder/contract/operators/operation";
import type { Services } from "../../context.ts";
import { pageOf } from "../../db/page.ts";
import { tellClient } from "../../db/members/tell-client.ts";
import { isoTime, preciseUtcText, utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import * as queries from "./failed-jobs.queries.ts";

type JobKey = { readonly clientid: number; readonly jobid: number };

/** Reads jobs that failed, newest first, each with what is in the way of doing it again. */
export async function readFailedJobs(
  { db }: Services,
  { before, first }: InputOf<typeof failedJobs>,
): Promise<AnswerOf<typeof failedJobs>> {
  const { jobid = null, clientid = null } = before ?? {};
  const rows = await queries.listFailedJobs(db.pool, { jobid, clientid, count: first + 1 });
  const { items, more } = pageOf(rows, first);
  const shown = items.map(({ clientid: client, jobid: job, createdOn, failedOn, ...row }) => ({
    ...row,
    id: `${client}/${job}`,
    clientId: `${client}`,
    createdOn: isoTime(createdOn),
    failedOn: isoTime(failedOn),
  }));
  return { items: shown, more };
}

/**
 * Resumes a failed job after its last recorded part, so no credit is spent twice (docs/rules.md#failed-job). Changes nothing if
 * the job runs already.
 */
export async function retryFailedJob(
  { db, now }: Services,
  { clientid, jobid }: JobKey,
): Promise<AnswerOf<typeof retryJob>> {
  const at = now();
  const retried = await inTransaction(db, async (tx) => {
    const [row] = await queries.retryJob(tx, clientid, jobid, preciseUtcText(at));
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
export async function dropFailedJob(
  { db, now }: Services,
  { clientid, jobid }: JobKey,
): Promise<AnswerOf<typeof dropJob>> {
  const at = utcText(now());
  const dropped = await inTransaction(db, async (tx) => {
    const [row] = await queries.dropFailedJob(tx, clientid, jobid, at);
    if (row) await tellClient(tx, { clientid, act: "job_dropped", subject: `job ${jobid}` }, at);
    return row;
  });
  if (!dropped && !(await standingOf({ db }, clientid, jobid)).dropped)
    throw new ProductError("CONFLICT", { detail: "This job has not failed, or was resumed." });
  return { dropped: true };
}

async function standingOf({ db }: Pick<Services, "db">, clientid: number, jobid: number) {
  const [standing] = await queries.standingOfJob(db.pool, clientid, jobid);
  if (!standing) throw new ProductError("NOT_FOUND", { field: "id", detail: "There is no such job." });
  return standing;
}
