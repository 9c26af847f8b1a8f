import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { JobKind } from "@finder/contract/endpoints/jobs";
import type pg from "pg";
import type { Services } from "../context.ts";
import { failureOf } from "../db/failure.ts";
import { msAfter, preciseUtcText } from "../db/time.ts";
import { inTransaction } from "../db/transaction.ts";
import { giveUpJob } from "./finish-job.ts";
import { dueJobs, holdJob, type JobRow, postponeJob, takeJob } from "./job.queries.ts";

/** A job held by this worker. */
export type HeldJob = JobRow & { readonly lease: string };

/**
 * Does the next part of a job and returns the job afterwards; null when another worker has it by now. It must be safe to be
 * killed anywhere: a part is noted in the transaction that does it.
 */
export type JobStep = (services: Services, job: HeldJob, signal: AbortSignal) => Promise<JobRow | null>;
export type JobSteps = Readonly<Record<JobKind, JobStep>>;

/** When a silent worker loses its job. */
export function leaseEnd({ config, now }: Services): string {
  return msAfter(now(), config.JOB_LEASE_MS);
}

/** Works on a job that is still this worker's, in one transaction that holds it; null when it is not. */
export function whileHeld(
  { db }: Services,
  { clientid, jobid, lease }: HeldJob,
  run: (tx: pg.PoolClient, job: HeldJob & { readonly active: boolean }) => Promise<JobRow | null>,
): Promise<JobRow | null> {
  return inTransaction(db, async (tx) => {
    const [job] = await holdJob(tx, clientid, jobid, lease);
    return job ? run(tx, { ...job, lease }) : null;
  });
}

/**
 * Runs jobs until stopped, `JOB_WORKERS` at once, the clients taking turns; `stop` waits for the parts in hand and returns
 * the jobs. Another program, or the next start, takes the jobs of a killed one when their lease ends.
 */
export function startJobs(services: Services, steps: JobSteps): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const worker = async (): Promise<void> => {
    let served: number | null = null;
    while (!signal.aborted) {
      const took = await takeNext(services, served)
        .then(async (job) => {
          served = job?.clientid ?? null;
          if (job) await work(services, steps, job, signal);
          return job !== null;
        })
        .catch((error: unknown) => {
          services.log.warn({ err: error }, "jobs wait for the database");
          return false;
        });
      if (!took) await pause(services.config.JOB_POLL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const working = Array.from({ length: services.config.JOB_WORKERS }, worker);
  return async () => {
    stopping.abort();
    await Promise.all(working);
  };
}

/** A job is worked on for a fifteenth of its lease, two seconds, before others that wait get their turn. */
const turnsOfLease = 15;

async function work(services: Services, steps: JobSteps, taken: HeldJob, signal: AbortSignal): Promise<void> {
  let job: JobRow | null = taken;
  let last = taken;
  const pins = services.db.replica?.pins;
  await pins?.begin(taken.clientid);
  const turnEnds = performance.now() + services.config.JOB_LEASE_MS / turnsOfLease;
  try {
    while (isHeld(job) && !signal.aborted && performance.now() < turnEnds) {
      last = job;
      job = await steps[job.kind](services, job, signal);
    }
    if (isHeld(job))
      await postponeJob(services.db.pool, job.clientid, job.jobid, job.lease, preciseUtcText(services.now()));
  } catch (error) {
    await giveBack(services, last, error instanceof Error ? error : new Error(String(error)));
  } finally {
    pins?.end(taken.clientid);
  }
}

function isHeld(job: JobRow | null | undefined): job is HeldJob {
  return job?.pending === true && job.lease !== null;
}

/** Failed attempts in a row before a job is given up. */
const mostTries = 8;

const longestWaitMs = 5 * 60_000;

async function giveBack({ db, log, now }: Services, job: HeldJob, error: Error): Promise<void> {
  const { clientid, jobid, lease, tries } = job;
  log.warn({ err: error }, "part of a job failed");
  if (tries < mostTries || failureOf(error))
    await postponeJob(db.pool, clientid, jobid, lease, msAfter(now(), Math.min(500 * 2 ** tries, longestWaitMs)));
  else await giveUpJob({ db, now }, job, error);
}

async function takeNext({ db, config, now }: Services, served: number | null): Promise<HeldJob | null> {
  const lease = randomUUID();
  for (const { clientid, jobid } of await dueJobs(db.pool, preciseUtcText(now()), served)) {
    const until = msAfter(now(), config.JOB_LEASE_MS);
    const [job] = await takeJob(db.pool, clientid, jobid, preciseUtcText(now()), lease, until);
    if (isHeld(job)) return job;
  }
  return null;
}
