import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";

export type Lock = { readonly release: () => void };

/** True while a process with this pid runs, whoever owns it; a dead one that nobody collected does not. */
export function isAlive(pid: number): boolean {
  if (statOf(pid)[0] === "Z") return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Holds `path` for this process until it ends. A living holder is refused with `sentence(pid)`; the file of a dead one
 * is taken over.
 */
export function holdLock(path: string, sentence: (pid: number) => string): Lock {
  mkdirSync(dirname(path), { recursive: true, mode: 0o755 });
  while (!create(path)) {
    const holder = readLock(path);
    if (!holder) continue;
    const living =
      holder.pid > 0 && isAlive(holder.pid) && (holder.birth === "" || holder.birth === birthOf(holder.pid));
    if (living || !clear(path, holder.text)) throw new Error(sentence(holder.pid));
  }
  const release = (): void => {
    if (readLock(path)?.pid === process.pid) rmSync(path, { force: true });
  };
  process.once("exit", release);
  return {
    release: () => {
      process.off("exit", release);
      release();
    },
  };
}

/** The fields of /proc/<pid>/stat from the state on; none where the system has no /proc. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}

function create(path: string): boolean {
  try {
    const file = openSync(path, "wx", 0o600);
    writeSync(file, `${process.pid} ${birthOf(process.pid)}`);
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function readLock(path: string): { text: string; pid: number; birth: string } | null {
  try {
    const text = readFileSync(path, "utf8");
    const [pid = "", birth = ""] = text.split(" ");
    return { text, pid: Number(pid), birth };
  } catch {
    return null;
  }
}

/** When a process began, so that another process with a reused pid is not taken for it; "" where the system does not tell. */
function birthOf(pid: number): string {
  return statOf(pid)[19] ?? "";
}

/** Moves a dead holder's file away; false when another process was quicker and the file belongs to a living one. */
function clear(path: string, dead: string): boolean {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return true;
  }
  const wasDead = readLock(aside)?.text === dead;
  if (!wasDead) renameSync(aside, path);
  rmSync(aside, { force: true });
  return wasDead;
}
