import type { FileReading, ListColumns } from "@finder/contract/endpoints/jobs";
import { limits } from "@finder/contract/limits";
import { eventLoopYield } from "../../event-loop-yield.ts";
import { csvLine, harmless } from "../../outside/files/csv-text.ts";
import { CsvScanner } from "../table-file/csv.ts";
import { namedIn } from "./named-in.ts";
import { suggestColumns } from "./match/list-columns.ts";
import type { List } from "./read-list.ts";
import type { Keyring } from "../../db/secrets/keyring.ts";

/**
 * A list as it is stored: UTF-8, every row as wide as the heads, no empty rows, no cell that a spreadsheet program computes;
 * and what is known of it.
 */
export type ReadRows = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly delimiter: string;
  readonly columns: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly suggestedcolumn: number | null;
  readonly suggested: ListColumns;
  readonly total: number;
  /** How an upload was read; absent for a stored list. */
  readonly reading?: FileReading;
  /** The hashes of all people named in it, in hex. */
  readonly named: readonly string[];
};

const shownCell = 200;
/** Most characters of a cell in spreadsheet programs. */
const longestCell = 32_767;

/** Replaces the row of an erased person: rows keep their places, and none counts as empty. */
const erased = "#";

/** Writes a list in its stored form; rows that name one of `without`, and those at `places`, counted from 1, lose their cells. */
export function keepRows(
  { delimiter, columns, rows }: List,
  keyring: Keyring,
  without: ReadonlySet<string>,
  places: ReadonlySet<number>,
): ReadRows {
  const named = new Set<string>();
  const cleared = (cells: readonly string[], place = 0): readonly string[] => {
    const found = cells.flatMap((cell) => namedIn(keyring, cell));
    if (places.has(place) || found.some((hash) => without.has(hash)))
      return cells.map((_, at) => (at === 0 ? erased : ""));
    for (const hash of found) named.add(hash);
    return cells;
  };
  const heads = cleared(columns).map((name, at) => name || `#${at + 1}`);
  const kept = rows.map((row, at) =>
    cleared(
      row.map((cell) => cell.slice(0, longestCell)),
      at + 1,
    ),
  );
  const suggested = suggestColumns({ delimiter, columns: heads, rows: kept });
  return {
    bytes: new Uint8Array(
      Buffer.from([heads, ...kept].map((cells) => csvLine(cells.map(harmless), delimiter)).join("")),
    ),
    delimiter,
    columns: heads,
    sample: kept.slice(0, limits.list.sample).map((row) => row.map((cell) => cell.slice(0, shownCell))),
    suggestedcolumn: suggested.profile ?? null,
    suggested,
    total: kept.length,
    named: [...named],
  };
}

/** The rows of a stored list, one by one, giving way to other work in between. */
export async function* keptRows(bytes: Uint8Array, delimiter: string): AsyncGenerator<string[]> {
  const due = eventLoopYield();
  const records = keptRecords(bytes, delimiter);
  records.next();
  for (const row of records) {
    yield row;
    await due();
  }
}

/** A list in its stored form. */
export function readKept(bytes: Uint8Array, delimiter: string): List {
  const [columns = [], ...rows] = keptRecords(bytes, delimiter);
  return { delimiter, columns, rows };
}

function* keptRecords(bytes: Uint8Array, delimiter: string): Generator<string[]> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
  const scanner = new CsvScanner(text, delimiter, true);
  for (let start = 0; start < text.length;) {
    const record = scanner.read(start);
    if (!record || record.broken !== undefined) throw new Error("A stored list cannot be read.");
    yield record.fields;
    start = record.end;
  }
}
