import { CopyRows } from "./copy-rows.ts";
import { longestRecord } from "./csv.ts";
import type { Reading, Cells } from "./person.ts";
import { records, type Layout, type SourceRecord } from "./records.ts";

/** One chunk of the source, read: rows ready for COPY, and where reading stands after it. */
export type Batch = {
  readonly copy: Uint8Array<ArrayBuffer>;
  readonly rows: number;
  /** Lines of newline-delimited JSON for the rejects file. */
  readonly rejects: string;
  readonly rejected: number;
  /** Values that were left out of rows which were kept. */
  readonly leftOut: number;
  /** Rejected rows whose form is wrong: quotes, columns, JSON. */
  readonly broken: number;
  readonly firstBroken: string | null;
  /** Offset in the source up to which everything has been read. */
  readonly byteoffset: number;
  readonly line: number;
};

/** Characters of a rejected record that the rejects file keeps. */
const keptRecord = 100_000;

/** Cuts chunks into records and reads people from them; what a chunk leaves unfinished waits for the next. */
export class BatchReader {
  readonly #layout: Layout;
  readonly #read: (cells: Cells) => Reading;
  #pending: Buffer = Buffer.alloc(0);
  #byteoffset: number;
  #line: number;
  #skipping = false;

  constructor(layout: Layout, read: (cells: Cells) => Reading, from: { byteoffset: number; line: number }) {
    this.#layout = layout;
    this.#read = read;
    this.#byteoffset = from.byteoffset;
    this.#line = from.line;
  }

  next(chunk: Uint8Array, last: boolean): Batch {
    let bytes = this.#pending.length === 0 ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length) : Buffer.concat([this.#pending, chunk]);
    const rows = new CopyRows();
    const rejects = new Rejects();
    if (this.#skipping) bytes = this.#skipLine(bytes);
    let end = 0;
    for (const record of records(bytes, this.#layout, last)) {
      this.#take(record, bytes, rows, rejects);
      end = record.end;
      this.#line += record.lines;
    }
    end = Math.min(end, bytes.length);
    if (!last && bytes.length - end > longestRecord && bytes.indexOf(10, end) < 0) {
      rejects.broken(this.#line + 1, "is longer than 1 MiB", bytes.toString("utf8", end, end + 1000));
      this.#skipping = true;
      end = bytes.length;
    }
    this.#byteoffset += end;
    this.#pending = Buffer.from(bytes.subarray(end));
    return { copy: rows.finish(), rows: rows.count, ...rejects.result(), byteoffset: this.#byteoffset, line: this.#line };
  }

  /** Goes on after a line that was too long to keep; its bytes count as read. */
  #skipLine(bytes: Buffer): Buffer {
    const found = bytes.indexOf(10);
    const end = found < 0 ? bytes.length : found + 1;
    this.#byteoffset += end;
    if (found >= 0) {
      this.#skipping = false;
      this.#line += 1;
    }
    return bytes.subarray(end);
  }

  #take(record: SourceRecord, bytes: Buffer, rows: CopyRows, rejects: Rejects): void {
    const line = this.#line + 1;
    const text = (): string => bytes.toString("utf8", record.start, Math.min(record.end, record.start + keptRecord)).trimEnd();
    if (record.broken !== undefined) rejects.broken(line, record.broken, text());
    if (!record.cells) return;
    const reading = this.#read(record.cells);
    if ("refused" in reading) rejects.row(line, reading.refused, text());
    else {
      rows.add(line, reading.row);
      for (const reason of reading.leftOut) rejects.value(line, reason);
    }
  }
}

class Rejects {
  readonly #lines: string[] = [];
  #rejected = 0;
  #leftOut = 0;
  #broken = 0;
  #firstBroken: string | null = null;

  row(line: number, reason: string, record: string): void {
    this.#rejected += 1;
    this.#lines.push(JSON.stringify({ line, reason, record }));
  }

  broken(line: number, reason: string, record: string): void {
    this.#broken += 1;
    this.#firstBroken ??= `line ${line} ${reason}`;
    this.row(line, reason, record);
  }

  value(line: number, reason: string): void {
    this.#leftOut += 1;
    this.#lines.push(JSON.stringify({ line, reason: `${reason}: left out, the row is kept` }));
  }

  result(): Pick<Batch, "rejects" | "rejected" | "leftOut" | "broken" | "firstBroken"> {
    const rejects = this.#lines.length === 0 ? "" : `${this.#lines.join("\n")}\n`;
    return { rejects, rejected: this.#rejected, leftOut: this.#leftOut, broken: this.#broken, firstBroken: this.#firstBroken };
  }
}
