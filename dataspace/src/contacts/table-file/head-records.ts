import { CsvScanner, decode } from "./csv.ts";

/** A record at the beginning of a text, with its cells as they read. */
export type HeadRecord = {
  readonly cells: readonly string[];
  readonly start: number;
  readonly end: number;
  /** Lines of the text before it, and its own. */
  readonly line: number;
  readonly lines: number;
  /** Why it cannot be read. */
  readonly broken?: string;
};

/** Records that are read, those of blanks alone among them. */
const mostRead = 2_000;

/** Characters and records of a text's beginning that are examined; a longer first record is read whole. */
const [examined, mostRecords, mostCells] = [65_536, 60, 2_000];

/** The first records that are not empty, as a delimiter separates them. `last`: no text follows. */
export function headRecords(text: string, start: number, delimiter: string, last: boolean): HeadRecord[] {
  const few = text.slice(0, start + examined);
  const found = recordsOf(few, start, delimiter, last && few.length === text.length);
  return found.length > 0 || few.length === text.length ? found : recordsOf(text, start, delimiter, last).slice(0, 1);
}

/** The next line that is not empty, found without making a record of each empty one. */
export function afterEmptyLines(text: string, from: number, lines: number): { start: number; line: number } {
  let [start, line] = [from, lines];
  for (; text[start] === "\n" || text[start] === "\r"; start += 1) if (text[start] === "\n") line += 1;
  return { start, line };
}

function recordsOf(text: string, from: number, delimiter: string, last: boolean): HeadRecord[] {
  const scanner = new CsvScanner(text, delimiter, last, mostCells);
  const records: HeadRecord[] = [];
  let { start, line } = afterEmptyLines(text, from, 0);
  for (let read = 0; start < text.length && records.length < mostRecords && read < mostRead; read += 1) {
    const record = scanner.read(start);
    if (!record) break;
    const { end, lines, broken } = record;
    const cells = record.fields.map((field) => decode(field).trim());
    if (broken !== undefined) records.push({ cells: [], start, end, line, lines, broken });
    else if (cells.some((cell) => cell !== "")) records.push({ cells, start, end, line, lines });
    ({ start, line } = afterEmptyLines(text, end, line + lines));
  }
  return records;
}
