import pg from "pg";
import { CommandError } from "../config/command-call.ts";
import { type Keyring, readKeyring } from "../db/secrets/keyring.ts";
import { unseal } from "../db/secrets/seal.ts";
import type { Keys } from "./key-chest.ts";
import type { Manifest } from "./manifest.ts";
import { countRows, countUneven, someSealed } from "./proofs.queries.ts";

/** Opens a value of each kind that is sealed, and answers how many kinds there are. Throws a sentence when one does not open. */
export async function proveKeys(client: pg.Client, keyring: Keyring): Promise<number> {
  const found = await someSealed(client);
  for (const { place, sealed, bind } of found) {
    try {
      unseal(keyring, sealed, bind);
    } catch (cause) {
      throw new CommandError(`A value of ${place} does not open: the keys are not those of this database.`, { cause });
    }
  }
  return found.length;
}

/** Proves a whole server that was brought back, by the ledger and the keys; answers with sentences of what holds. */
export async function proveMoment(databaseUrl: string, keys: Keys): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await proveLedgerAndKeys(client, 0, readKeyring(keys));
  } finally {
    await client.end();
  }
}

/** Compares a restored database with what its backup says, and answers with sentences of what holds. Throws a sentence when it does not. */
export async function proveRestored(client: pg.Client, manifest: Manifest, keyring: Keyring): Promise<string[]> {
  let total = 0;
  for (const { name, rows } of manifest.tables) {
    const restored = await countRows(client, name);
    if (restored !== rows) throw new CommandError(`${name} has ${restored} rows instead of ${rows}.`);
    total += rows;
  }
  return [
    `${count.format(manifest.tables.length)} tables hold the ${count.format(total)} rows of that moment.`,
    ...(await proveLedgerAndKeys(client, manifest.uneven, keyring)),
  ];
}

/** `expected`: clients whose ledger did not sum to their balance before either. */
async function proveLedgerAndKeys(client: pg.Client, expected: number, keyring: Keyring): Promise<string[]> {
  const { clients, uneven } = await countUneven(client);
  if (uneven !== expected)
    throw new CommandError(
      `The ledger of ${uneven} clients does not sum to their balance; before, it was ${expected}.`,
    );
  const opened = await proveKeys(client, keyring);
  return [
    `The ledger sums to the balance of ${count.format(clients - uneven)} of ${count.format(clients)} clients.`,
    `A value of each of ${opened} sealed columns opens.`,
  ];
}

const count = new Intl.NumberFormat("en");
