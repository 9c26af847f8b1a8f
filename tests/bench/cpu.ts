import { readFileSync } from "node:fs";

const tick = 1_000_000 / 100; // microseconds: the kernel counts 100 ticks a second

/** Microseconds of CPU, user and system, that a process has used so far (Linux). */
export const cpuMicros = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tick;
};
