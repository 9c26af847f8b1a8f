import type { Services } from "../context.ts";
import { utcText } from "../db/time.ts";
import { inTransaction } from "../db/transaction.ts";
import { emitWebhook } from "../db/webhooks/emit.queries.ts";
import type { Executor } from "../db/statement.ts";
import { failureText } from "./failure-text.ts";
import { cancelJob, failJob, finishJob, type JobRow } from "./job.queries.ts";

type Held = Pick<JobRow, "clientid" | "jobid"> & { readonly lease: string };

/** Ends a job in the state it has, with its file, in the caller's transaction; null: the lease is another worker's. */
export async function finishHeld(tx: Executor, job: Held, file: string | null, now: string): Promise<JobRow | null> {
  return emitIfEnded(tx, await finishJob(tx, job.clientid, job.jobid, job.lease, file, now), now);
}

/** The same for a job without a file. */
export function finishWithoutFile({ db, now }: Pick<Services, "db" | "now">, job: Held): Promise<JobRow | null> {
  return inTransaction(db, (tx) => finishHeld(tx, job, null, utcText(now())));
}

/** Ends a job that was tried too often. */
export async function giveUpJob({ db, now }: Pick<Services, "db" | "now">, job: Held, error: Error): Promise<void> {
  const at = utcText(now());
  await inTransaction(db, async (tx) => {
    await emitIfEnded(
      tx,
      await failJob(tx, job.clientid, job.jobid, job.lease, "INTERNAL", at, failureText(error)),
      at,
    );
  });
}

/** Ends a member's job; one that runs ends with the chunk in hand. Null: it is over already, or not the member's. */
export function cancelMembersJob(
  { db, now }: Pick<Services, "db" | "now">,
  { clientid, appuserid }: Pick<JobRow, "clientid" | "appuserid">,
  jobid: number,
): Promise<JobRow | null> {
  const at = utcText(now());
  return inTransaction(db, async (tx) => emitIfEnded(tx, await cancelJob(tx, clientid, appuserid, jobid, at), at));
}

/** Emits the webhook of an ended job in the transaction that ends it; returns the job, or null without a row. */
async function emitIfEnded(tx: Executor, [job]: readonly JobRow[], now: string): Promise<JobRow | null> {
  if (!job || job.pending) return job ?? null;
  const {
    clientid,
    appuserid,
    jobid: jobId,
    kind,
    state,
    total,
    done,
    found,
    notfound: notFound,
    failed,
    charged,
  } = job;
  const facts = { jobId, kind, state, total, done, found, notFound, failed, charged };
  await emitWebhook(tx, { clientid, type: "job.finished", appuserid, facts, once: `job:${jobId}` }, now);
  return job;
}
