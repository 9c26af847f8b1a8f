import type { ImportCounts } from "@finder/contract/endpoints/people-imports";
import { ProductError } from "@finder/contract/errors";
import type * as declared from "@finder/contract/operators/imports";
import type { AnswerOf, InputOf } from "@finder/contract/operators/operation";
import { capitals } from "@finder/contract/operators/values";
import { listReasons } from "../check/check-people.ts";
import type { Services } from "../../../context.ts";
import { pageOf } from "../../../db/page.ts";
import { isoTime, utcText } from "../../../db/time.ts";
import {
  findAttempt,
  findStoredImport,
  insertImport,
  type ListedImport,
  listImports,
  listSources,
  readListedImport,
  type StoredImport,
} from "./imports.queries.ts";

/** An import as the console shows it. */
export type PeopleImport = AnswerOf<typeof declared.peopleImport>;
type Counts = NonNullable<PeopleImport["checked"]>;

const mostSources = 100;

/** How large a file may be, how long it is kept, and the sources that are known. */
export async function readRules({ db, config }: Services): Promise<AnswerOf<typeof declared.peopleImportRules>> {
  const sources = await listSources(db.pool, mostSources);
  return {
    maxBytes: config.IMPORT_FILE_BYTES,
    keptDays: config.IMPORT_KEEP_DAYS,
    sources: sources.map(({ sourcename }) => sourcename),
  };
}

/** Notes an import whose file follows; the same attempt again is the same import. */
export async function openUpload(
  services: Services,
  { attemptKey, bytes, fileName, sourceName, dataOn }: InputOf<typeof declared.openPeopleImport>,
  { afid, email }: { readonly afid: number; readonly email: string },
): Promise<PeopleImport> {
  const { db, config, now } = services;
  if (bytes > config.IMPORT_FILE_BYTES) throw new ProductError("IMPORT_TOO_LARGE", { field: "bytes" });
  if (dataOn > utcText(now()).slice(0, 10)) throw new ProductError("BAD_REQUEST", { field: "dataOn" });
  const facts = { attemptkey: attemptKey, bytes, filename: fileName, sourcename: sourceName, dataon: dataOn };
  // Two at once of one attempt: the second waits for the first one's row, and is refused by its key.
  const [opened] = await insertImport(db.pool, { ...facts, afid, email, now: utcText(now()) }).catch(
    (error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "23505") return [];
      throw error;
    },
  );
  const [known] = opened ? [{ ...opened, afid }] : await findAttempt(db.pool, attemptKey);
  if (known?.afid !== afid) throw new ProductError("CONFLICT", { field: "attemptKey" });
  return readOne(services, known.importid);
}

/** A page of imports of the console and the command, newest first. */
export async function readImports(
  { db }: Services,
  { before = null, first }: { readonly before?: number | null | undefined; readonly first: number },
): Promise<AnswerOf<typeof declared.peopleImports>> {
  const { items, more } = pageOf(await listImports(db.pool, { before, count: first + 1 }), first);
  return { items: items.map(present), more };
}

/** One import as its page shows it; NOT_FOUND for none. */
export async function readOne({ db }: Services, importid: number): Promise<PeopleImport> {
  const [row] = await readListedImport(db.pool, importid);
  if (!row) throw new ProductError("NOT_FOUND", { field: "id" });
  return present(row);
}

/** An import of the console; NOT_FOUND for none. */
export async function findOne({ db }: Services, importid: number): Promise<StoredImport> {
  const [row] = await findStoredImport(db.pool, importid);
  if (!row) throw new ProductError("NOT_FOUND", { field: "id" });
  return row;
}

function present(row: ListedImport): PeopleImport {
  const byCommand = row.state === null;
  const begun = row.startedon !== null;
  return {
    id: `${row.importid}`,
    byCommand,
    state: capitals(row.state ?? (row.finishedon === null ? "paused" : "done")),
    fileName: row.filename,
    sourceName: row.sourcename,
    dataOn: row.dataon,
    operatorEmail: row.email,
    bytes: row.bytes,
    bytesRead: row.position,
    rowsRead: row.readrows,
    rate: row.rate,
    secondsLeft: row.secondsleft,
    checked: row.counts && toCounts(row.counts),
    imported: begun ? importedOf(row) : null,
    reading: row.reading && {
      encoding: row.reading.encoding,
      unsure: row.reading.unsure,
      linesAbove: row.reading.above,
    },
    fault: row.fault && capitals(row.fault),
    faultLine: row.faultline,
    hasRejects: row.hasrejects,
    canResume:
      !byCommand &&
      begun &&
      row.file !== null &&
      (row.state === "paused" || (row.state === "failed" && row.fault === "internal")),
    createdOn: isoTime(row.createdon),
    startedOn: row.startedon && isoTime(row.startedon),
    finishedOn: row.finishedon && isoTime(row.finishedon),
  };
}

function importedOf({ read, new: added, updated, rejected, suppressed, leftout, reasons }: ListedImport): Counts {
  return toCounts({
    read,
    new: added,
    changed: updated,
    unchanged: read - added - updated - rejected - suppressed,
    suppressed,
    rejected,
    duplicates: null,
    leftout,
    reasons: listReasons(reasons),
  });
}

function toCounts({ new: added, leftout: leftOut, reasons, ...counts }: ImportCounts): Counts {
  const named = reasons.map(({ reason, count }) => ({ reason: capitals(reason), count }));
  return { ...counts, added, leftOut, reasons: named };
}
