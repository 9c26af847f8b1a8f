import { isColumnName } from "./column-names.ts";
import { findDelimiter, usualWidth } from "./delimiter.ts";
import { type HeadRecord, headRecords } from "./head-records.ts";
import { isRemark, isValue } from "./notes.ts";

/** Where the rows of a table begin, and how they are separated. */
export type Table = {
  readonly delimiter: string;
  /** The names of the columns as written; of a table without them, an empty one for each column. */
  readonly heads: readonly string[];
  /** Index of the first row, and the lines before it. */
  readonly start: number;
  readonly line: number;
  /** Lines above the names of the columns that are none of the table. */
  readonly above: number;
};

/** No table: a text without records, or the line that cannot be read though it must hold the names. */
export type NoTable = { readonly line: number; readonly broken: string } | null;

/**
 * Recognises a table in a text in which one character is one byte: delimiter, notes above, names of columns. `last`: no text
 * follows.
 */
export function recogniseTable(text: string, from: number, last: boolean): Table | NoTable {
  const said = separatorLine(text.slice(from));
  const start = from + (said?.end ?? 0);
  const { delimiter, records } = separated(text, start, said?.delimiter, last);
  const [first] = records;
  if (!first) return null;
  const saidLines = said ? 1 : 0;
  const { at, isKnown } = headsAt(records);
  const heads = records[at];
  const before = records.slice(0, at).findLast(({ broken }) => broken !== undefined) ?? first;
  const isUnnamed = !heads || (!isKnown && heads.cells.some(isValue));
  if (isUnnamed && before.broken !== undefined) return { line: before.line + saidLines + 1, broken: before.broken };
  if (!heads) return null;
  const above = heads.line - first.line;
  return isUnnamed
    ? { delimiter, heads: heads.cells.map(() => ""), start: heads.start, line: heads.line + saidLines, above }
    : { delimiter, heads: heads.cells, start: heads.end, line: heads.line + heads.lines + saidLines, above };
}

/** The delimiter that the text names, unless its records have one cell with it and more with another. */
function separated(text: string, start: number, said: string | undefined, last: boolean) {
  if (said !== undefined) {
    const records = headRecords(text, start, said, last);
    if (usualWidth(records) > 0) return { delimiter: said, records };
  }
  const found = findDelimiter(text, start, last);
  return usualWidth(found.records) > 0 || said === undefined ? found : { ...found, delimiter: said };
}

/** Records among which the names of the columns are looked for. */
const looked = 25;

/** Which record holds the names: the one with most known names, else the first that is filled. */
function headsAt(records: readonly HeadRecord[]): { readonly at: number; readonly isKnown: boolean } {
  const some = records.slice(0, looked);
  const known = some.map(({ cells }) => new Set(cells.filter(isColumnName)).size);
  const most = Math.max(...known);
  if (most > 1) return { at: known.indexOf(most), isKnown: true };
  const first = known.indexOf(1);
  if (usualWidth(some) === 0 && first >= 0 && first <= firstValue(some)) return { at: first, isKnown: true };
  return { at: filledAt(some), isKnown: false };
}

/** The first record that is filled as rows are; a short row of names stands above rows that are wider. */
function filledAt(some: readonly HeadRecord[]): number {
  const filled = some.map(({ cells }) => cells.filter((cell) => cell !== "").length);
  const usual = medianOf(filled.filter((count) => count > 1));
  if (usual === 0) return some.findIndex(({ broken }) => broken === undefined);
  const full = filled.findIndex(
    (count, at) => count > 1 && count >= usual * 0.6 && !isRemark(some[at]?.cells ?? [], usual),
  );
  const isBelowNames = full > 0 && some[full]?.cells.some(isValue) && (filled[full - 1] ?? 0) > 1;
  return isBelowNames && !some[full - 1]?.cells.some(isValue) ? full - 1 : full;
}

function firstValue(records: readonly HeadRecord[]): number {
  const at = records.findIndex(({ cells }) => cells.some(isValue));
  return at < 0 ? records.length : at;
}

function medianOf(counts: readonly number[]): number {
  return counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)] ?? 0;
}

/** The line above a table that says how its cells are separated, in any form that programs and people write it. */
const said =
  /^(?:\uFEFF|\u00EF\u00BB\u00BF)?[ \t]*["']?[ \t]*sep[ \t]*=[ \t]*["']?(\\t|tab\b|[^\s"'\p{L}\p{N}]|\t)["']?[ \t]*["']?[,;|\t ]*(?:\r?\n|$)/iu;

/** The delimiter that a text's first line names, and where the next line begins; null: there is no such line. */
function separatorLine(text: string): { readonly delimiter: string; readonly end: number } | null {
  const found = said.exec(text.slice(0, 200));
  const sign = found?.[1];
  if (!found || sign === undefined) return null;
  return { delimiter: sign.length > 1 ? "\t" : sign, end: found[0].length };
}
