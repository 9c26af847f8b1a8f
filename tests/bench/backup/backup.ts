import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { queryOnce } from "../../support/database.ts";
import { peopleFiles, writePeople } from "../import/people-file.ts";
import { runMeasured } from "../measured-command.ts";
import type { BenchProduct } from "../product.ts";
import { fixed, head, line } from "../report.ts";

/** Imports people, then backs the database up into a folder, reads that, and restores it into a new database of the same server. */
export async function reportBackup({ env, databaseUrl }: BenchProduct, people: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "finder-bench-backup-"));
  const [file, place] = [join(folder, "people.csv"), join(folder, "place")];
  const [kind] = peopleFiles;
  if (kind) await writePeople(kind, file, people);
  await runMeasured(["import", file], env);
  const target = new URL(databaseUrl);
  target.pathname = "/bench_restored";
  await queryOnce(databaseUrl, "create database bench_restored");
  const [size] = await queryOnce<{ megabytes: number }>(
    databaseUrl,
    "select (pg_database_size(current_database()) / 1000000)::int as megabytes",
  );
  const settings = { ...env, BACKUP_PASSPHRASE: "the passphrase of a bench" };
  const calls = [
    ["backup", place],
    ["verify-backup", place],
    ["restore", place, target.href],
  ] as const;
  head(`Backup of ${fixed(people)} people`, "command", "seconds", "people/s", "largest memory MB");
  for (const call of calls) {
    const { seconds, peakMegabytes } = await runMeasured(call, settings);
    line(call[0], fixed(seconds, 1), fixed(people / seconds), fixed(peakMegabytes));
  }
  const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  console.log(`\nThe database has ${fixed(size?.megabytes ?? 0)} MB, the backup ${fixed(bytes / 1_000_000)} MB.`);
  await queryOnce(databaseUrl, "drop database bench_restored");
  rmSync(folder, { recursive: true, force: true });
}
