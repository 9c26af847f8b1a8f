import type { CopyRows } from "./copy-rows.ts";
import { addReasons, noteOf, remarkReason, type Reasons, rowIsKept } from "./reasons.ts";
import type { Cut } from "./source/cut.ts";
import type { Cells } from "./person/cells.ts";
import type { Reading } from "./person/person.ts";

/** One chunk of the source, read: rows ready for COPY, and where reading stands after it. */
export type Batch = {
  readonly copy: Uint8Array<ArrayBuffer>;
  readonly rows: number;
  /** Lines of newline-delimited JSON for the rejects file. */
  readonly rejects: string;
  readonly rejected: number;
  /** Values that were left out of rows which were kept. */
  readonly leftOut: number;
  /** How often each reason came, of rows and of values. */
  readonly reasons: Reasons;
  /** Rejected rows whose form is wrong: quotes, columns, JSON. */
  readonly broken: number;
  readonly firstBroken: string | null;
  /** Offset in the source up to which everything has been read, and the lines before it. */
  readonly byteoffset: number;
  readonly line: number;
};

/** Characters of a rejected record that the rejects file keeps. */
const keptRecord = 100_000;

/**
 * Reads people from the records of one chunk; reports unusable values with line and reason. Takes `rows` empty and leaves it
 * so.
 */
export function readBatch({ bytes, found, next }: Cut, read: (cells: Cells) => Reading, rows: CopyRows): Batch {
  const rejects: string[] = [];
  const counts = { rejected: 0, leftOut: 0, broken: 0 };
  let reasons: Reasons = {};
  let firstBroken: string | null = null;
  const count = (sentence: string): void => {
    reasons = addReasons(reasons, { [noteOf(sentence).reason]: 1 });
  };
  for (const { line, record } of found) {
    const content = record.content();
    if (!content) continue;
    if ("remark" in content) {
      rejects.push(JSON.stringify({ line, reason: remarkReason, record: content.remark.slice(0, keptRecord) }));
      count(remarkReason);
      continue;
    }
    const broken = "broken" in content ? content.broken : null;
    const reading: Reading = "cells" in content ? read(content.cells) : { refused: content.broken };
    if (!("refused" in reading)) {
      rows.add(line, reading.row);
      for (const reason of reading.leftOut) rejects.push(JSON.stringify({ line, reason: `${reason}${rowIsKept}` }));
      reading.leftOut.forEach(count);
      counts.leftOut += reading.leftOut.length;
      continue;
    }
    const text = bytes.toString("utf8", record.start, Math.min(record.end, record.start + keptRecord)).trimEnd();
    rejects.push(JSON.stringify({ line, reason: reading.refused, record: text }));
    counts.rejected += 1;
    count(reading.refused);
    if (broken !== null) {
      counts.broken += 1;
      firstBroken ??= `line ${line} ${broken}`;
    }
  }
  const lines = rejects.length === 0 ? "" : `${rejects.join("\n")}\n`;
  const kept = rows.count;
  return {
    copy: rows.finish(),
    rows: kept,
    rejects: lines,
    ...counts,
    reasons,
    firstBroken,
    byteoffset: next.byteoffset,
    line: next.line,
  };
}
