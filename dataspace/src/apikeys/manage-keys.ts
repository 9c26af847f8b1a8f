import type pg from "pg";
import { data, datums } from "@finder/contract/datum";
import {
  type CreateKeyRecord,
  type KeyAnswer,
  type KeyBudget,
  testKeyPrefix,
} from "@finder/contract/endpoints/apikeys";
import { ProductError } from "@finder/contract/errors";
import type { Services } from "../context.ts";
import { randomText } from "../db/secrets/random-text.ts";
import { fingerprint, seal, unseal } from "../db/secrets/seal.ts";
import { minutesBefore, utcText } from "../db/time.ts";
import { inTransaction } from "../db/transaction.ts";
import { noteStart } from "../db/secrets/key-starts.ts";
import {
  claimKey,
  enableKey,
  findTestKey,
  holdKeys,
  insertKey,
  lockKey,
  markKeyDeleted,
  noteKeyValue,
  readKeyRoom,
  writeBudget,
  writeKeyRoom,
  writePurpose,
  writeRotation,
} from "./key.queries.ts";

/** A change of an existing key: another purpose, enabling it, or deleting it. */
export type KeyChange = { readonly keyid: number } & (
  | { readonly purpose: string; readonly apikey?: string | undefined }
  | { readonly isactive: 1 }
  | { readonly isdeleted: 1 }
);

/**
 * Creates every key of the list or none, within the keys of the plan (docs/rules.md#keys-limit); returns their ids in order.
 */
export function createKeys(
  { db, config, now }: Services,
  clientid: number,
  records: readonly CreateKeyRecord[],
): Promise<number[]> {
  return inTransaction(db, async (tx) => {
    await holdKeys(tx, clientid);
    await requireKeys(tx, clientid, records.length);
    const ids: number[] = [];
    for (const [index, { apikey = newKey(), purpose }] of records.entries()) {
      const hash = fingerprint(apikey);
      const sealed = seal(config.keyring, apikey, hash);
      const [claimed] = await claimKey(tx, hash, clientid);
      if (!claimed) throw new ProductError("KEY_TAKEN", { field: `resource.${index}.apikey` });
      await noteStart(tx, config.keyring, apikey, { hash, clientid, keyid: claimed.keyid });
      await insertKey(tx, clientid, claimed.keyid, hash, sealed, purpose, 0, utcText(now()));
      ids.push(claimed.keyid);
    }
    await writeKeyRoom(tx, clientid);
    return ids;
  });
}

/** Gives keys another purpose, enables or deletes them; all or nothing. */
export function changeKeys({ db }: Services, clientid: number, changes: readonly KeyChange[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    await holdKeys(tx, clientid);
    for (const change of changes) {
      const { isactive, hash } = await requireKey(tx, clientid, change.keyid);
      if ("purpose" in change) requireSame(hash, change.apikey);
      if ("purpose" in change) await writePurpose(tx, clientid, change.keyid, change.purpose);
      else if ("isdeleted" in change) await markKeyDeleted(tx, clientid, change.keyid);
      else if (isactive !== 1) await enable(tx, clientid, change.keyid);
    }
    await writeKeyRoom(tx, clientid);
  });
}

/** Gives a key a new value; the present one keeps working for some hours. An older one ends at once. */
export function rotateKey(
  { db, config, now }: Services,
  clientid: number,
  keyid: number,
  overlapHours: number,
): Promise<KeyAnswer> {
  return inTransaction(db, async (tx) => {
    const { istest } = await requireKey(tx, clientid, keyid);
    const apikey = istest === 1 ? newTestKey() : newKey();
    const hash = fingerprint(apikey);
    const until = minutesBefore(now(), -60 * overlapHours);
    await noteKeyValue(tx, hash, clientid, keyid);
    await noteStart(tx, config.keyring, apikey, { hash, clientid, keyid });
    await writeRotation(tx, clientid, keyid, hash, seal(config.keyring, apikey, hash), until);
    return { keyid, apikey };
  });
}

/** Limits what a key may spend of each pool in 30 days; null takes the limit away. */
export function setBudget(
  { db, now }: Services,
  clientid: number,
  keyid: number,
  budget: Readonly<KeyBudget>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await requireKey(tx, clientid, keyid);
    for (const datum of datums) await writeBudget(tx, clientid, keyid, data[datum].pool, budget[datum], utcText(now()));
  });
}

/** The client's only test key, made on first use. It counts against no plan. */
export async function testKey(services: Services, clientid: number, purpose: string): Promise<KeyAnswer> {
  const { db, config, now } = services;
  const existing = await existingTestKey(services, clientid);
  if (existing) return existing;
  const apikey = newTestKey();
  const hash = fingerprint(apikey);
  const sealed = seal(config.keyring, apikey, hash);
  const made = await inTransaction(db, async (tx) => {
    const [claimed] = await claimKey(tx, hash, clientid);
    return claimed && (await insertKey(tx, clientid, claimed.keyid, hash, sealed, purpose, 1, utcText(now())))[0];
  });
  if (made) return { ...made, apikey };
  const other = await existingTestKey(services, clientid);
  if (!other) throw new ProductError("CONFLICT");
  return other;
}

/**
 * Refuses more keys than the plan has; the caller holds the lock. With `more` 0 it refuses when there are too many already.
 */
async function requireKeys(tx: pg.PoolClient, clientid: number, more: number): Promise<void> {
  const [room] = await readKeyRoom(tx, clientid);
  if (!room) throw new ProductError("INTERNAL");
  if (room.used + more > room.total)
    throw new ProductError("KEYS_LIMIT", {
      // Literal.
      detail: `API Limit Exceeded: ${room.used} of ${room.total} API keys are used`,
    });
}

async function requireKey(
  tx: pg.PoolClient,
  clientid: number,
  keyid: number,
): Promise<{ istest: number; isactive: number; hash: Buffer }> {
  const [key] = await lockKey(tx, clientid, keyid);
  if (!key) throw new ProductError("NOT_FOUND", { field: "keyid", detail: "API key not found" });
  return key;
}

/** A value that is sent along with a purpose is the one that the key has. */
function requireSame(hash: Buffer, apikey: string | undefined): void {
  if (apikey === undefined || fingerprint(apikey).equals(hash)) return;
  throw new ProductError("BAD_REQUEST", { field: "apikey", detail: "A key gets a new value by 'rotateapikey'." });
}

async function enable(tx: pg.PoolClient, clientid: number, keyid: number): Promise<void> {
  await requireKeys(tx, clientid, 0);
  await enableKey(tx, clientid, keyid);
}

async function existingTestKey({ db, config }: Services, clientid: number): Promise<KeyAnswer | null> {
  const [row] = await findTestKey(db.pool, clientid);
  return row ? { keyid: row.keyid, apikey: unseal(config.keyring, row.sealed, row.hash) } : null;
}

const length = 16;

/** A new key: 16 letters and digits of a secure generator. */
function newKey(): string {
  return randomText(length);
}

/** A new test key, recognised by its prefix. */
function newTestKey(): string {
  return testKeyPrefix + randomText(length - testKeyPrefix.length);
}
