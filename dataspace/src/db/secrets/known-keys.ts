import { createHash } from "node:crypto";
import { CommandError } from "../../config/command-call.ts";
import type { Executor } from "../statement.ts";
import type { Keyring } from "./keyring.ts";
import { findSealed, noteKey, readKeys } from "./known-keys.queries.ts";
import { seal, unseal } from "./seal.ts";

const bind = "sealkey";
const indexNumber = 0;

/**
 * Compares the keys of the settings with those that the database needs, and notes the ones that seal and find from now on.
 * Throws a sentence that says which key is missing or another one: a program without it would fail later, value by value.
 */
export async function requireKeys(db: Executor, keyring: Keyring): Promise<void> {
  const noted = await readKeys(db);
  for (const { keynumber, probe } of noted)
    if (keynumber !== indexNumber) requireKey(keyring, keynumber, () => unseal(keyring, probe, bind));
  for (const { keynumber, probe } of noted) if (keynumber === indexNumber) requireIndex(keyring, probe);
  if (noted.length === 0) await requireOpenPeople(db, keyring);
  await noteKey(db, indexNumber, probeOf(keyring));
  await noteKey(db, keyring.current.number, seal(keyring, bind, bind));
}

function requireIndex(keyring: Keyring, probe: Buffer): void {
  if (!probe.equals(probeOf(keyring)))
    throw new CommandError(
      "Values in this database are found by the hashes of another key. Set INDEX_KEY, or key number 1, as it was before.",
    );
}

function requireKey({ keys }: Keyring, number: number, opens: () => unknown): void {
  if (!keys.has(number))
    throw new CommandError(
      `Values in this database are sealed with key ${number}. Name it in SEAL_KEYS; it may go once \`npm run rotate-keys\` says so.`,
    );
  try {
    opens();
  } catch (cause) {
    throw new CommandError(
      `Key ${number} is not the one that values in this database are sealed with. Set it as it was.`,
      {
        cause,
      },
    );
  }
}

/** A database from before keys had numbers says by its values which key it needs. */
async function requireOpenPeople(db: Executor, keyring: Keyring): Promise<void> {
  const [some] = await findSealed(db);
  if (some) requireKey(keyring, keyring.current.number, () => unseal(keyring, some.sealed, some.profileid));
}

function probeOf({ index }: Keyring): Buffer {
  return createHash("sha256").update("index").update(index).digest();
}
