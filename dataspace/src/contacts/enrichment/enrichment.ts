import { randomUUID } from "node:crypto";
import type { Datum } from "@finder/contract/datum";
import type { EnrichmentView, QuoteView } from "@finder/contract/endpoints/jobs";
import { ProductError } from "@finder/contract/errors";
import type { Language } from "@finder/contract/language";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { Member, Services } from "../../context.ts";
import { preciseUtcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { findJobs, presentJob } from "../../jobs/job.ts";
import { uploadNameOf } from "../../jobs/erasure/job-file-names.ts";
import { nameInJob } from "../../jobs/erasure/erasure.queries.ts";
import { type JobRow, removePeople } from "../../jobs/job.queries.ts";
import { type People, putPeople, startJob } from "../../jobs/start-job.ts";
import { openFiles } from "../../outside/files/files.ts";
import { requireData } from "../bulk/bulk-reveal.ts";
import { quoteFor } from "../bulk/reveal-quote.ts";
import { leadTo } from "../../db/people/lead-to.ts";
import { profileId } from "../profile-data.ts";
import { beginList, holdList, setMapping, setUpload } from "./enrichment.queries.ts";
import { keptRows } from "./kept-list.ts";
import { readInThread } from "./list-thread.ts";

/** The facts of a list: how it was read and, once mapped, its column of addresses and the wanted data. */
export type ListSpec = {
  readonly language: Language;
  /** The delimiter of the stored file; absent in old lists, which are stored as uploaded. */
  readonly delimiter?: string;
  readonly columns: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly suggestedcolumn: number | null;
  readonly column?: number;
  readonly data?: readonly Datum[];
  readonly quote?: QuoteView;
};

/** A list as the wire shows it. */
export function presentList(job: JobRow, now: Date): EnrichmentView {
  const { columns, sample, suggestedcolumn, quote } = job.spec as ListSpec;
  return {
    job: presentJob(job, now),
    columns: [...(columns ?? [])],
    sample: (sample ?? []).map((row) => [...row]),
    suggestedcolumn: suggestedcolumn ?? null,
    quote: quote ?? null,
  };
}

/** Stores an uploaded list, to be mapped next. Throws the fault of the file. */
export async function keepList(
  services: Services,
  { clientid, appuserid }: Member,
  upload: { readonly filename: string; readonly bytes: Buffer },
  language: Language,
): Promise<number> {
  const list = await readInThread(upload.bytes, services.config.keyring);
  const { bytes, total, named, ...known } = list;
  const spec: ListSpec = { language, ...known };
  const attemptkey = randomUUID();
  const order = { clientid, appuserid, kind: "ENRICHMENT", state: "MAPPING", attemptkey, of: null } as const;
  const { jobid } = await startJob(services, { ...order, spec, filename: nameOf(upload.filename) }, null);
  const name = uploadNameOf(clientid, jobid);
  // The job's row is locked, so that a concurrent erasure finds this list or comes before it.
  await inTransaction(services.db, async (tx) => {
    await nameInJob(tx, clientid, jobid, named);
    await setUpload(tx, clientid, jobid, name, total);
    await openFiles(services.config).put(name, Buffer.from(bytes.buffer));
  });
  return jobid;
}

/** The rows of a list, in order. */
export async function* readUpload({ config }: Services, { upload, spec }: JobRow): AsyncGenerator<string[]> {
  const bytes = upload === null ? null : await openFiles(config).get(upload);
  if (!bytes) throw new ProductError("NOT_FOUND");
  const { delimiter } = spec as ListSpec;
  const kept = delimiter === undefined ? await readInThread(bytes, config.keyring) : { bytes, delimiter };
  yield* keptRows(kept.bytes, kept.delimiter);
}

/** The member's own among these lists. */
export async function findLists(services: Services, who: Member, jobids: readonly number[]): Promise<JobRow[]> {
  return (await findJobs(services, who, jobids)).filter(({ kind }) => kind === "ENRICHMENT");
}

/** A list of the member; NOT_FOUND for any other. */
export async function findList(services: Services, who: Member, jobid: number): Promise<JobRow> {
  const [list] = await findLists(services, who, [jobid]);
  if (!list) throw new ProductError("NOT_FOUND");
  return list;
}

const asPeople = async function* (ids: readonly (Buffer | null)[]): People {
  yield ids;
};

/**
 * Sets the column of addresses and the wanted data; returns the list with its quote. Can be repeated until the quote is
 * accepted.
 */
export async function mapList(
  services: Services,
  who: Member,
  jobid: number,
  column: number,
  wanted: readonly Datum[],
): Promise<JobRow> {
  const { clientid, appuserid } = who;
  const data = requireData(wanted);
  const found = await findList(services, who, jobid);
  if (column >= (found.spec as ListSpec).columns.length) throw new ProductError("BAD_REQUEST", { field: "column" });
  const named: (Buffer | null)[] = [];
  for await (const row of readUpload(services, found)) {
    const profile = readProfileUrl(row[column] ?? "");
    named.push(profile && profileId(profile.key));
  }
  const ids = await leadTo(services.db.pool, named);
  return inTransaction(services.db, async (tx) => {
    const [job] = await holdList(tx, clientid, appuserid, jobid);
    if (job?.state !== "MAPPING" && job?.state !== "QUOTED") throw new ProductError("CONFLICT");
    await removePeople(tx, clientid, jobid);
    await putPeople(tx, clientid, jobid, asPeople(ids));
    const quote = await quoteFor(tx, clientid, asPeople(ids), data);
    const spec: ListSpec = { ...(job.spec as ListSpec), column, data, quote };
    const [mapped] = await setMapping(tx, clientid, jobid, JSON.stringify(spec), 0);
    return mapped ?? job;
  });
}

/**
 * Accepts the quote; doing so again changes nothing. A list that stopped at an empty pool continues with the rows that were
 * not tried. Throws CONFLICT where there is no quote.
 */
export async function startList(services: Services, who: Member, jobid: number): Promise<JobRow> {
  const { clientid, appuserid } = who;
  const [begun] = await beginList(services.db.pool, clientid, appuserid, jobid, preciseUtcText(services.now()));
  const job = begun ?? (await findList(services, who, jobid));
  if (job.state === "MAPPING") throw new ProductError("CONFLICT");
  return job;
}

function nameOf(filename: string): string {
  return (
    filename
      .toWellFormed()
      .replaceAll(/\p{Cc}/gu, "")
      .slice(0, 200) || "list.csv"
  );
}
