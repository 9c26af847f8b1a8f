import type {
  ImportCounts,
  importOpenRequest,
  ImportRow,
  ImportRulesAnswer,
  ImportsAnswer,
} from "@finder/contract/endpoints/people-imports";
import { ProductError } from "@finder/contract/errors";
import type { z } from "zod";
import { listReasons } from "../check/check-people.ts";
import type { Services } from "../../../context.ts";
import { utcText } from "../../../db/time.ts";
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

const mostSources = 100;

/** How large a file may be, how long it is kept, and the sources that are known. */
export async function readRules({ db, config }: Services): Promise<ImportRulesAnswer> {
  const sources = await listSources(db.pool, mostSources);
  return {
    mostbytes: config.IMPORT_FILE_BYTES,
    keepdays: config.IMPORT_KEEP_DAYS,
    sources: sources.map(({ sourcename }) => sourcename),
  };
}

/** Notes an import whose file follows; the same attempt again is the same import. */
export async function openUpload(
  services: Services,
  asked: z.output<typeof importOpenRequest>,
  { afid, email }: { readonly afid: number; readonly email: string },
): Promise<ImportRow> {
  const { db, config, now } = services;
  if (asked.bytes > config.IMPORT_FILE_BYTES) throw new ProductError("IMPORT_TOO_LARGE", { field: "bytes" });
  if (asked.dataon > utcText(now()).slice(0, 10)) throw new ProductError("BAD_REQUEST", { field: "dataon" });
  // Two at once of one attempt: the second waits for the first one's row, and is refused by its key.
  const [opened] = await insertImport(db.pool, { ...asked, afid, email, now: utcText(now()) }).catch(
    (error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "23505") return [];
      throw error;
    },
  );
  const [known] = opened ? [{ ...opened, afid }] : await findAttempt(db.pool, asked.attemptkey);
  if (known?.afid !== afid) throw new ProductError("CONFLICT", { field: "attemptkey" });
  return readOne(services, known.importid);
}

/** A page of imports of both doors, newest first. */
export async function readImports(
  { db }: Services,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<ImportsAnswer> {
  const rows = await listImports(db.pool, { before: before ?? null, count: limit + 1 });
  return { resource: rows.slice(0, limit).map(present), more: rows.length > limit };
}

/** One import as its page shows it; NOT_FOUND for none. */
export async function readOne({ db }: Services, importid: number): Promise<ImportRow> {
  const [row] = await readListedImport(db.pool, importid);
  if (!row) throw new ProductError("NOT_FOUND", { field: "importid" });
  return present(row);
}

/** An import of the console; NOT_FOUND for none. */
export async function findOne({ db }: Services, importid: number): Promise<StoredImport> {
  const [row] = await findStoredImport(db.pool, importid);
  if (!row) throw new ProductError("NOT_FOUND", { field: "importid" });
  return row;
}

function present(row: ListedImport): ImportRow {
  const door = row.state === null ? "command" : "upload";
  const begun = row.startedon !== null;
  return {
    importid: row.importid,
    door,
    state: row.state ?? (row.finishedon === null ? "paused" : "done"),
    filename: row.filename,
    sourcename: row.sourcename,
    dataon: row.dataon,
    email: row.email,
    bytes: row.bytes,
    position: row.position,
    readrows: row.readrows,
    rate: row.rate,
    secondsleft: row.secondsleft,
    checked: row.counts,
    imported: begun ? importedOf(row) : null,
    fault: row.fault,
    faultline: row.faultline,
    hasrejects: row.hasrejects,
    canresume:
      door === "upload" &&
      begun &&
      row.file !== null &&
      (row.state === "paused" || (row.state === "failed" && row.fault === "internal")),
    createdon: row.createdon,
    startedon: row.startedon,
    finishedon: row.finishedon,
  };
}

function importedOf({ read, new: added, updated, rejected, suppressed, leftout, reasons }: ListedImport): ImportCounts {
  return {
    read,
    new: added,
    changed: updated,
    unchanged: read - added - updated - rejected - suppressed,
    suppressed,
    rejected,
    duplicates: null,
    leftout,
    reasons: listReasons(reasons),
  };
}
