import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** A log file as one run of a program writes it. */
export type LogFile = {
  readonly descriptor: number;
  /** Reads the last lines of this run alone; none once the file is gone. */
  readonly tail: (lines: number) => string;
};

const sizeLimit = 20 * 1024 * 1024;
const tailBytes = 16 * 1024;

/** Opens a log file to append to it; one that has grown too large is put aside first. */
export function openLog(path: string): LogFile {
  mkdirSync(dirname(path), { recursive: true });
  if (existsSync(path) && statSync(path).size > sizeLimit) renameSync(path, `${path}.1`);
  const descriptor = openSync(path, "a", 0o600);
  const begin = fstatSync(descriptor).size;
  return { descriptor, tail: (lines) => tailOf(path, begin).split("\n").slice(-lines).join("\n") };
}

function tailOf(path: string, begin: number): string {
  if (!existsSync(path)) return "";
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    // A file shorter than it was at the beginning has been emptied since: all of it is of this run.
    const from = Math.max(size < begin ? 0 : begin, size - tailBytes);
    const bytes = Buffer.alloc(size - from);
    return bytes.toString("utf8", 0, readSync(file, bytes, 0, bytes.length, from)).trim();
  } finally {
    closeSync(file);
  }
}
