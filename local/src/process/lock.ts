import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

export type Lock = { readonly release: () => void };

/** Returns true while a process with this pid runs under any user; false for a zombie. */
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
 * Holds `path` for this process until it ends, with a note for others, such as its address. Where a living process holds it,
 * `sentence` of that one's pid and note is thrown; the file of a dead one is taken over.
 */
export function holdLock(path: string, sentence: (pid: number, note: string) => string, note = ""): Lock {
  mkdirSync(dirname(path), { recursive: true, mode: 0o755 });
  while (!create(path, note)) {
    const holder = readLock(path);
    if (!holder) continue;
    const living =
      holder.pid > 0 && isAlive(holder.pid) && (holder.birth === "" || holder.birth === birthOf(holder.pid));
    if (living || !clear(path, holder.text)) throw new Error(sentence(holder.pid, holder.note));
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

/** Creates the file with its whole text at once; false where it exists. A reader that met it half written would take it over. */
function create(path: string, note: string): boolean {
  const written = `${path}.${process.pid}.new`;
  const text = `${process.pid} ${birthOf(process.pid)} ${note}`;
  try {
    writeFileSync(written, text, { mode: 0o600 });
    linkSync(written, path);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "EEXIST" && createWithoutLink(path, text);
  } finally {
    rmSync(written, { force: true });
  }
}

/** A file system such as exFAT has no links. */
function createWithoutLink(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { mode: 0o600, flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function readLock(path: string): { text: string; pid: number; birth: string; note: string } | null {
  try {
    const text = readFileSync(path, "utf8");
    const [pid = "", birth = "", note = ""] = text.split(" ");
    return { text, pid: Number(pid), birth, note };
  } catch {
    return null;
  }
}

/** When a process began, so that another process with a reused pid is not taken for it; "" where the system does not report it. */
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
