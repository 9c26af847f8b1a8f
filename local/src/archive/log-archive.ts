import { spawnSync } from "node:child_process";
import { chownSync, mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Place } from "../postgres/place.ts";

/** Folder of one cluster in an archive. Its number is made with the cluster, so that another one never writes between its files. */
export function archiveOf(archive: string, cluster: string): string {
  const number = readFileSync(join(cluster, "global/pg_control")).readBigUInt64LE(0);
  return join(resolve(archive), String(number));
}

/** Where the log of changes lies in a cluster's archive. */
function logFolder(folder: string): string {
  return join(folder, "log");
}

/**
 * Settings of a server that copies its log of changes into the archive, each file when it is full and at least once a minute while
 * something changes. Throws a sentence where it cannot: a server whose log goes nowhere would fill its disk.
 */
export function archiving(archive: string): (place: Place) => string[] {
  return (place) => {
    if (process.platform === "win32")
      throw new Error("ARCHIVE_FOLDER needs a system with sh and gzip: unset it on Windows.");
    mkdirSync(archive, { recursive: true, mode: 0o755 });
    const folder = archiveOf(archive, place.folder);
    const log = logFolder(folder);
    mkdirSync(log, { recursive: true, mode: 0o700 });
    for (const each of [folder, log]) if (place.owner) chownSync(each, place.owner.uid, place.owner.gid);
    const { command, args, identity } = place.run("/bin/sh", ["-c", `test -w "$0" && command -v gzip`, log]);
    if (spawnSync(command, args, { ...identity, cwd: "/" }).status !== 0)
      throw new Error(
        `The user of PostgreSQL cannot write ${log} with gzip. Name another ARCHIVE_FOLDER, or unset it.`,
      );
    const [file, unfinished] = [quoted(`${log}/%f.gz`), quoted(`${log}/%f.new`)];
    const copy = `gzip -1 -c "%p" > ${unfinished} && sync ${unfinished} && mv ${unfinished} ${file}`;
    return ["archive_mode=on", "archive_timeout=60", `archive_command=${copy}`];
  };
}

/** The setting by which a server reads that log again. */
export function readingLog(folder: string): string {
  const file = quoted(`${logFolder(folder)}/%f.gz`);
  return `restore_command=test -f ${file} && gzip -d -c ${file} > "%p"`;
}

/** For the shell, and for PostgreSQL, which reads `%` as the beginning of a name of its own. */
function quoted(path: string): string {
  const own = path.replaceAll("%", "%%").replace(/%%f(\.\w+)$/, "%f$1");
  return `'${own.replaceAll("'", `'\\''`)}'`;
}
