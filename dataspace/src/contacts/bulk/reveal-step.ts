import type { Datum } from "@finder/contract/datum";
import type { RowStatus } from "@finder/contract/endpoints/jobs";
import type { ErrorCode } from "@finder/contract/errors";
import type pg from "pg";
import type { Services } from "../../context.ts";
import { msAfter } from "../../db/time.ts";
import { type HeldJob, leaseEnd, whileHeld } from "../../jobs/job-runner.ts";
import { advanceJob, type JobRow, postponeJob, stopJob } from "../../jobs/job.queries.ts";
import { looks, wasSuppressed } from "../reveal/open-datum.ts";
import { askForRows } from "./ask-rows.ts";
import { forgetAsked, nextPeople } from "./bulk.queries.ts";
import { openPeople, type RowResult } from "./open-people.ts";
import { roomOf } from "./order-cap.ts";

type After = (tx: pg.PoolClient, job: HeldJob, results: readonly RowResult[]) => Promise<void>;

/** True once no row is left, or the job was stopped. */
export function isThrough({ state, done, total }: JobRow): boolean {
  return state !== "RUNNING" || done >= total;
}

/**
 * Asks the sources for what is missing, then opens the wanted data of the job's next people and notes it in one transaction: a killed
 * program has done a chunk whole or not at all. When a pool is empty, a cap reached or the plan over, the job stops with that reason;
 * what is done is kept.
 */
export async function revealChunk(
  services: Services,
  job: HeldJob,
  wanted: readonly Datum[],
  after: After = async () => undefined,
): Promise<JobRow | null> {
  const asked = await askForRows(services, job, wanted, rowsOf(wanted));
  if (asked === "limited") return keepLease(services, job);
  if (asked === "searching") return postpone(services, job);
  for (let tries = 1; ; tries += 1) {
    try {
      return await chunk(services, job, wanted, after);
    } catch (error) {
      // A concurrent erasure undid the chunk; the next attempt sees it.
      if (tries === looks || !wasSuppressed(error)) throw error;
    }
  }
}

/** Most data that one transaction opens; the client's other reveals wait for it. */
const chunkData = 60;

function rowsOf(wanted: readonly Datum[]): number {
  return Math.ceil(chunkData / wanted.length);
}

/** Keeps a job that has done nothing yet: its people are still asked for. */
function keepLease(services: Services, held: HeldJob): Promise<JobRow | null> {
  return whileHeld(services, held, async (tx, job) => (await note(tx, services, job, []))[0] ?? null);
}

/** Looks for due jobs that pass while a source searches for a job's people. */
const looksApart = 10;

/** Gives a job back for a while, so that others run. */
async function postpone(services: Services, job: HeldJob): Promise<null> {
  const { config, db, now } = services;
  await keepLease(services, job);
  await postponeJob(db.pool, job.clientid, job.jobid, job.lease, msAfter(now(), config.JOB_POLL_MS * looksApart));
  return null;
}

function chunk(services: Services, held: HeldJob, wanted: readonly Datum[], after: After): Promise<JobRow | null> {
  return whileHeld(services, held, async (tx, job) => {
    const { clientid, jobid, lease } = job;
    const stopWith = async (code: ErrorCode): Promise<JobRow | null> =>
      (await stopJob(tx, clientid, jobid, lease, "STOPPED", code))[0] ?? null;
    if (job.state !== "RUNNING") return job;
    if (!job.active) return stopWith("ACCOUNT_DISABLED");
    const rows = await nextPeople(tx, clientid, jobid, job.done, rowsOf(wanted));
    const { results, stop } = await openPeople(tx, services, job, rows, wanted, roomOf(job));
    await after(tx, job, results);
    if (rows.some(({ asksprofile }) => asksprofile !== null))
      await forgetAsked(tx, clientid, jobid, job.done + results.length);
    const [advanced] = await note(tx, services, job, results);
    return stop ? stopWith(stop) : (advanced ?? null);
  });
}

const failing: ReadonlySet<RowStatus> = new Set<RowStatus>(["invalid_url", "not_tried"]);

const getting: ReadonlySet<RowStatus> = new Set<RowStatus>(["revealed", "partial", "owned"]);

/** Notes the result of a chunk on the job, in the chunk's transaction. */
function note(tx: pg.PoolClient, services: Services, job: HeldJob, results: readonly RowResult[]) {
  const found = countOf(results, getting);
  const failed = countOf(results, failing);
  const charged = results.reduce((sum, one) => sum + one.charged, 0);
  const progress = [results.length, charged, found, results.length - found - failed, failed] as const;
  return advanceJob(tx, job.clientid, job.jobid, job.lease, leaseEnd(services), ...progress, true);
}

function countOf(results: readonly RowResult[], among: ReadonlySet<RowStatus>): number {
  return results.filter(({ outcome }) => among.has(outcome)).length;
}
