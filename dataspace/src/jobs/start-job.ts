import { createHash } from "node:crypto";
import type { JobKind, JobState } from "@finder/contract/endpoints/jobs";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type pg from "pg";
import type { Services } from "../context.ts";
import { preciseUtcText, utcText } from "../db/time.ts";
import { inTransaction } from "../db/transaction.ts";
import { currentCall } from "../metrics/call.ts";
import { countJobs, findAttempt, insertJob, type JobRow, setTotal } from "./job.queries.ts";
import { addPeople } from "./job-people.queries.ts";

/** A member's order; `attemptkey` names it, so that repeating it returns the same job. */
export type Order = {
  readonly clientid: number;
  readonly appuserid: number;
  readonly kind: JobKind;
  readonly attemptkey: string;
  /** Parameters of the job's kind. */
  readonly spec: object;
  /** Further parts that distinguish orders with the same key. */
  readonly of: unknown;
  readonly filename: string | null;
  /** The uploaded file in the store. */
  readonly upload?: string;
  readonly state?: JobState;
};

/** A person of a job; null stands for one who could not be read. `asksprofile` is the key of an unknown person, whom sources may know. */
type JobPlace = { readonly profileid: Buffer | null; readonly asksprofile: string | null };

/** The people of a job, in order, as portions. */
export type People = AsyncIterable<readonly JobPlace[]>;

/** Puts people into a job of the caller's transaction; their number. */
export async function putPeople(tx: pg.PoolClient, clientid: number, jobid: number, people: People): Promise<number> {
  let total = 0;
  for await (const portion of people) {
    const ids = portion.map(({ profileid }) => profileid);
    const keys = portion.map(({ asksprofile }) => asksprofile);
    if (portion.length > 0) await addPeople(tx, clientid, jobid, total, ids, keys);
    total += portion.length;
  }
  return total;
}

/** Puts a job's people in, or says how many they will be. */
type Fill = (tx: pg.PoolClient, jobid: number) => Promise<number>;

/**
 * Stores a job with its people, all or nothing; from then on it survives this process. Throws NOTHING_SELECTED without
 * people, TOO_MANY_JOBS, TOO_MANY_LISTS, and CONFLICT where the key named another order.
 */
export function startJob(services: Services, order: Order, fill: Fill | null): Promise<JobRow> {
  return inTransaction(services.db, async (tx) => {
    const { clientid, appuserid, kind, attemptkey, spec, filename, upload = null, state = "WAITING" } = order;
    const fingerprint = createHash("sha256")
      .update(JSON.stringify([kind, spec, order.of]))
      .digest();
    const moment = [utcText(services.now()), preciseUtcText(services.now())] as const;
    const what = [attemptkey, fingerprint, JSON.stringify(spec), filename, upload] as const;
    const [row] = await insertJob(
      tx,
      clientid,
      appuserid,
      kind,
      state,
      state === "WAITING",
      ...what,
      ...moment,
      ...askedBy(),
    );
    if (!row) return again(tx, order, fingerprint);
    await requireRoom(tx, order, state);
    if (!fill) return row;
    const total = await fill(tx, row.jobid);
    if (total === 0) throw new ProductError("NOTHING_SELECTED");
    const [counted] = await setTotal(tx, clientid, row.jobid, total);
    return counted ?? row;
  });
}

/** Throws TOO_MANY_JOBS, or TOO_MANY_LISTS for one that waits for its member, where the caller's transaction exceeds the limit. */
export async function requireRoom(tx: pg.PoolClient, who: Who, state: JobState): Promise<void> {
  const { states, most, code } = state === "MAPPING" ? waiting : underWay;
  const [open] = await countJobs(tx, who.clientid, who.appuserid, states);
  if ((open?.count ?? 0) > most) throw new ProductError(code);
}

type Who = Pick<Order, "clientid" | "appuserid">;

const underWay = { states: ["WAITING", "RUNNING"], most: limits.jobsAtOnce, code: "TOO_MANY_JOBS" } as const;
const waiting = { states: ["MAPPING", "QUOTED"], most: limits.listsWaiting, code: "TOO_MANY_LISTS" } as const;

/** The request that a job is ordered with. */
function askedBy(): [requestid: string | null, traceid: string | null] {
  const call = currentCall();
  return [call?.requestid ?? null, call?.place?.traceId ?? null];
}

async function again(tx: pg.PoolClient, order: Order, fingerprint: Buffer): Promise<JobRow> {
  const [known] = await findAttempt(tx, order.clientid, order.appuserid, order.attemptkey);
  if (!known?.fingerprint.equals(fingerprint)) throw new ProductError("CONFLICT", { field: "attemptkey" });
  return known;
}
