import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import { CsvScanner } from "../import/source/csv.ts";

/** An uploaded list: the names of its columns, and its rows, each as wide as the names. */
export type List = {
  readonly delimiter: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** Excel's own first line, which names the delimiter and is no row. */
const hint = /^sep=([,;\t])\r?\n/;

/** One more than a row may have, which is enough to refuse it. */
const mostFields = limits.list.columns + 1;

/**
 * Reads a CSV file: comma, semicolon or tab, quotes, any usual encoding. Slow for long files: call it in a thread. Throws
 * LIST_NOT_CSV, LIST_EMPTY, LIST_TOO_LARGE, LIST_TOO_LONG, LIST_UNREADABLE.
 */
export function readList(bytes: Uint8Array): List {
  const refused = (code: "LIST_EMPTY" | "LIST_TOO_LARGE" | "LIST_TOO_LONG") =>
    new ProductError(code, { field: "files" });
  if (bytes.length > limits.list.bytes) throw refused("LIST_TOO_LARGE");
  const whole = withLines(textOf(bytes));
  const said = hint.exec(whole);
  const text = said ? whole.slice(said[0].length) : whole;
  const delimiter = said?.[1] ?? delimiterOf(text);
  const rows: string[][] = [];
  for (const fields of recordsOf(text, delimiter)) {
    if (rows.length > limits.list.rows || fields.length > limits.list.columns) throw refused("LIST_TOO_LONG");
    rows.push(fields);
  }
  const [heads, ...below] = rows;
  if (!heads || below.length === 0) throw refused("LIST_EMPTY");
  const width = Math.max(...rows.map((row) => row.length));
  const fill = (row: readonly string[]): string[] => Array.from({ length: width }, (_, at) => row[at] ?? "");
  return { delimiter, columns: named(heads, width), rows: below.map(fill) };
}

/** Lines end with CR LF, LF, or, from old Macs, CR alone. */
function withLines(text: string): string {
  if (text.includes("\n") || !text.includes("\r")) return text;
  // Replacing in a text takes seconds for millions of them.
  const units = Buffer.from(text, "utf16le");
  for (let at = 0; at < units.length; at += 2) if (units[at] === 13 && units[at + 1] === 0) units[at] = 10;
  return units.toString("utf16le");
}

/** The text of a file: UTF-8, UTF-16 by its mark, else the old Western encoding that spreadsheet programs still write. */
function textOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder("utf-16be").decode(bytes);
  // Text has no zero bytes; spreadsheets (zip) and old workbooks do, and so do pictures and PDFs.
  if (bytes.includes(0) || startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0x25, 0x50, 0x44, 0x46))
    throw new ProductError("LIST_NOT_CSV", { field: "files" });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const delimiters = [",", ";", "\t"];

function delimiterOf(text: string): string {
  return delimiters.reduce((best, each) => (widthBy(text, each) > widthBy(text, best) ? each : best));
}

function* recordsOf(text: string, delimiter: string): Generator<string[]> {
  const scanner = new CsvScanner(text, delimiter, true, mostFields);
  for (let start = afterEmptyLines(text, 0); start < text.length;) {
    const record = scanner.read(start);
    if (!record || record.broken !== undefined) throw new ProductError("LIST_UNREADABLE", { field: "files" });
    if (!isBlank(record.fields)) yield record.fields;
    start = afterEmptyLines(text, record.end);
  }
}

/** Names of columns; one without a name is numbered. */
function named(fields: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, at) => fields[at]?.trim().slice(0, limits.searchText) || `#${at + 1}`);
}

function startsWith(bytes: Uint8Array, ...first: number[]): boolean {
  return first.every((byte, at) => bytes[at] === byte);
}

function widthBy(text: string, delimiter: string): number {
  return new CsvScanner(text, delimiter, true, mostFields).read(0)?.fields.length ?? 0;
}

/** Start of the next line that is not empty, found without making a record of each empty one. */
function afterEmptyLines(text: string, start: number): number {
  let at = start;
  while (text[at] === "\n" || text[at] === "\r") at += 1;
  return at;
}

function isBlank(fields: readonly string[]): boolean {
  return fields.every((field) => field.trim() === "");
}
