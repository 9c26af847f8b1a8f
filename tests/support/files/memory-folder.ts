import { readFileSync, statfsSync } from "node:fs";

const memory = "/dev/shm";

/** Bytes for the databases and files of a whole run, with room to spare. */
const roomy = 10 * 2 ** 30;

/**
 * A folder in this machine's memory, if it has one with room for a whole run and programs start from there. Tests make files by the
 * hundred thousand, and a disk looks through those that were removed lately before it makes a new one.
 */
export function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(memory);
    const isRoomy = bavail * bsize >= roomy && process.availableMemory() >= roomy;
    return isRoomy && startsPrograms() ? memory : undefined;
  } catch {
    return undefined; // other systems have none
  }
}

function startsPrograms(): boolean {
  const mount = readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .find((line) => line.includes(` ${memory} tmpfs `));
  return mount !== undefined && !mount.includes("noexec");
}
