import type { KeyProvider } from "@finder/contract/key-providers";
import { insertSourceKey, noteKeyRefusal } from "@finder/dataspace/contacts/sources/own/source-keys.queries";
import { sealKey } from "@finder/dataspace/contacts/sources/rows/source-key";
import { numberSource } from "@finder/dataspace/contacts/sources/rows/source-rows.queries";
import { utcText } from "@finder/dataspace/db/time";
import type { Place } from "./people.ts";

/** A client's key for a provider that is not asked about it; it was refused last where a refusal is given. */
export async function aSourceKey(
  { services: { db, config, now: clock } }: Place,
  clientid: number,
  provider: KeyProvider,
  refusal?: string,
): Promise<void> {
  const [{ sourceid } = { sourceid: 0 }] = await numberSource(db.pool);
  const now = utcText(clock());
  const key_sealed = sealKey(config.keyring, sourceid, "key-of-a-test");
  await insertSourceKey(db.pool, { clientid, provider, sourceid, key_sealed, keyend: "test", now });
  if (refusal !== undefined) await noteKeyRefusal(db.pool, sourceid, refusal, now);
}
