import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isAlive } from "../process/lock.ts";

/** Larger than any pid of a running system: PostgreSQL finds such a postmaster dead. */
const noProcess = 4_194_304;

/**
 * Deals with the server that an earlier run left on this data folder: a living one is stopped, a dead one's pid that now
 * belongs to somebody else is made harmless (PostgreSQL would refuse to start because of it).
 */
export async function endOrphan(folder: string): Promise<void> {
  const file = join(folder, "postmaster.pid");
  if (!existsSync(file)) return;
  const lines = readFileSync(file, "utf8").split("\n");
  const pid = Number(lines[0]);
  if (!(pid > 0) || !isAlive(pid)) return;
  if (!serves(pid, folder)) {
    writeFileSync(file, [String(noProcess), ...lines.slice(1)].join("\n"));
    return;
  }
  for (const [signal, patience] of [
    ["SIGINT", 10_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 5_000],
  ] as const) {
    process.kill(pid, signal);
    for (let waited = 0; waited < patience && isAlive(pid); waited += 25) await pause(25);
    if (!isAlive(pid)) return;
  }
  throw new Error(
    `A PostgreSQL of an earlier run (process ${pid}) still uses ${folder} and does not end. End it and start again.`,
  );
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
