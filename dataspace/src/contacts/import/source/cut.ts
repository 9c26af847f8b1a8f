import { longestRecord } from "../../table-file/csv.ts";
import { records, type Layout, type SourceRecord } from "./records.ts";

/** Where reading stands between two chunks. */
export type Place = {
  /** Offset in the source of the next record. */
  readonly byteoffset: number;
  /** Lines read before it. */
  readonly line: number;
  /** Inside a line that is too long to be a record: its rest is passed over. */
  readonly skipping: boolean;
};

/** The whole records of a chunk, each with its line; `tail` begins a record that the next chunk completes. */
export type Cut = {
  readonly bytes: Buffer;
  readonly found: readonly { readonly line: number; readonly record: SourceRecord }[];
  readonly tail: Buffer;
  readonly next: Place;
};

const newline = 10;

/** Cuts `bytes` (the tail of the chunk before, and the chunk) into records. `last`: nothing follows. */
export function cut(bytes: Buffer, layout: Layout, from: Place, last: boolean): Cut {
  const skipped = from.skipping ? bytes.indexOf(newline) + 1 || bytes.length : 0;
  const stillSkipping = from.skipping && bytes[skipped - 1] !== newline;
  const own = bytes.subarray(skipped);
  const found: { line: number; record: SourceRecord }[] = [];
  let line = from.line + (from.skipping && !stillSkipping ? 1 : 0);
  let end = 0;
  for (const record of records(own, layout, last)) {
    found.push({ line: line + 1, record });
    line += record.lines;
    end = Math.min(record.end, own.length);
  }
  const tooLong = !last && own.length - end > longestRecord && own.indexOf(newline, end) < 0;
  if (tooLong) {
    const content = () => ({ broken: "is longer than 1 MiB" });
    found.push({ line: line + 1, record: { start: end, end: end + 1000, lines: 0, content } });
    end = own.length;
  }
  const next = { byteoffset: from.byteoffset + skipped + end, line, skipping: tooLong || stillSkipping };
  return { bytes: own, found, tail: own.subarray(end), next };
}
