import { type CsvPlace, CsvScanner, decode, longestRecord } from "../../table-file/csv.ts";
import { isRemark } from "../../table-file/notes.ts";
import type { Column, Field } from "../person/fields.ts";
import type { Cells } from "../person/cells.ts";

/** The format of a source. */
export type Layout =
  | {
      readonly kind: "csv";
      readonly delimiter: string;
      readonly header: readonly string[];
      readonly columns: readonly Column[];
    }
  | { readonly kind: "ndjson"; readonly present: readonly string[]; readonly columns: readonly Column[] };

/** The content of one record: cells to read a person from, why it cannot be read, or a remark of a report; null: it is empty. */
export type Content = { readonly cells: Cells } | { readonly broken: string } | { readonly remark: string } | null;

/** One record of the source. Its content is made on demand, so that few cells live at a time. */
export type SourceRecord = {
  readonly start: number;
  readonly end: number;
  readonly lines: number;
  readonly content: () => Content;
};

/** Records of a common size that a chunk has room for. */
const usualRecords = 2048;

/** Where the wanted fields of a chunk's records begin and end. */
class Places {
  readonly #perRecord: number;
  #bounds: Uint32Array;
  #count = 0;

  constructor(fieldCount: number) {
    this.#perRecord = 2 * fieldCount;
    this.#bounds = new Uint32Array(usualRecords * this.#perRecord);
  }

  /** Keeps those of the record that was found last; answers by what `bound` finds them. */
  keep(scanner: CsvScanner, indexes: readonly number[]): number {
    const first = this.#count * this.#perRecord;
    if (first === this.#bounds.length) {
      const larger = new Uint32Array(this.#bounds.length * 2);
      larger.set(this.#bounds);
      this.#bounds = larger;
    }
    let at = first;
    for (const index of indexes) {
      this.#bounds[at] = scanner.from(index);
      this.#bounds[at + 1] = scanner.to(index);
      at += 2;
    }
    this.#count += 1;
    return first;
  }

  bound(at: number): number {
    return this.#bounds[at] ?? 0;
  }
}

/** Every whole record of `bytes`, the empty ones too. */
export function records(bytes: Buffer, layout: Layout, last: boolean): Generator<SourceRecord> {
  return layout.kind === "csv" ? csvRecords(bytes, layout, last) : ndjsonRecords(bytes, layout, last);
}

const beyondAscii = /[\u0080-\u00FF]/;

/** Records of a CSV text; stops before a record that the next chunk completes. */
function* csvRecords(bytes: Buffer, layout: Extract<Layout, { kind: "csv" }>, last: boolean): Generator<SourceRecord> {
  const text = bytes.toString("latin1");
  const isAscii = !beyondAscii.test(text);
  const scanner = new CsvScanner(text, layout.delimiter, last);
  const indexes = layout.columns.map(({ name }) => layout.header.indexOf(name));
  const places = new Places(indexes.length);
  const cellsAt = (first: number): Content => {
    const cells: Cells = {};
    let at = first;
    for (const { field } of layout.columns) {
      const [from, to] = [places.bound(at), places.bound(at + 1)];
      at += 2;
      if (to <= from) continue;
      const value = scanner.text(from, to);
      add(cells, field, isAscii ? value : decode(value));
    }
    return { cells };
  };
  const columns = layout.header.length;
  const content = ({ width, broken }: CsvPlace): (() => Content) => {
    if (broken !== undefined) return () => ({ broken });
    if (width === columns && indexes.some((index) => scanner.to(index) > scanner.from(index))) {
      const first = places.keep(scanner, indexes);
      return () => cellsAt(first);
    }
    const cells = Array.from({ length: Math.min(width, columns) }, (_, at) =>
      decode(scanner.text(scanner.from(at), scanner.to(at))),
    );
    const isBlank = width <= columns && cells.every((cell) => cell.trim() === "");
    if (isBlank) return () => null;
    if (isRemark(cells, columns)) return () => ({ remark: cells.join(" ").trim() });
    return () => (width === columns ? { cells: {} } : { broken: `has ${width} columns, the header has ${columns}` });
  };
  for (let start = 0; start < text.length;) {
    const found = scanner.find(start);
    if (!found) return;
    yield { start, end: found.end, lines: found.lines, content: content(found) };
    start = found.end;
  }
}

/** Records of newline-delimited JSON; every object may have its own keys. */
function* ndjsonRecords(
  bytes: Buffer,
  layout: Extract<Layout, { kind: "ndjson" }>,
  last: boolean,
): Generator<SourceRecord> {
  const contentOf = (start: number, end: number) => (): Content => {
    const line = bytes.toString("utf8", start, end).trim();
    return line !== "" && end - start > longestRecord
      ? { broken: "is longer than 1 MiB" }
      : readJson(line, layout.columns);
  };
  for (let start = 0; start < bytes.length;) {
    const found = bytes.indexOf(10, start);
    if (found < 0 && !last) return;
    const end = found < 0 ? bytes.length : found + 1;
    yield { start, end, lines: 1, content: contentOf(start, end) };
    start = end;
  }
}

function add(cells: Cells, field: Field, value: string): void {
  const known = cells[field];
  if (known) known.push(value);
  else cells[field] = [value];
}

function readJson(line: string, columns: readonly Column[]): Content {
  if (line === "") return null;
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
}

/** A JSON value as cells; People Data Labs writes emails as `{address, type}` and phones as `{number}`. */
function addJson(cells: Cells, field: Field, value: unknown): void {
  if (typeof value === "string") add(cells, field, value);
  else if (typeof value === "number") add(cells, field, String(value));
  else if (Array.isArray(value)) for (const each of value.slice(0, 100)) addJson(cells, field, each);
  else if (typeof value === "object" && value !== null) {
    if ("address" in value) addJson(cells, fieldOfEmail("type" in value ? value.type : undefined), value.address);
    else if ("number" in value) addJson(cells, field, value.number);
    else if ("name" in value) addJson(cells, field, value.name);
  }
}

function fieldOfEmail(type: unknown): Field {
  return typeof type !== "string"
    ? "email"
    : type.includes("personal")
      ? "personal_email"
      : type.includes("professional") || type.includes("work")
        ? "business_email"
        : "email";
}
