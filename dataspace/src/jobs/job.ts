import type { JobView } from "@finder/contract/endpoints/jobs";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { Member, Services } from "../context.ts";
import { fromUtcText, minutesBefore } from "../db/time.ts";
import { waitsForErasure } from "./erasure/erasure.queries.ts";
import { cancelMembersJob } from "./finish-job.ts";
import { deleteWaitingList } from "./purge/delete-list.ts";
import { erasedSince, type JobRow, listJobs, readJobs } from "./job.queries.ts";

/** Moment before which a finished job's file is no longer kept. */
export function filesKeptSince(now: Date): string {
  return minutesBefore(now, limits.jobFileDays * 24 * 60);
}

/** A job as the wire shows it. */
export function presentJob(row: JobRow, now: Date): JobView {
  return {
    jobid: row.jobid,
    kind: row.kind,
    state: row.state,
    total: row.total,
    done: row.done,
    charged: row.charged,
    found: row.found,
    notfound: row.notfound,
    failed: row.failed,
    code: row.code,
    filename: row.filename,
    hasfile: hasFile(row, now),
    createdon: row.createdon,
    finishedon: row.finishedon,
  };
}

type Who = Pick<Member, "clientid" | "appuserid">;

/** The member's own among these jobs; others count as missing. */
export function findJobs({ db }: Services, { clientid, appuserid }: Who, jobids: readonly number[]): Promise<JobRow[]> {
  return readJobs(db.pool, clientid, appuserid, jobids);
}

/** A job of the member; NOT_FOUND for any other. */
export async function findJob(services: Services, who: Who, jobid: number): Promise<JobRow> {
  const [row] = await findJobs(services, who, [jobid]);
  if (!row) throw new ProductError("NOT_FOUND");
  return row;
}

/** A page of the member's jobs, newest first. */
export async function myJobs(
  { db, now }: Services,
  { clientid, appuserid }: Who,
  { page, pagesize, kind }: { page: number; pagesize: number; kind?: JobRow["kind"] | undefined },
): Promise<{ jobs: JobView[]; count: number }> {
  const rows = await listJobs(db.pool, clientid, appuserid, kind ?? null, pagesize, (page - 1) * pagesize);
  return {
    jobs: rows.flatMap((row) => (row.jobid === null ? [] : [presentJob(row, now())])),
    count: rows[0]?.count ?? 0,
  };
}

/** Deletes a list that was not started, and ends any other job; what is done is kept. One that is over stays as it is. */
export async function endJob(services: Services, who: Who, jobid: number): Promise<JobRow> {
  const ended = (await deleteWaitingList(services, who, jobid)) ?? (await cancelMembersJob(services, who, jobid));
  return ended ?? findJob(services, who, jobid);
}

/**
 * The name of a job's file in the store; null where there is none any more: a file that contains a person who was erased
 * after it was written is not served.
 */
export async function keptFile({ db, now }: Services, job: JobRow): Promise<string | null> {
  const { clientid, jobid, file, finishedon } = job;
  if (!hasFile(job, now()) || finishedon === null) return null;
  if ((await waitsForErasure(db.pool, clientid, jobid)).length > 0) return null;
  if (job.kind !== "EXPORT") return file;
  const [found] = await erasedSince(db.pool, clientid, jobid, minutesBefore(fromUtcText(finishedon), 1));
  return found?.erased ? null : file;
}

function hasFile({ file, finishedon }: JobRow, now: Date): boolean {
  return file !== null && finishedon !== null && finishedon > filesKeptSince(now);
}
