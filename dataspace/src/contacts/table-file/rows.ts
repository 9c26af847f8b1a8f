import { isUtf8 } from "node:buffer";
import { CsvScanner, decode } from "./csv.ts";
import { afterEmptyLines } from "./head-records.ts";
import { isRemark } from "./notes.ts";
import type { Table } from "./table.ts";

/** A row of a table: its cells, a remark of a report, or why it cannot be read. `isApart`: an empty line or a remark stands above. */
export type TableRow = { readonly line: number; readonly isApart: boolean } & (
  | { readonly cells: string[] }
  | { readonly remark: string }
  | { readonly broken: string }
);

/** The rows of a table in UTF-8 that are not empty; of a row with more than `mostCells` so many are read. */
export function* tableRows(bytes: Buffer, table: Table, mostCells: number): Generator<TableRow> {
  const text = bytes.toString("latin1");
  const scanner = new CsvScanner(text, table.delimiter, true, mostCells);
  let { line } = table;
  let isApart = false;
  for (let start = table.start; start < text.length;) {
    const record = scanner.read(start);
    if (!record) return;
    const row = { line: line + 1, isApart };
    const { broken, fields, end } = record;
    const cells = fields.map(decode);
    const isBlank = broken === undefined && cells.every((cell) => cell.trim() === "");
    const isNote = broken === undefined && isRemark(cells, table.heads.length);
    isApart = isBlank || isNote;
    if (broken !== undefined) yield { ...row, broken };
    else if (isNote) yield { ...row, remark: cells.join(" ").trim() };
    else if (!isBlank) yield isUtf8(bytes.subarray(start, end)) ? { ...row, cells } : { ...row, broken: notUtf8 };
    const next = afterEmptyLines(text, end, line + record.lines);
    isApart ||= next.start > end;
    ({ start, line } = next);
  }
}

const notUtf8 = "is not valid UTF-8";
