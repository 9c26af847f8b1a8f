import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import type {
  ImportAnswer,
  ImportColumnsAnswer,
  ImportMapping,
  ImportPreviewAnswer,
  ImportRow,
  ImportRulesAnswer,
  ImportsAnswer,
  importTurns,
  RejectsAnswer,
} from "@finder/contract/endpoints/people-imports";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { readId } from "../../dataspace/identifier.ts";
import { viewOf } from "../../graphql/from.ts";
import { ImportColumn, type ImportPreview, type ImportPreviewRow, ImportRejectedRow } from "./import-rows.types.ts";
import { ImportCounts, PeopleImport, type PeopleImportPage, type PeopleImportRules } from "./imports.types.ts";

const door = "operator/people/imports";
const toRow = viewOf(PeopleImport, "checked", "imported");
const toCounts = viewOf(ImportCounts);
const toColumn = viewOf(ImportColumn);
const toRejected = viewOf(ImportRejectedRow);

/** What an import may be. */
export async function readImportRules(dataspace: DataspaceClient): Promise<PeopleImportRules> {
  const { mostbytes, keepdays, sources } = await dataspace.post<ImportRulesAnswer>(`${door}/rules`, {});
  return { maxBytes: mostbytes, keptDays: keepdays, sources };
}

/** A page of imports, newest first. */
export async function readImports(
  dataspace: DataspaceClient,
  { before, first }: { readonly before: string | null; readonly first: number },
): Promise<PeopleImportPage> {
  const { resource, more } = await dataspace.post<ImportsAnswer>(`${door}/list`, {
    ...(before === null ? {} : { before: readId("before", before) }),
    limit: first,
  });
  return { items: resource.map(toImport), more };
}

export function readImport(dataspace: DataspaceClient, id: string): Promise<PeopleImport> {
  return one(dataspace, "read", { importid: readId("id", id) });
}

type Opening = {
  readonly attemptKey: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly sourceName: string;
  readonly dataOn: string;
};

/** Notes an import whose file follows. */
export function openImport(dataspace: DataspaceClient, opening: Opening): Promise<PeopleImport> {
  return one(dataspace, "open", {
    attemptkey: opening.attemptKey,
    filename: opening.fileName,
    bytes: opening.bytes,
    sourcename: opening.sourceName,
    dataon: opening.dataOn,
  });
}

export async function readImportColumns(dataspace: DataspaceClient, id: string): Promise<ImportColumn[]> {
  const { resource } = await dataspace.post<ImportColumnsAnswer>(`${door}/columns`, { importid: readId("id", id) });
  return resource.map(toColumn);
}

/** The first people as they would be stored. */
export async function previewImport(
  dataspace: DataspaceClient,
  id: string,
  mapping: ImportMapping,
): Promise<ImportPreview> {
  const body = { importid: readId("id", id), mapping };
  const { resource, missing } = await dataspace.post<ImportPreviewAnswer>(`${door}/preview`, body);
  return { rows: resource.map(toPreview), missing: missing as ImportPreview["missing"] };
}

/** Begins a check with these columns. */
export function checkImport(
  dataspace: DataspaceClient,
  id: string,
  mapping: ImportMapping,
  keep: boolean,
): Promise<PeopleImport> {
  return one(dataspace, "check", { importid: readId("id", id), mapping, keep });
}

export function startImport(dataspace: DataspaceClient, id: string): Promise<PeopleImport> {
  return one(dataspace, "start", { importid: readId("id", id) });
}

export type Turn = (typeof importTurns)[number];

export function turnImport(dataspace: DataspaceClient, id: string, turn: Turn): Promise<PeopleImport> {
  return one(dataspace, "turn", { importid: readId("id", id), turn });
}

/** The first rows and values that an import refused. */
export async function readRejects(dataspace: DataspaceClient, id: string): Promise<ImportRejectedRow[]> {
  const { resource } = await dataspace.post<RejectsAnswer>(`${door}/rejects`, { importid: readId("id", id) });
  return resource.map(toRejected);
}

/** All of them as a file that comes as it is made. */
export function openRejects(dataspace: DataspaceClient, id: string, signal: AbortSignal): Promise<IncomingMessage> {
  return dataspace.stream(`${door}/rejects/file`, signal, { body: { importid: readId("id", id) } });
}

/** Passes the bytes of an import's file on as they come. */
export async function sendImportFile(
  dataspace: DataspaceClient,
  id: string,
  bytes: Readable,
  length: number | null,
  signal: AbortSignal,
): Promise<ImportRow> {
  const path = `${door}/upload?importid=${readId("id", id)}`;
  return (await dataspace.sendStream<ImportAnswer>(path, { bytes, length }, signal)).import;
}

async function one(dataspace: DataspaceClient, name: string, body: object): Promise<PeopleImport> {
  return toImport((await dataspace.post<ImportAnswer>(`${door}/${name}`, body)).import);
}

function toImport(row: ImportRow): PeopleImport {
  return toRow(row, {
    checked: row.checked && toCounts(row.checked),
    imported: row.imported && toCounts(row.imported),
  });
}

function toPreview({ verifiedon, ...row }: ImportPreviewAnswer["resource"][number]): ImportPreviewRow {
  return { ...row, verifiedDay: verifiedon };
}
