import {
  type ImportColumnsAnswer,
  type ImportField,
  type ImportMapping,
  type ImportPreviewAnswer,
  type ImportRow,
  importFields,
  missingFields,
  type importTurnRequest,
} from "@finder/contract/endpoints/people-imports";
import { ProductError } from "@finder/contract/errors";
import type { z } from "zod";
import { plain } from "../person/fields.ts";
import { columnsMapped, previewPeople, readSample, type Sample, suggestColumns } from "../check/sample.ts";
import { openStored } from "../source/source.ts";
import type { Services } from "../../../context.ts";
import { utcText } from "../../../db/time.ts";
import { openFiles } from "../../../outside/files/files.ts";
import {
  beginCheck,
  beginImport,
  cancelImport,
  findMapping,
  keepMapping,
  pauseImport,
  resumeImport,
  type StoredImport,
} from "./imports.queries.ts";
import { findOne, readOne } from "./imports.ts";
import { mostUnpacked } from "./receive-upload.ts";
import { dropFile } from "./remove-imports.ts";

/** The columns of an import's file, each with what it is taken for: by the operator, else as suggested. */
export async function readColumns(services: Services, importid: number): Promise<ImportColumnsAnswer> {
  const found = await findOne(services, importid);
  const { sourcename } = await readOne(services, importid);
  const sample = await sampleOf(services, found);
  const [kept] = await findMapping(services.db.pool, keyOf(sourcename));
  const before = new Map((kept?.columns ?? []).map(({ name, field }) => [plain(name), fieldOf(field)]));
  const suggested = suggestColumns(sample, before);
  const chosen = found.columns && new Map(found.columns.map(({ column, field }) => [column, field]));
  const resource = chosen ? suggested.map((each) => ({ ...each, field: chosen.get(each.column) ?? null })) : suggested;
  return { resource, format: sample.layout.kind, missing: missing(resource) };
}

const previewed = 20;

/** The first people as they would be stored with these columns. */
export async function previewImport(
  services: Services,
  { importid, mapping }: { importid: number; mapping: ImportMapping },
): Promise<ImportPreviewAnswer> {
  const sample = await sampleOf(services, await findOne(services, importid));
  const columns = columnsMapped(sample, mapping);
  return { resource: previewPeople(services.config.keyring, sample, columns, previewed), missing: missing(columns) };
}

type Check = { importid: number; mapping: ImportMapping; keep: boolean };

/** Begins a check with these columns; asked twice, it is one. */
export async function checkImport(
  services: Services,
  { importid, mapping, keep }: Check,
  afid: number,
): Promise<ImportRow> {
  const found = await findOne(services, importid);
  if (found.state !== "mapping" && found.state !== "checked") return already(services, importid, ["checking"]);
  const sample = await sampleOf(services, found);
  const columns = columnsMapped(sample, mapping);
  if (missing(columns).length > 0) throw new ProductError("IMPORT_COLUMNS", { field: "mapping" });
  const now = utcText(services.now());
  const { sourcename } = await readOne(services, importid);
  if (keep && sourcename !== null) {
    const fields = new Map(mapping.map(({ column, field }) => [column, field]));
    const all = suggestColumns(sample, new Map()).map(({ column, name }) => ({
      name,
      field: fields.get(column) ?? null,
    }));
    const columnsText = JSON.stringify(all);
    await keepMapping(services.db.pool, { sourcekey: keyOf(sourcename), sourcename, columns: columnsText, afid, now });
  }
  const begun = await beginCheck(services.db.pool, { importid, columns: JSON.stringify(mapping), now });
  return begun.length > 0 ? readOne(services, importid) : already(services, importid, ["checking"]);
}

/** Begins an import that was checked; asked twice, it is one. */
export async function startImport(services: Services, importid: number): Promise<ImportRow> {
  const begun = await beginImport(services.db.pool, { importid, now: utcText(services.now()) });
  return begun.length > 0 ? readOne(services, importid) : already(services, importid, ["importing", "done"]);
}

/** Pauses an import, lets it go on, or ends it; what is stored stays. */
export async function turnImport(
  services: Services,
  { importid, turn }: z.output<typeof importTurnRequest>,
): Promise<ImportRow> {
  const { pool } = services.db;
  const now = utcText(services.now());
  if (turn === "pause")
    return (await pauseImport(pool, importid)).length > 0
      ? readOne(services, importid)
      : already(services, importid, ["paused"]);
  if (turn === "resume")
    return (await resumeImport(pool, importid, now)).length > 0
      ? readOne(services, importid)
      : already(services, importid, ["importing", "done"]);
  if ((await cancelImport(pool, importid, now)).length === 0) return already(services, importid, ["cancelled"]);
  await dropFile(services, importid);
  return readOne(services, importid);
}

/** The import where it is in one of these states already; CONFLICT where another decision came first. */
async function already(services: Services, importid: number, states: readonly string[]): Promise<ImportRow> {
  const row = await readOne(services, importid);
  if (!states.includes(row.state)) throw new ProductError("CONFLICT", { field: "importid" });
  return row;
}

async function sampleOf(services: Services, { file, filename }: StoredImport): Promise<Sample> {
  const opened = file === null ? null : await openFiles(services.config).open(file);
  if (!opened) throw new ProductError("CONFLICT", { field: "importid" });
  try {
    return await readSample(openStored(opened, filename, mostUnpacked(services)));
  } finally {
    opened.bytes.destroy();
  }
}

function missing(columns: readonly { field: ImportField | null }[]): string[] {
  return missingFields(columns.flatMap(({ field }) => field ?? []));
}

/** A source whatever case and signs its name is written in. */
function keyOf(sourcename: string | null): string {
  return (sourcename ?? "").normalize("NFKC").toLowerCase().trim();
}

function fieldOf(name: string | null): ImportField | null {
  return importFields.find((field) => field === name) ?? null;
}
