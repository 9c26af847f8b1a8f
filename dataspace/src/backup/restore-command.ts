import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Environment } from "@finder/contract/rules/secret-files";
import { backupSettingsOf, type CommandCall, CommandError, keyringOf, uploadsOf } from "../config/command-call.ts";
import { type Keys, keysOf, openKeys } from "./key-chest.ts";
import { type Backup, findBackup } from "./manifest.ts";
import { readPart, countingRows, readParts } from "./parts.ts";
import { openPlace } from "./place.ts";
import { restoreDatabase, restoreUploads } from "./restore-backup.ts";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Loads a backup into an empty database, with its files and keys. */
export async function restoreCommand({ args, env, typed }: CommandCall): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { keys: { type: "string" }, help: { type: "boolean", short: "h" } },
  });
  if (values.help) {
    console.log(restoreUsage(typed));
    return 0;
  }
  const [from, to] = positionals;
  if (from === undefined || to === undefined || !/^postgres(?:ql)?:/.test(to) || positionals.length > 2)
    throw new CommandError(`Name a backup, and an empty database.\n\n${restoreUsage(typed)}`);
  const keysFile = values.keys === undefined ? null : resolve(typedIn(env), values.keys);
  if (keysFile !== null && existsSync(keysFile))
    throw new CommandError(`${keysFile} is there already: a restore overwrites nothing. Name a new file.`);
  const backup = await backupOf(from, env);
  const keys = await backupKeys(backup, env);
  const proofs = await restoreDatabase(to, backup, keyringOf(keys));
  const put = await restoreUploads(uploadsOf(env), backup);
  if (keysFile !== null) await writeFile(keysFile, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  console.log(`Restored the backup of ${backup.manifest.madeOn}:`);
  for (const line of proofs) console.log(`  ${line}`);
  console.log(
    `  ${put} of ${backup.manifest.files.length} files were restored${put < backup.manifest.files.length ? "; the others were there" : ""}.`,
  );
  console.log("Before opening it, erase again everyone who was erased after that moment: docs/privacy.md#backups");
  return 0;
}

/** Reads a backup to its last byte; with `--on`, an empty database, it is restored there too. */
export async function verifyBackupCommand({ args, env, typed }: CommandCall): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { on: { type: "string" }, help: { type: "boolean", short: "h" } },
  });
  if (values.help) {
    console.log(verifyUsage(typed));
    return 0;
  }
  const [from] = positionals;
  if (from === undefined || positionals.length > 1) throw new CommandError(`Name a backup.\n\n${verifyUsage(typed)}`);
  const backup = await backupOf(from, env);
  const keys = await backupKeys(backup, env);
  await readWhole(backup);
  console.log(`The backup of ${backup.manifest.madeOn} is whole: every file is as it was written.`);
  if (values.on === undefined) return 0;
  for (const line of await restoreDatabase(values.on, backup, keyringOf(keys))) console.log(`  ${line}`);
  return 0;
}

function backupOf(from: string, env: Environment): Promise<Backup> {
  return findBackup(openPlace(from, backupSettingsOf(env), typedIn(env)), from);
}

/** The keys of the backup where its passphrase is set; those of the settings otherwise. */
async function backupKeys({ files, folder, manifest }: Backup, env: Environment): Promise<Keys> {
  const { BACKUP_PASSPHRASE } = backupSettingsOf(env);
  if (manifest.keys && BACKUP_PASSPHRASE !== undefined)
    return openKeys(await readPart(files, folder, manifest.keys), BACKUP_PASSPHRASE);
  const keys = keysOf(env);
  if (keys["SEAL_KEY"] === undefined && keys["SEAL_KEYS"] === undefined)
    throw new CommandError(
      manifest.keys
        ? "Set BACKUP_PASSPHRASE: it opens the keys in the backup."
        : "The backup holds no keys: set SEAL_KEY or SEAL_KEYS as they were on that day.",
    );
  return keys;
}

/** npm runs scripts in the project's root; a relative name means the folder it was typed in. */
function typedIn(env: Environment): string {
  return env["INIT_CWD"] ?? ".";
}

function restoreUsage(typed: string): string {
  return `Load a backup into an empty database, and prove it:

  ${typed} /mnt/backups postgres://user:password@host/database
  ${typed} /mnt/backups/20261123T131405Z postgres://… --keys keys.json

Of several backups in a place the last good one is taken. Nothing is overwritten: the database must be empty, and files that are
there stay. The keys come from the backup (BACKUP_PASSPHRASE) or from the settings; --keys writes them into a new file.
With npm, a new folder in place of the database holds everything: DATA_FOLDER=that-folder npm start`;
}

function verifyUsage(typed: string): string {
  return `Read a backup to its last byte:

  ${typed} /mnt/backups
  ${typed} /mnt/backups --on postgres://user:password@host/empty    restores it there too, and proves it

With npm, it is always restored: on a server of its own, which is removed again.`;
}

/** Reads every file of a backup and counts the rows of its tables. Throws a sentence that names the first that is not as it was written. */
async function readWhole({ files, folder, manifest }: Backup): Promise<void> {
  for (const { name, rows, parts } of manifest.tables) {
    const counter = countingRows();
    await pipeline(readParts(files, folder, parts), counter, nowhere());
    if (counter.rows() !== rows)
      throw new CommandError(`The backup is damaged: ${name} has ${counter.rows()} rows instead of ${rows}.`);
  }
  for (const { parts } of manifest.files) await pipeline(readParts(files, folder, parts), nowhere());
  if (manifest.keys) await readPart(files, folder, manifest.keys);
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
