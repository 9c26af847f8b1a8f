import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Gauge, Registry } from "prom-client";

/** Metrics files: one of the last good backup, which a failed attempt doesn't change, and one of the last attempt. */
export const backupFiles = {
  "finder_backup.prom": new Registry(),
  "finder_backup_try.prom": new Registry(),
} as const;

type FileName = keyof typeof backupFiles;

const madeOn = gauge("finder_backup.prom", "last_success_timestamp_seconds", "Moment that the last good backup shows.");
const bytes = gauge("finder_backup.prom", "size_bytes", "Size of the last good backup.");
const seconds = gauge("finder_backup.prom", "duration_seconds", "Seconds that the last good backup took.");
const succeeded = gauge("finder_backup_try.prom", "last_try_succeeded", "1: the last try to make a backup was good.");

type GoodBackup = { readonly madeOn: string; readonly bytes: number; readonly seconds: number };

/**
 * Writes the result of a backup (null: it failed) in the Prometheus text format for node_exporter's textfile collector. Throws
 * if the folder can't be written.
 */
export async function writeBackupMetrics(folder: string, good: GoodBackup | null): Promise<void> {
  succeeded.set(good === null ? 0 : 1);
  await write(folder, "finder_backup_try.prom");
  if (good === null) return;
  madeOn.set(Date.parse(good.madeOn) / 1000);
  bytes.set(good.bytes);
  seconds.set(good.seconds);
  await write(folder, "finder_backup.prom");
}

function gauge(file: FileName, name: string, help: string): Gauge {
  return new Gauge({ name: `finder_backup_${name}`, help, registers: [backupFiles[file]] });
}

/** The collector may read at any moment: it finds the old file or the new one. */
async function write(folder: string, file: FileName): Promise<void> {
  const made = join(folder, `${file}.${process.pid}`);
  await writeFile(made, await backupFiles[file].metrics());
  await rename(made, join(folder, file));
}
