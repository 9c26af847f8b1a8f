import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The file that keeps how far a sandbox's clock is ahead: the one of an earlier start, or a new one that says nothing. */
export function clockFileIn(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "clock");
  if (!existsSync(file)) writeFileSync(file, "0");
  return file;
}
