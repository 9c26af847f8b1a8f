import { readdirSync, readFileSync } from "node:fs";

/** Microseconds of CPU that a process has used so far, all its threads together (Linux). */
export function cpuMicros(pid: number): number {
  const folder = `/proc/${pid}/task`;
  const nanos = readdirSync(folder).map((thread) =>
    Number(readFileSync(`${folder}/${thread}/schedstat`, "utf8").split(" ")[0]),
  );
  return nanos.reduce((sum, each) => sum + each, 0) / 1000;
}

/** The same of a process and of those that it started, by process: PostgreSQL has one for each connection. */
export function familyCpu(pid: number): ReadonlyMap<number, number> {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").map(Number).filter(Boolean);
  return new Map([pid, ...children].map((each) => [each, stillCpuMicros(each)]));
}

/** What a family used between two looks at it; what a process used that has ended meanwhile is not known. */
export function usedBetween(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, micros]) => sum + Math.max(0, micros - (before.get(pid) ?? 0)), 0);
}

/** Microseconds a tick of `/proc/…/stat` lasts on Linux. */
const tick = 10_000;

/** Microseconds of CPU of those that a process started and that have ended. */
export function endedMicros(pid: number | "self"): number {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[13]) + Number(fields[14])) * tick;
}

function stillCpuMicros(pid: number): number {
  try {
    return cpuMicros(pid);
  } catch {
    return 0; // it has just ended
  }
}
