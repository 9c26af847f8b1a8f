import { createHmac } from "node:crypto";
import { testKeyPrefix } from "@finder/contract/endpoints/apikeys";
import type { Services } from "../../context.ts";
import type { Keyring } from "./keyring.ts";
import { unseal } from "./seal.ts";
import type { Executor } from "../statement.ts";
import { noteKeyStart, noteKeyStarts, readKeyValues } from "./key-starts.queries.ts";

/** Returns the keyed hash of a key's beginning: without the index key, the stored hash reveals nothing of it. */
export function startHash({ index }: Keyring, key: string): Buffer | null {
  const start = keyStart(key);
  return start === null ? null : createHmac("sha256", index).update(`key start\n${start}`).digest();
}

const shown = 6;
const shownOfTest = 4;
const letters = /^\w+$/;

/** The characters of a key that it is found by; null for what is too short, or no beginning of a key. */
export function keyStart(text: string): string | null {
  const length = text.startsWith(testKeyPrefix) ? testKeyPrefix.length + shownOfTest : shown;
  return letters.test(text) && text.length >= length ? text.slice(0, length) : null;
}

/** Notes the beginning of a new value of a key, in the transaction that makes it. */
export async function noteStart(
  tx: Executor,
  keyring: Keyring,
  apikey: string,
  { hash, clientid, keyid }: { readonly hash: Buffer; readonly clientid: number; readonly keyid: number },
): Promise<void> {
  const start = startHash(keyring, apikey);
  if (start) await noteKeyStart(tx, hash, start, clientid, keyid);
}

const batch = 500;

/** Records missing key beginnings, such as those of keys that an older release makes; each run starts after the last key. */
export function startNoter({ db, config, log }: Pick<Services, "db" | "config" | "log">): () => Promise<void> {
  let last = 0;
  return async () => {
    for (let taken = batch; taken === batch;) {
      const rows = await readKeyValues(db.pool, last, batch);
      const noted = rows.flatMap(({ hash, sealed, clientid, keyid }) => {
        const start = startOf(sealed, hash, keyid);
        return start ? [{ hash, start, clientid, keyid }] : [];
      });
      await noteKeyStarts(
        db.pool,
        noted.map(({ hash }) => hash),
        noted.map(({ start }) => start),
        noted.map(({ clientid }) => clientid),
        noted.map(({ keyid }) => keyid),
      );
      taken = rows.length;
      last = rows.at(-1)?.keyid ?? last;
    }
  };

  function startOf(sealed: Buffer, hash: Buffer, keyid: number): Buffer | null {
    try {
      return startHash(config.keyring, unseal(config.keyring, sealed, hash));
    } catch (error) {
      log.warn({ err: error, keyid }, "the beginning of a key is not noted");
      return null;
    }
  }
}
