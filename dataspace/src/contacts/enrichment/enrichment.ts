import { randomUUID } from "node:crypto";
import type { Datum } from "@finder/contract/datum";
import type { EnrichmentView, FileReading, ListColumns, ListMatches, QuoteView } from "@finder/contract/endpoints/jobs";
import { ProductError } from "@finder/contract/errors";
import type { Language } from "@finder/contract/language";
import type { TextEncoding } from "@finder/contract/text-encodings";
import type { Member, Services } from "../../context.ts";
import type { Executor } from "../../db/statement.ts";
import { preciseUtcText, utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { findJobs, presentJob } from "../../jobs/job.ts";
import { uploadNameOf } from "../../jobs/erasure/job-file-names.ts";
import { nameInJob } from "../../jobs/erasure/erasure.queries.ts";
import type { JobRow } from "../../jobs/job.queries.ts";
import { removePeople } from "../../jobs/job-people.queries.ts";
import { type People, requireRoom, startJob } from "../../jobs/start-job.ts";
import { openFiles } from "../../outside/files/files.ts";
import { capOf, type OrderCap, requireOrderRoom } from "../bulk/order-cap.ts";
import { requireData } from "../bulk/require-data.ts";
import { quoteFor, withCapRoom } from "../bulk/reveal-quote.ts";
import { soughtData } from "../sources/rows/enabled-sources.ts";
import { holdForList } from "../find/limit/unpaid.ts";
import { addMatches, beginList, holdList, readRest, setMapping, setUpload } from "./enrichment.queries.ts";
import { keptRows } from "./kept-list.ts";
import { readInThread } from "./list-thread.ts";
import { canMatch, factsOf, isByProfileAlone, type RowFacts } from "./match/list-columns.ts";
import { countMatches, matchRows, type RowMatch } from "./match/match-rows.ts";

/** The facts of a list: how it was read and, once mapped, what its columns hold and the wanted data. */
export type ListSpec = {
  readonly language: Language;
  /** The delimiter of the stored file; absent in old lists, which are stored as uploaded. */
  readonly delimiter?: string;
  readonly columns: readonly string[];
  readonly sample: readonly (readonly string[])[];
  /** How the file was read; absent in lists of before. */
  readonly reading?: FileReading;
  readonly suggestedcolumn: number | null;
  readonly suggested?: ListColumns;
  /** What the columns hold; absent in lists of before, whose rows name profiles. */
  readonly mapped?: ListColumns;
  readonly matches?: ListMatches;
  readonly data?: readonly Datum[];
  /** Quotes of before lack their sum. */
  readonly quote?: Omit<QuoteView, "atmost"> & Partial<Pick<QuoteView, "atmost">>;
  readonly cap?: OrderCap;
};

/** A list as the wire shows it. */
export function presentList(job: JobRow, now: Date): EnrichmentView {
  const { columns, sample, suggestedcolumn, suggested, matches, quote, reading } = job.spec as ListSpec;
  return {
    job: presentJob(job, now),
    columns: [...(columns ?? [])],
    sample: (sample ?? []).map((row) => [...row]),
    suggestedcolumn: suggestedcolumn ?? null,
    suggested: suggested ?? { profile: suggestedcolumn ?? undefined },
    matches: matches ?? null,
    quote: quote ? { ...quote, atmost: quote.atmost ?? quote.pools.reduce((sum, pool) => sum + pool.atmost, 0) } : null,
    reading: reading ?? null,
  };
}

/** Stores an uploaded list, to be mapped next. Throws the fault of the file. */
export async function keepList(
  services: Services,
  { clientid, appuserid }: Member,
  upload: { readonly filename: string; readonly bytes: Buffer; readonly encoding?: TextEncoding | undefined },
  language: Language,
): Promise<number> {
  const list = await readInThread(upload.bytes, services.config.keyring, { encoding: upload.encoding });
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

/** Which columns say who a row is about, from which score on a name is a match, and what is wanted. */
export type Mapping = {
  readonly columns: ListColumns;
  readonly threshold: number;
  readonly wanted: readonly Datum[];
};

/**
 * Sets what the columns hold and the wanted data, and looks the rows up; returns the list with its quote. Can be repeated until the
 * quote is accepted.
 */
export async function mapList(
  services: Services,
  who: Member,
  jobid: number,
  { columns, threshold, wanted }: Mapping,
): Promise<JobRow> {
  const { clientid, appuserid } = who;
  const data = requireData(wanted);
  const found = await findList(services, who, jobid);
  const width = (found.spec as ListSpec).columns.length;
  if (!canMatch(columns) || Object.values(columns).some((column) => column !== undefined && column >= width))
    throw new ProductError("BAD_REQUEST", { field: isByProfileAlone(columns) ? "column" : "columns" });
  const rows: RowFacts[] = [];
  for await (const row of readUpload(services, found)) rows.push(factsOf(row, columns));
  const matched = await matchRows(services, who, rows, threshold);
  const of = <Part extends keyof RowMatch>(part: Part): RowMatch[Part][] => matched.map((each) => each[part]);
  const settled = matched.map(({ profileid, asks }) => (asks === null ? profileid : null));
  const emails = matched.filter(({ asks }) => asks).length;
  const sought = await soughtData(services);
  return inTransaction(services.db, async (tx) => {
    const [job] = await holdList(tx, clientid, appuserid, jobid);
    if (job?.state !== "MAPPING" && job?.state !== "QUOTED") throw new ProductError("CONFLICT");
    await removePeople(tx, clientid, jobid);
    await addMatches(
      tx,
      clientid,
      jobid,
      of("profileid"),
      of("by"),
      of("score"),
      of("datum"),
      of("asks"),
      of("unknown"),
    );
    const quote = await withCapRoom(
      services,
      tx,
      who,
      await quoteFor(tx, clientid, inOne(settled), data, emails, sought),
    );
    const matches = countMatches(matched);
    const spec: ListSpec = { ...(job.spec as ListSpec), mapped: columns, matches, data, quote };
    const [mapped] = await setMapping(tx, clientid, jobid, JSON.stringify(spec), 0);
    return mapped ?? job;
  });
}

/**
 * Accepts the quote; doing so again changes nothing. A list that stopped at an empty pool or a cap continues with the rows that
 * were not tried, which may cost `maxCredits`. Throws CONFLICT where there is no quote, or another one meanwhile, and TOO_MANY_JOBS.
 */
export async function startList(
  services: Services,
  who: Member,
  jobid: number,
  maxCredits: number | undefined,
): Promise<JobRow> {
  const { clientid, appuserid } = who;
  const covered = await coverEmails(services, who, await findList(services, who, jobid));
  return inTransaction(services.db, async (tx) => {
    const [job] = await holdList(tx, clientid, appuserid, jobid);
    if (!job) throw new ProductError("NOT_FOUND");
    if (job.state === "MAPPING") throw new ProductError("CONFLICT");
    if (!waits(job)) return job;
    const now = utcText(services.now());
    const { quote, emails } = await quoteRest(services, tx, job);
    if (emails > covered) throw new ProductError("CONFLICT");
    await requireOrderRoom(tx, { clientid, appuserid, maxCredits, now }, () => Promise.resolve(quote));
    const { cap: _, ...spec } = job.spec as ListSpec;
    const capped = JSON.stringify({ ...spec, ...capOf(maxCredits, job.charged) });
    const [begun] = await beginList(tx, clientid, appuserid, jobid, preciseUtcText(services.now()), capped);
    await requireRoom(tx, { clientid, appuserid }, "WAITING");
    return begun ?? job;
  });
}

/** True for a list whose quote can be accepted, or which stopped with rows left. */
function waits({ state, done, total }: JobRow): boolean {
  return state === "QUOTED" || (state === "STOPPED" && done < total);
}

/** What the rows that are still to be done would cost, and how many of them ask about an email. */
async function quoteRest(services: Services, on: Executor, { clientid, jobid, done, spec }: JobRow) {
  const rows = await readRest(on, clientid, jobid, done);
  const emails = rows.filter(({ asks }) => asks).length;
  const ids = rows.map(({ profileid }) => profileid);
  const quote = await quoteFor(
    on,
    clientid,
    inOne(ids),
    (spec as ListSpec).data ?? [],
    emails,
    await soughtData(services),
  );
  return { quote, emails };
}

/** Holds an unpaid answer where the rest may not be paid in full: the email at which the list stops is one. The emails that are covered so. */
async function coverEmails(services: Services, who: Member, job: JobRow): Promise<number> {
  if (!waits(job)) return 0;
  const { quote, emails } = await quoteRest(services, services.db.pool, job);
  const most = Math.max(...quote.pools.filter(({ pool }) => pool !== "contactcredit").map(({ atmost }) => atmost));
  if (emails > 0) await holdForList(services, who, most, `list ${job.jobid} ${job.done}`);
  return emails;
}

function nameOf(filename: string): string {
  return (
    filename
      .toWellFormed()
      .replaceAll(/\p{Cc}/gu, "")
      .slice(0, 200) || "list.csv"
  );
}

async function* inOne(ids: readonly (Buffer | null)[]): People {
  yield ids.map((profileid) => ({ profileid, asksprofile: null }));
}
