import type { Readable } from "node:stream";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { CommandError } from "../config/command-call.ts";
import { findPrimary } from "../db/pool/primary.ts";
import type { Keyring } from "../db/secrets/keyring.ts";
import type { Files } from "../outside/files/file-store.ts";
import { type Keys, sealKeys } from "./key-chest.ts";
import { type Backup, finishBackup, folderOf, isTaken, type Manifest } from "./manifest.ts";
import { countingRows, storePart, storeParts } from "./parts.ts";
import { countUneven } from "./proofs.queries.ts";
import { proveKeys } from "./prove.ts";
import * as queries from "./tables.queries.ts";

export type BackupOrder = {
  readonly databaseUrl: string;
  /** Where uploaded files are. */
  readonly uploads: Files;
  /** Where the backup goes. */
  readonly place: Files;
  readonly keyring: Keyring;
  readonly keys: Keys;
  /** Seals the keys; undefined: the backup holds none. */
  readonly passphrase: string | undefined;
};

/**
 * Copies every table as one moment saw it, the uploaded files that its rows name, and the keys, while the product runs. Throws when
 * the keys are not those of the database: nothing in the backup could be read with them.
 */
export async function makeBackup(order: BackupOrder): Promise<Backup> {
  const client = new pg.Client({ connectionString: await findPrimary(order.databaseUrl) });
  client.on("error", () => {});
  await client.connect();
  try {
    if ((await queries.readMigrations(client)).length === 0)
      throw new CommandError("The database holds nothing yet: start the product once.");
    const tables = await queries.beginSnapshot(client);
    const madeOn = new Date();
    const folder = folderOf(madeOn);
    if (await isTaken(order.place, folder)) throw new CommandError("A backup of this second is there already.");
    await proveKeys(client, order.keyring);
    const manifest: Manifest = {
      format: 1,
      madeOn: madeOn.toISOString(),
      postgres: await queries.readVersion(client),
      migrations: await queries.readMigrations(client),
      uneven: (await countUneven(client)).uneven,
      tables: await storeTables(client, order.place, folder, tables),
      sequences: await queries.readSequences(client),
      files: await storeUploads(order, folder, await queries.readFileNames(client)),
      keys:
        order.passphrase === undefined
          ? null
          : await storePart(order.place, folder, "keys.bin", sealKeys(order.keys, order.passphrase)),
    };
    const backup = { files: order.place, folder, manifest };
    await finishBackup(backup);
    return backup;
  } finally {
    await client.end();
  }
}

async function storeTables(
  client: pg.Client,
  place: Files,
  folder: string,
  tables: readonly queries.Table[],
): Promise<Manifest["tables"]> {
  const stored: Manifest["tables"] = [];
  for (const { name, columns } of tables) {
    const counter = countingRows();
    const rows: Readable = client.query(copyTo(queries.copyOut({ name, columns })));
    rows.on("error", (error) => counter.destroy(error));
    const parts = await storeParts(place, folder, `tables/${name}`, rows.pipe(counter));
    stored.push({ name, columns: [...columns], rows: counter.rows(), parts });
  }
  return stored;
}

/** Stores the uploaded files; skips one that was removed after the snapshot, although its row is in the backup. */
async function storeUploads({ uploads, place }: BackupOrder, folder: string, names: string[]) {
  const stored: Manifest["files"] = [];
  for (const name of names) {
    const upload = await uploads.open(name);
    if (upload === null) continue;
    const number = String(stored.length + 1).padStart(6, "0");
    stored.push({ name, parts: await storeParts(place, folder, `files/${number}`, upload.bytes) });
  }
  return stored;
}
