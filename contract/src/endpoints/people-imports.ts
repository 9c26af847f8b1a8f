/** The words of imports of people, as the reader and the tables have them; days are `YYYY-MM-DD`. */

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
export type ImportReason =
  | "no_profile"
  | "bad_profile"
  | "no_name"
  | "too_long"
  | "not_utf8"
  | "remark"
  | "columns"
  | "quote"
  | "long_line"
  | "json"
  | "bad_email"
  | "invalid_email"
  | "unknown_status"
  | "bad_phone"
  | "impossible_phone"
  | "bad_picture"
  | "bad_day"
  | "bad_domain"
  | "bad_size"
  | "too_many"
  | "other";

/** Why a file, or its import, was refused as a whole. */
export type ImportFault =
  | "empty"
  | "json_array"
  | "spreadsheet"
  | "utf16"
  | "binary"
  | "header"
  | "first_row"
  | "damaged"
  | "unpacked"
  | "cut_off"
  | "too_large"
  | "gone"
  | "internal"
  | "expired";

/**
 * `uploading`: its file is awaited; `mapping`: its columns are to be named; `checking` and `checked`: read without writing;
 * `importing`, `paused`, `done`, `cancelled`, and `failed` say what they mean. `refused`: the file cannot be read.
 */
export type ImportState =
  | "uploading"
  | "refused"
  | "mapping"
  | "checking"
  | "checked"
  | "importing"
  | "paused"
  | "done"
  | "cancelled"
  | "failed";

/** What a column is taken for. Columns are named by their number, 0 the first. */
export type ImportMapping = { column: number; field: ImportField }[];

/** What is done to an import under way. */
export type ImportTurn = "pause" | "resume" | "cancel";

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

/** `sure`: name and values agree; `likely`: the name alone says so; `kept`: as this source's file before. */
export type ImportTrust = "kept" | "sure" | "likely" | "none";

/** A column of the file with some of its values, and what it is taken for. */
export type ImportColumn = {
  column: number;
  name: string;
  samples: string[];
  field: ImportField | null;
  trust: ImportTrust;
};

/** What is wrong with a row or one of its values; `value` is the value. */
export type ImportNote = { reason: ImportReason; value: string | null };
