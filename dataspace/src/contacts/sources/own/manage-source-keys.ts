import type { NewSourceKey, SourceKeyChange, SourceKeyView } from "@finder/contract/endpoints/source-keys";
import { ProductError } from "@finder/contract/errors";
import { type KeyProvider, keyProviderNames } from "@finder/contract/key-providers";
import { limits } from "@finder/contract/limits";
import type { Services } from "../../../context.ts";
import { minutesBefore, utcText } from "../../../db/time.ts";
import { providers } from "../../../outside/sources/providers.ts";
import { testKey } from "../../../outside/sources/test-key.ts";
import { sealKey } from "../rows/source-key.ts";
import { numberSource } from "../rows/source-rows.queries.ts";
import { addressOf } from "./own-sources.ts";
import {
  deleteSourceKey,
  findKeySource,
  insertSourceKey,
  listSourceKeys,
  replaceSourceKey,
  switchSourceKey,
} from "./source-keys.queries.ts";

/** Lists a client's keys as the owner sees them. */
export function listKeys(services: Services, clientid: number): Promise<SourceKeyView[]> {
  const since = minutesBefore(services.now(), limits.peopleSources.figureDays * 1440).slice(0, 10);
  return listSourceKeys(services.db.pool, clientid, since);
}

/** Adds a key once its provider takes it. Throws BAD_SOURCE_KEY, and CONFLICT where there is one of the provider. */
export async function addKey(
  services: Services,
  clientid: number,
  { provider, key }: NewSourceKey,
): Promise<SourceKeyView> {
  await requireGoodKey(services, provider, key);
  const [{ sourceid } = { sourceid: 0 }] = await numberSource(services.db.pool);
  const [added] = await insertSourceKey(services.db.pool, { clientid, provider, ...sealed(services, sourceid, key) });
  const detail = `There is a key for ${keyProviderNames[provider]}. Replace it, or remove it first.`;
  if (!added) throw new ProductError("CONFLICT", { field: "provider", detail });
  return shownOf(services, clientid, provider);
}

/** Replaces a key once its provider takes it, or switches it on or off. Throws NOT_FOUND and BAD_SOURCE_KEY. */
export async function changeKey(
  services: Services,
  clientid: number,
  provider: KeyProvider,
  { key, enabled }: SourceKeyChange,
): Promise<SourceKeyView> {
  const { pool } = services.db;
  const [source] = await findKeySource(pool, clientid, provider);
  if (!source) throw unknown();
  if (key !== undefined) {
    await requireGoodKey(services, provider, key);
    const [replaced] = await replaceSourceKey(pool, { clientid, provider, ...sealed(services, source.sourceid, key) });
    if (!replaced) throw unknown();
  }
  if (enabled !== undefined) await switchSourceKey(pool, clientid, provider, enabled);
  return shownOf(services, clientid, provider);
}

/** Removes a key; what it has brought stays the client's. Throws NOT_FOUND. */
export async function removeKey(
  { db }: Services,
  clientid: number,
  provider: KeyProvider,
): Promise<{ provider: KeyProvider }> {
  const [gone] = await deleteSourceKey(db.pool, clientid, provider);
  if (!gone) throw unknown();
  return gone;
}

function sealed({ config, now }: Services, sourceid: number, key: string) {
  return { sourceid, key_sealed: sealKey(config.keyring, sourceid, key), keyend: key.slice(-4), now: utcText(now()) };
}

async function requireGoodKey({ config }: Services, provider: KeyProvider, key: string): Promise<void> {
  const place = { provider: providers[provider], address: addressOf(config, provider), key };
  const fault = await testKey(place, config.PEOPLE_SOURCE_TIMEOUT_MS);
  if (fault !== null) throw new ProductError("BAD_SOURCE_KEY", { field: "key", detail: fault });
}

async function shownOf(services: Services, clientid: number, provider: KeyProvider): Promise<SourceKeyView> {
  const key = (await listKeys(services, clientid)).find((each) => each.provider === provider);
  if (!key) throw unknown();
  return key;
}

function unknown(): ProductError {
  return new ProductError("NOT_FOUND", { field: "provider" });
}
