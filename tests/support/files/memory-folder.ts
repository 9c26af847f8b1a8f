import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const memory = "/dev/shm";
const name = /^finder-run-(\d+)$/;

/** Bytes: databases and files of a whole run take 8 GB, and its programs 6. */
const roomy = 16 * 2 ** 30;

/**
 * Lets this run and its processes make their files in the machine's memory, if that has room for a whole run and lets programs
 * start from there. Tests make files by the hundred thousand, and a disk looks through those that were removed lately before it
 * makes a new one. What it answers removes them.
 */
export function makeFilesInMemory(): () => void {
  if (process.env["TMPDIR"] !== undefined || !hasRoom() || !startsPrograms()) return () => {};
  removeLeftBehind();
  const folder = join(memory, `finder-run-${process.pid}`);
  mkdirSync(folder, { mode: 0o755 });
  process.env["TMPDIR"] = folder;
  return () => {
    delete process.env["TMPDIR"];
    rmSync(folder, { recursive: true, force: true });
  };
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false; // as on systems that are no Linux
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= roomy && process.availableMemory() >= roomy;
}

function startsPrograms(): boolean {
  const mount = readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .find((line) => line.includes(` ${memory} tmpfs `));
  return mount !== undefined && !mount.includes("noexec");
}

/** Removes what runs left that were killed. */
function removeLeftBehind(): void {
  for (const left of readdirSync(memory)) {
    const pid = name.exec(left)?.[1];
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) rmSync(join(memory, left), { recursive: true, force: true });
  }
}
