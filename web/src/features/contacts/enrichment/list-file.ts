import type { ErrorCode } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";

/** Looks at what was dropped or chosen before it is sent: one text file with something in it, not too large. */
export function readListFile(files: readonly File[]): { file: File } | { fault: ErrorCode } {
  const [file] = files;
  if (!file || files.length > 1) return { fault: "LIST_MISSING" };
  if (!isList(file)) return { fault: "LIST_NOT_CSV" };
  if (file.size === 0) return { fault: "LIST_EMPTY" };
  return file.size > limits.list.bytes ? { fault: "LIST_TOO_LARGE" } : { file };
}

// Browsers name the type of a CSV file in many ways, or not at all: its name says what it is.
function isList({ name }: File): boolean {
  return /\.(csv|tsv|txt)$/i.test(name);
}
