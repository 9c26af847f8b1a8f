import { z } from "zod";
import type { CompanySize } from "./find.ts";
import { textBounds } from "../rules/text/text-bounds.ts";
import { boundedText } from "./text.ts";

/** Imports of people by upload, `POST operator/people/imports/…`; times are `YYYY-MM-DD HH:MM:SS` UTC, days `YYYY-MM-DD`. */

/** The fields of a person that a column of a file can fill. */
export const importFields = [
  "linkedinurl",
  "full_name",
  "first_name",
  "last_name",
  "title",
  "company",
  "company_domain",
  "company_size",
  "company_industry",
  "location",
  "city",
  "state",
  "country",
  "avatar",
  "personal_email",
  "business_email",
  "email",
  "email_status",
  "phone",
  "verifiedon",
] as const;
export type ImportField = (typeof importFields)[number];

/** Fields that several columns may fill; of every other one the first filled column counts. */
export const repeatedFields: readonly ImportField[] = ["personal_email", "business_email", "email", "phone"];

/** What is missing for people to be read: the address of the profile, and a name, whole or in two parts. */
export function missingFields(fields: Iterable<ImportField>): ("linkedinurl" | "full_name")[] {
  const present = new Set(fields);
  return [
    ...(present.has("linkedinurl") ? [] : (["linkedinurl"] as const)),
    ...(present.has("full_name") || present.has("first_name") || present.has("last_name")
      ? []
      : (["full_name"] as const)),
  ];
}

/** Why a row or a value of a file was refused. */
export const importReasons = [
  "no_profile",
  "bad_profile",
  "no_name",
  "too_long",
  "not_utf8",
  "columns",
  "quote",
  "long_line",
  "json",
  "bad_email",
  "invalid_email",
  "bad_phone",
  "bad_picture",
  "bad_day",
  "bad_domain",
  "bad_size",
  "too_many",
  "other",
] as const;
export type ImportReason = (typeof importReasons)[number];

/** Why a file, or its import, was refused as a whole. */
export const importFaults = [
  "empty",
  "json_array",
  "spreadsheet",
  "utf16",
  "binary",
  "header",
  "first_row",
  "damaged",
  "unpacked",
  "cut_off",
  "too_large",
  "gone",
  "internal",
  "expired",
] as const;
export type ImportFault = (typeof importFaults)[number];

/**
 * `uploading`: its file is awaited; `mapping`: its columns are to be named; `checking` and `checked`: read without writing;
 * `importing`, `paused`, `done`, `cancelled`, and `failed` say what they mean. `refused`: the file cannot be read.
 */
export const importStates = [
  "uploading",
  "refused",
  "mapping",
  "checking",
  "checked",
  "importing",
  "paused",
  "done",
  "cancelled",
  "failed",
] as const;
export type ImportState = (typeof importStates)[number];

const importid = z.number().int().positive();
const source = boundedText(textBounds.companyName).trim().min(1);
/** What a browser names a file; its folders are not ours. */
const filename = boundedText(textBounds.reference)
  .min(1)
  .refine((name) => !/[\p{Cc}/\\]/u.test(name));

/** `open`: an import whose file follows; the same `attemptkey` is the same import. */
export const importOpenRequest = z.object({
  attemptkey: boundedText(textBounds.token).min(8),
  filename,
  bytes: z.number().int().min(0),
  sourcename: source,
  dataon: z.iso.date(),
});

export const importRequest = z.object({ importid });

/** `list`: newest first, before another one. */
export const importsRequest = z.object({
  before: importid.optional(),
  limit: z.number().int().min(1).max(100).default(25),
});

/** What a column is taken for; null: nothing. Columns are named by their number, 0 the first. */
const mapping = z
  .array(z.object({ column: z.number().int().min(0).max(999), field: z.enum(importFields) }))
  .max(500)
  .refine((all) => new Set(all.map(({ column }) => column)).size === all.length);
export type ImportMapping = z.output<typeof mapping>;

/** `preview`: the first people as they would be stored. */
export const importPreviewRequest = z.object({ importid, mapping });

/** `check`: reads the file without writing; `keep`: the mapping is suggested for the source's next file. */
export const importCheckRequest = z.object({ importid, mapping, keep: z.boolean() });

export const importTurns = ["pause", "resume", "cancel"] as const;
/** `turn`. */
export const importTurnRequest = z.object({ importid, turn: z.enum(importTurns) });

/** Rows counted: `read` is the sum of `new`, `changed`, `unchanged`, `suppressed` and `rejected`; `duplicates` are among the first three. */
export type ImportCounts = {
  read: number;
  new: number;
  changed: number;
  unchanged: number;
  suppressed: number;
  rejected: number;
  /** Rows of people whom an earlier row of the file names; null where it was not counted. */
  duplicates: number | null;
  /** Values left out of rows that were kept. */
  leftout: number;
  reasons: { reason: ImportReason; count: number }[];
};

/** An import as lists and its page show it; `door` says whether it came by upload or by the command. */
export type ImportRow = {
  importid: number;
  door: "upload" | "command";
  state: ImportState;
  filename: string;
  sourcename: string | null;
  dataon: string | null;
  /** The operator; null for the command. */
  email: string | null;
  bytes: number | null;
  /** Bytes of the file read, rows read, rows a second, and seconds left, of what is under way. */
  position: number;
  readrows: number;
  rate: number;
  secondsleft: number | null;
  /** What the check found; null before it. */
  checked: ImportCounts | null;
  /** What was imported; null before it began. */
  imported: ImportCounts | null;
  fault: ImportFault | null;
  faultline: number | null;
  /** Whether the rejected rows can still be had, and whether the import can go on. */
  hasrejects: boolean;
  canresume: boolean;
  createdon: string;
  startedon: string | null;
  finishedon: string | null;
};
export type ImportsAnswer = { resource: ImportRow[]; more: boolean };
export type ImportAnswer = { import: ImportRow };

/** `sure`: name and values agree, or the name alone is well known; `likely`: one of them says so; `kept`: as this source's file before. */
export const importTrusts = ["kept", "sure", "likely", "none"] as const;
export type ImportTrust = (typeof importTrusts)[number];

/** A column of the file with some of its values, and what it is taken for. */
export type ImportColumn = {
  column: number;
  name: string;
  samples: string[];
  field: ImportField | null;
  trust: ImportTrust;
};
export type ImportColumnsAnswer = { resource: ImportColumn[]; format: "csv" | "ndjson"; missing: string[] };

/** What is wrong with a row or one of its values; `value` is the value. */
export type ImportNote = { reason: ImportReason; value: string | null };
export type PreviewRow = {
  line: number;
  /** Why the row would be refused; null: it would be stored. */
  refused: ImportNote | null;
  notes: ImportNote[];
  profile: string | null;
  name: string | null;
  title: string | null;
  company: string | null;
  domain: string | null;
  size: CompanySize | null;
  industry: string | null;
  location: string | null;
  personal: string[];
  business: string[];
  phone: string[];
  verifiedon: string | null;
};
export type ImportPreviewAnswer = { resource: PreviewRow[]; missing: string[] };

/** `rejects/first`: the first rows and values that were refused. */
export type RejectedRow = {
  line: number;
  reason: ImportReason;
  value: string | null;
  kept: boolean;
  row: string | null;
};
export type RejectsAnswer = { resource: RejectedRow[] };

/** `start`: what was opened last, and how large a file may be. */
export type ImportRulesAnswer = { mostbytes: number; keepdays: number; sources: string[] };
