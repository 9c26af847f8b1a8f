import { type ImportField, importFields, missingFields } from "@finder/contract/endpoints/people-imports";
import { ProductError } from "@finder/contract/errors";
import type * as declared from "@finder/contract/operators/imports";
import type { AnswerOf, InputOf } from "@finder/contract/operators/operation";
import { capitals } from "@finder/contract/operators/values";
import { plain } from "../person/fields.ts";
import { columnsMapped, previewPeople, readingOf, readSample, type Sample, suggestColumns } from "../check/sample.ts";
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
import { findOne, type PeopleImport, readOne } from "./imports.ts";
import { mostUnpacked } from "./receive-upload.ts";
import { dropFile } from "./remove-imports.ts";

/** The columns of an import's file, each with what it is taken for: by the operator, else as suggested. */
export async function readColumns(
  services: Services,
  { id, encoding }: InputOf<typeof declared.peopleImportColumns>,
): Promise<AnswerOf<typeof declared.peopleImportColumns>> {
  const found = await findOne(services, id);
  const { sourceName } = await readOne(services, id);
  const sample = await sampleOf(services, found, encoding);
  const [kept] = await findMapping(services.db.pool, keyOf(sourceName));
  const before = new Map((kept?.columns ?? []).map(({ name, field }) => [plain(name), fieldOf(field)]));
  const suggested = suggestColumns(sample, before);
  const chosen = found.columns && new Map(found.columns.map(({ column, field }) => [column, field]));
  return suggested.map(({ field: likely, ...each }) => {
    const field = chosen ? (chosen.get(each.column) ?? null) : likely;
    return { ...each, field: field && capitals(field), trust: capitals(each.trust) };
  });
}

const previewed = 20;

/** The first people as they would be stored with these columns. */
export async function previewImport(
  services: Services,
  { id, mapping, encoding }: InputOf<typeof declared.peopleImportPreview>,
): Promise<AnswerOf<typeof declared.peopleImportPreview>> {
  const sample = await sampleOf(services, await findOne(services, id), encoding);
  const columns = columnsMapped(sample, mapping);
  const rows = previewPeople(services.config.keyring, sample, columns, previewed);
  return { rows, missing: missing(columns).map(capitals) };
}

/** Begins a check with these columns; asked twice, it is one. */
export async function checkImport(
  services: Services,
  { id: importid, mapping, keep, encoding }: InputOf<typeof declared.checkPeopleImport>,
  afid: number,
): Promise<PeopleImport> {
  const found = await findOne(services, importid);
  if (found.state !== "mapping" && found.state !== "checked") return already(services, importid, ["CHECKING"]);
  const sample = await sampleOf(services, found, encoding);
  const columns = columnsMapped(sample, mapping);
  if (missing(columns).length > 0) throw new ProductError("IMPORT_COLUMNS", { field: "mapping" });
  const now = utcText(services.now());
  const { sourceName } = await readOne(services, importid);
  if (keep && sourceName !== null) {
    const fields = new Map(mapping.map(({ column, field }) => [column, field]));
    const all = suggestColumns(sample, new Map()).map(({ column, name }) => ({
      name,
      field: fields.get(column) ?? null,
    }));
    const kept = { sourcekey: keyOf(sourceName), sourcename: sourceName, columns: JSON.stringify(all) };
    await keepMapping(services.db.pool, { ...kept, afid, now });
  }
  const reading = JSON.stringify(readingOf(sample));
  const begun = await beginCheck(services.db.pool, { importid, columns: JSON.stringify(mapping), reading, now });
  return begun.length > 0 ? readOne(services, importid) : already(services, importid, ["CHECKING"]);
}

/** Begins an import that was checked; asked twice, it is one. */
export async function startImport(services: Services, importid: number): Promise<PeopleImport> {
  const begun = await beginImport(services.db.pool, { importid, now: utcText(services.now()) });
  return begun.length > 0 ? readOne(services, importid) : already(services, importid, ["IMPORTING", "DONE"]);
}

/** Pauses, resumes or cancels an import; stored people stay. */
export async function turnImport(
  services: Services,
  { id: importid, turn }: InputOf<typeof declared.turnPeopleImport>,
): Promise<PeopleImport> {
  const { pool } = services.db;
  const now = utcText(services.now());
  if (turn === "pause")
    return (await pauseImport(pool, importid)).length > 0
      ? readOne(services, importid)
      : already(services, importid, ["PAUSED"]);
  if (turn === "resume")
    return (await resumeImport(pool, importid, now)).length > 0
      ? readOne(services, importid)
      : already(services, importid, ["IMPORTING", "DONE"]);
  if ((await cancelImport(pool, importid, now)).length === 0) return already(services, importid, ["CANCELLED"]);
  await dropFile(services, importid);
  return readOne(services, importid);
}

/** The import where it is in one of these states already; CONFLICT where another decision came first. */
async function already(
  services: Services,
  importid: number,
  states: readonly PeopleImport["state"][],
): Promise<PeopleImport> {
  const row = await readOne(services, importid);
  if (!states.includes(row.state)) throw new ProductError("CONFLICT", { field: "id" });
  return row;
}

/** The beginning of an import's file, in this encoding, else in the one that it was read in. */
async function sampleOf(
  services: Services,
  { file, filename, reading }: StoredImport,
  encoding = reading?.encoding,
): Promise<Sample> {
  const opened = file === null ? null : await openFiles(services.config).open(file);
  if (!opened) throw new ProductError("CONFLICT", { field: "id" });
  try {
    return await readSample(openStored(opened, filename, { mostUnpacked: mostUnpacked(services), encoding }));
  } finally {
    opened.bytes.destroy();
  }
}

function missing(columns: readonly { readonly field: ImportField }[]): ImportField[] {
  return missingFields(columns.map(({ field }) => field));
}

/** Returns a source's key, which ignores case and Unicode form. */
function keyOf(sourcename: string | null): string {
  return (sourcename ?? "").normalize("NFKC").toLowerCase().trim();
}

function fieldOf(name: string | null): ImportField | null {
  return importFields.find((field) => field === name) ?? null;
}
