import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Environment } from "@finder/contract/rules/secret-files";
import {
  backupSettingsOf,
  type CommandCall,
  CommandError,
  databaseUrlOf,
  keyringOf,
  uploadsOf,
} from "../config/command-call.ts";
import type { BackupSettings } from "../config/backup.ts";
import { writeBackupMetrics } from "../metrics/backups.ts";
import { keysOf } from "./key-chest.ts";
import { makeBackup } from "./make-backup.ts";
import type { Backup, Manifest } from "./manifest.ts";
import { openPlace } from "./place.ts";

/** Makes a backup while the product runs. */
export async function backupCommand({ args, env, typed }: CommandCall): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { help: { type: "boolean", short: "h" } },
  });
  if (values.help) {
    console.log(usage(typed));
    return 0;
  }
  const [to] = positionals;
  if (to === undefined || positionals.length > 1)
    throw new CommandError(`Name one folder or bucket.\n\n${usage(typed)}`);
  const settings = backupSettingsOf(env);
  const started = performance.now();
  const { folder, manifest } = await make(to, env, settings).catch(async (error: unknown) => {
    await writeMetrics(env, settings, null).catch(() => undefined); // why there is no backup matters more
    throw error;
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = bytesOf(manifest);
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `Backup ${folder.slice(0, -1)} in ${to}: ${count.format(rows)} rows of ${manifest.tables.length} tables, ${count.format(manifest.files.length)} files, ${(bytes / 1_000_000).toFixed(1)} MB in ${seconds.toFixed(1)} s.`,
  );
  if (manifest.keys === null)
    console.error(
      "It holds no keys: keep them elsewhere, or set BACKUP_PASSPHRASE. Without them nothing sealed can be read.",
    );
  if (manifest.uneven > 0)
    console.error(`The ledger of ${count.format(manifest.uneven)} clients does not sum to their balance.`);
  await writeMetrics(env, settings, { madeOn: manifest.madeOn, bytes, seconds });
  return 0;
}

const count = new Intl.NumberFormat("en");

async function make(to: string, env: Environment, settings: BackupSettings): Promise<Backup> {
  return await makeBackup({
    databaseUrl: databaseUrlOf(env),
    uploads: uploadsOf(env),
    place: openPlace(to, settings, env["INIT_CWD"] ?? "."),
    keyring: keyringOf(env),
    keys: keysOf(env),
    passphrase: settings.BACKUP_PASSPHRASE,
  });
}

function bytesOf({ tables, files }: Manifest): number {
  return [...tables, ...files].flatMap(({ parts }) => parts).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Writes the metrics of a backup if BACKUP_METRICS_FOLDER is set. */
async function writeMetrics(
  env: Environment,
  { BACKUP_METRICS_FOLDER: folder }: BackupSettings,
  good: Parameters<typeof writeBackupMetrics>[1],
): Promise<void> {
  if (folder === undefined) return;
  await writeBackupMetrics(resolve(env["INIT_CWD"] ?? ".", folder), good).catch((cause: unknown) => {
    throw new CommandError(`The backup is whole, but BACKUP_METRICS_FOLDER (${folder}) cannot be written.`, { cause });
  });
}

function usage(typed: string): string {
  return `Make a backup while the product runs:

  ${typed} /mnt/backups              a folder
  ${typed} s3://bucket/folder        a bucket of Amazon S3; of another store: https://host/bucket/folder

It holds every table as one moment saw it, uploaded files, and the keys, sealed by BACKUP_PASSPHRASE. A bucket needs
BACKUP_S3_KEY_ID and BACKUP_S3_SECRET. See docs/operations/backup.md.`;
}
