import { readFileSync } from "node:fs";

/** Megabytes of memory that a process has (`VmRSS`), or the most it ever had (`VmHWM`), as Linux counts them. */
export function memoryOf(pid: number | undefined, what: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`^${what}:\\s+(\\d+) kB$`, "m").exec(status)?.[1] ?? 0) / 1024;
}
