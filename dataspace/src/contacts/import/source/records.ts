import { CsvScanner, decode, longestRecord } from "./csv.ts";
import type { Column, Field } from "../person/fields.ts";
import type { Cells } from "../person/cells.ts";

/** How the bytes of a source are to be read. */
export type Layout =
  | {
      readonly kind: "csv";
      readonly delimiter: string;
      readonly header: readonly string[];
      readonly columns: readonly Column[];
    }
  | { readonly kind: "ndjson"; readonly mapping: readonly Column[]; readonly columns: readonly Column[] };

/** One record of the source: cells to read a person from, or why it cannot be read. */
export type SourceRecord = {
  readonly start: number;
  readonly end: number;
  readonly lines: number;
  readonly cells?: Cells;
  readonly broken?: string;
};

const add = (cells: Cells, field: Field, value: string): void => {
  const known = cells[field];
  if (known) known.push(value);
  else cells[field] = [value];
};

/** Records of a CSV text; stops before a record that the next chunk completes. */
function* csvRecords(bytes: Buffer, layout: Extract<Layout, { kind: "csv" }>, last: boolean): Generator<SourceRecord> {
  const text = bytes.toString("latin1");
  const scanner = new CsvScanner(text, layout.delimiter, last);
  const columns = layout.columns.map(({ name, field }) => ({ index: layout.header.indexOf(name), field }));
  const width = layout.header.length;
  for (let start = 0; start < text.length;) {
    const record = scanner.read(start);
    if (!record) return;
    const { fields, end, lines } = record;
    if (record.broken !== undefined) yield { start, end, lines, broken: record.broken };
    else if (fields.length === 1 && fields[0]?.trim() === "") yield { start, end, lines };
    else if (fields.length !== width)
      yield { start, end, lines, broken: `has ${fields.length} columns, the header has ${width}` };
    else {
      const cells: Cells = {};
      for (const { index, field } of columns) {
        const value = fields[index] ?? "";
        if (value !== "") add(cells, field, decode(value));
      }
      yield { start, end, lines, cells };
    }
    start = end;
  }
}

const fieldOfEmail = (type: unknown): Field =>
  typeof type !== "string"
    ? "email"
    : type.includes("personal")
      ? "personal_email"
      : type.includes("professional") || type.includes("work")
        ? "business_email"
        : "email";

/** A JSON value as cells; People Data Labs writes emails as `{address, type}` and phones as `{number}`. */
const addJson = (cells: Cells, field: Field, value: unknown): void => {
  if (typeof value === "string") add(cells, field, value);
  else if (typeof value === "number") add(cells, field, String(value));
  else if (Array.isArray(value)) for (const each of value.slice(0, 100)) addJson(cells, field, each);
  else if (typeof value === "object" && value !== null) {
    if ("address" in value) addJson(cells, fieldOfEmail("type" in value ? value.type : undefined), value.address);
    else if ("number" in value) addJson(cells, field, value.number);
    else if ("name" in value) addJson(cells, field, value.name);
  }
};

const readJson = (line: string, columns: readonly Column[]): { cells: Cells } | { broken: string } => {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return { broken: `is not JSON (${(error as Error).message.slice(0, 100)})` };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { broken: "is not a JSON object" };
  const cells: Cells = {};
  const own = value as Readonly<Record<string, unknown>>;
  for (const { name, field } of columns) if (Object.hasOwn(own, name)) addJson(cells, field, own[name]);
  return { cells };
};

/** Records of newline-delimited JSON; every object may have its own keys. */
function* ndjsonRecords(
  bytes: Buffer,
  layout: Extract<Layout, { kind: "ndjson" }>,
  last: boolean,
): Generator<SourceRecord> {
  for (let start = 0; start < bytes.length;) {
    const found = bytes.indexOf(10, start);
    if (found < 0 && !last) return;
    const end = found < 0 ? bytes.length : found + 1;
    const line = bytes.toString("utf8", start, end).trim();
    if (line === "") yield { start, end, lines: 1 };
    else if (end - start > longestRecord) yield { start, end, lines: 1, broken: "is longer than 1 MiB" };
    else yield { start, end, lines: 1, ...readJson(line, layout.columns) };
    start = end;
  }
}

/** Every whole record of `bytes`; an empty line has neither cells nor a fault. */
export const records = (bytes: Buffer, layout: Layout, last: boolean): Generator<SourceRecord> =>
  layout.kind === "csv" ? csvRecords(bytes, layout, last) : ndjsonRecords(bytes, layout, last);
