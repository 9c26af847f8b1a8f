import type { FileReading } from "@finder/contract/endpoints/jobs";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { TextEncoding } from "@finder/contract/text-encodings";
import { isValue } from "../table-file/notes.ts";
import { type TableRow, tableRows } from "../table-file/rows.ts";
import { recogniseTable, type Table } from "../table-file/table.ts";
import { Transcoder } from "../table-file/transcode.ts";

/** An uploaded list: the names of its columns, and its rows, each as wide as the names. */
export type List = {
  readonly delimiter: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

type Refused = "LIST_EMPTY" | "LIST_TOO_LARGE" | "LIST_TOO_LONG" | "LIST_NOT_CSV" | "LIST_UNREADABLE" | "LIST_WORKBOOK";

/** One more than a row may have, which is enough to refuse it. */
const mostCells = limits.list.columns + 1;
const shownLines = 20;

/**
 * Reads a table of an uploaded file, in the encoding that is asked or recognised. Slow for long files: call it in a thread. Throws
 * the refusal of a file that is no list.
 */
export function readList(bytes: Uint8Array, asked?: TextEncoding): List & { readonly reading: FileReading } {
  if (bytes.length > limits.list.bytes) throw refused("LIST_TOO_LARGE");
  const transcoder = new Transcoder(bytes, true, asked ?? "likely");
  if (transcoder.noText) throw refused(transcoder.noText === "workbook" ? "LIST_WORKBOOK" : "LIST_NOT_CSV");
  const text = withoutMark(transcoder.read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), true));
  const table = recogniseTable(text.toString("latin1"), 0, true);
  if (table === null) throw refused("LIST_EMPTY");
  if ("broken" in table) throw refused("LIST_UNREADABLE");
  if (table.heads.length > limits.list.columns) throw refused("LIST_TOO_LONG");
  const { rows, below, broken } = sorted(text, table);
  if (rows.length === 0) throw refused(broken.length > 0 ? "LIST_UNREADABLE" : "LIST_EMPTY");
  const width = rows.reduce((most, row) => Math.max(most, row.length), table.heads.length);
  const { label, isSure } = transcoder.encoding;
  return {
    delimiter: table.delimiter,
    columns: named(table.heads, width),
    rows: rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? "")),
    reading: {
      encoding: label,
      unsure: !isSure,
      above: table.above,
      below,
      leftout: broken.length,
      leftoutlines: broken.slice(0, shownLines),
    },
  };
}

/** The rows of a table, how many remarks stand among and below them, and the lines of those that cannot be read. */
function sorted(text: Buffer, table: Table) {
  const rows: Extract<TableRow, { cells: string[] }>[] = [];
  const broken: number[] = [];
  let below = 0;
  for (const row of tableRows(text, table, mostCells)) {
    if ("broken" in row) broken.push(row.line);
    else if ("remark" in row) below += 1;
    else {
      if (rows.length === limits.list.rows || row.cells.length > limits.list.columns) throw refused("LIST_TOO_LONG");
      rows.push(row);
    }
  }
  const end = endOf(rows, table.heads.length);
  return { rows: rows.slice(0, end).map(({ cells }) => cells), below: below + rows.length - end, broken };
}

/** Where the rows end: below an empty line, rows of one text alone are remarks. */
function endOf(rows: readonly { readonly cells: string[]; readonly isApart: boolean }[], width: number): number {
  if (width < 2) return rows.length;
  const last = rows.findLastIndex(({ cells }) => {
    const filled = cells.filter((cell) => cell.trim() !== "");
    return filled.length > 1 || filled.some(isValue);
  });
  const apart = rows.findIndex(({ isApart }, at) => at > last && at > 0 && isApart);
  return apart < 0 ? rows.length : apart;
}

/** Names of columns; one without a name is numbered. */
function named(heads: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, at) => heads[at]?.slice(0, limits.searchText) || `#${at + 1}`);
}

function withoutMark(text: Buffer): Buffer {
  return text[0] === 0xef && text[1] === 0xbb && text[2] === 0xbf ? text.subarray(3) : text;
}

function refused(code: Refused): ProductError {
  return new ProductError(code, { field: "files" });
}
