import { createWriteStream } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { CommandError } from "../config/command-call.ts";
import { connect } from "../db/connection.ts";
import { migrate, unknownOf } from "../db/migrate.ts";
import { functionsOf, type Migration, migrations } from "../db/migration-files.ts";
import { findPrimary } from "../db/pool/primary.ts";
import type { Keyring } from "../db/secrets/keyring.ts";
import type { Files } from "../outside/files/file-store.ts";
import { inWorkFolder } from "../outside/files/work-folder.ts";
import type { Backup, Manifest } from "./manifest.ts";
import { readParts } from "./parts.ts";
import { proveRestored } from "./prove.ts";
import * as queries from "./tables.queries.ts";

/** Tables that have rows in any database that is in use. */
const usedTables = ["client", "login", "profile"];

/**
 * Loads a backup into an empty database, all of it or nothing, and proves it; answers with sentences of what holds. The database is
 * brought to the schema of the backup first and to that of this release at the end. Throws a sentence when it is not empty.
 */
export async function restoreDatabase(target: string, backup: Backup, keyring: Keyring): Promise<string[]> {
  const steps = await requireKnown(backup.manifest);
  const databaseUrl = await findPrimary(target);
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on("error", () => {});
  await client.connect();
  const db = connect({ DATABASE_URL: databaseUrl, DATABASE_POOL: 2 }, () => {}, { isPatient: true });
  try {
    await requireEmpty(client, backup.manifest);
    await migrate(db.pool, { steps });
    await queries.beginRestore(client);
    await load(client, backup);
    const proofs = await proveRestored(client, backup.manifest, keyring);
    await client.query("commit");
    await migrate(db.pool);
    await client.query("analyze");
    return proofs;
  } finally {
    await client.end();
    await db.pool.end();
  }
}

/** Puts uploaded files back; one that is there stays as it is. Answers how many were put. */
export async function restoreUploads(uploads: Files, { files, folder, manifest }: Backup): Promise<number> {
  let put = 0;
  for (const { name, parts } of manifest.files) {
    const there = await uploads.open(name);
    there?.bytes.destroy();
    if (there) continue;
    await inWorkFolder(tmpdir(), async (work) => {
      const path = join(work, "file");
      await pipeline(readParts(files, folder, parts), createWriteStream(path, { mode: 0o600 }));
      await uploads.putFile(name, path);
    });
    put += 1;
  }
  return put;
}

/** The migrations that made the schema of the backup. */
async function requireKnown(manifest: Manifest): Promise<Migration[]> {
  const known = await migrations();
  const [unknown] = unknownOf(manifest.migrations, known);
  if (unknown !== undefined)
    throw new CommandError(`The backup was made by a newer release, which knows ${unknown}. Restore it with that one.`);
  return known.filter(({ name }) => manifest.migrations.includes(name));
}

async function requireEmpty(client: pg.Client, manifest: Manifest): Promise<void> {
  const applied = await queries.readMigrations(client);
  const used = applied.length === 0 ? await queries.someRelation(client) : await queries.someUsed(client, usedTables);
  if (used !== undefined)
    throw new CommandError(`The database is not empty (${used}): a restore overwrites nothing. Name a new one.`);
  if (await queries.isDistributed(client))
    throw new CommandError(
      "The tables of this database are on several machines. Restore into one on the coordinator whose tables are not, then run npm run distribute.",
    );
  const later = applied.find((name) => functionsOf(name) === undefined && !manifest.migrations.includes(name));
  if (later !== undefined)
    throw new CommandError(`The database is already newer than the backup (${later}). Name a new one.`);
}

async function load(client: pg.Client, { files, folder, manifest }: Backup): Promise<void> {
  const tables = await queries.readTables(client);
  const missing = tables.find(({ name }) => !manifest.tables.some((table) => table.name === name));
  if (missing) throw new CommandError(`The backup lacks the table ${missing.name}.`);
  const close = await queries.openTables(client, tables);
  for (const table of manifest.tables)
    await pipeline(readParts(files, folder, table.parts), client.query(copyFrom(queries.copyIn(table))));
  for (const sequence of manifest.sequences) await queries.setSequence(client, sequence);
  await close();
}
