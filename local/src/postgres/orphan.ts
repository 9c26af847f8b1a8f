import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isAlive } from "../process/lock.ts";
import { type Report, waitFor } from "../process/waiting.ts";

/** Larger than any pid of a running system: PostgreSQL finds such a postmaster dead. */
const noProcess = 4_194_304;

/**
 * Deals with the server that an earlier run left on this data folder: a living one is stopped, a dead one's pid that now
 * belongs to another process is made harmless (PostgreSQL would refuse to start because of it).
 */
export async function endOrphan(folder: string, report: Report): Promise<void> {
  const file = join(folder, "postmaster.pid");
  if (!existsSync(file)) return;
  const lines = readFileSync(file, "utf8").split("\n");
  const pid = Number(lines[0]);
  if (!(pid > 0) || !isAlive(pid)) return;
  if (!serves(pid, folder)) {
    writeFileSync(file, [String(noProcess), ...lines.slice(1)].join("\n"));
    return;
  }
  await waitFor(end(pid), { what: `the PostgreSQL of an earlier run to end (process ${pid})`, report });
}

/** Ends a server, ever more firmly; a killed one ends as soon as the system has time for that. */
async function end(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ["SIGINT", 10_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", Number.POSITIVE_INFINITY],
  ] as const) {
    if (isAlive(pid)) process.kill(pid, signal);
    for (let waited = 0; waited < patience && isAlive(pid); waited += 25) await pause(25);
  }
}

function serves(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return existsSync("/proc/self")
      ? false
      : spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout.includes(folder);
  }
}
