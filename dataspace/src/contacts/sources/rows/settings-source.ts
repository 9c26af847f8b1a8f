import type { Services } from "../../../context.ts";
import { utcText } from "../../../db/time.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { http } from "../../../outside/sources/http.ts";
import { sealKey, unsealKey } from "./source-key.ts";
import { holdSources, insertSource, numberSource, readSettingsSource, writeSource } from "./source-rows.queries.ts";

/**
 * Puts the source that `PEOPLE_SOURCE_URL` names among the others, once; a later start renews its address and key alone. One that
 * operators removed stays removed.
 */
export async function takeOverSource({ db, config, now }: Services): Promise<void> {
  const { PEOPLE_SOURCE_URL: address, PEOPLE_SOURCE_KEY: key = null, keyring } = config;
  if (address === undefined) return;
  await inTransaction(db, async (tx) => {
    await holdSources(tx);
    const [known] = await readSettingsSource(tx);
    if (known?.removed) return;
    if (!known) {
      const [{ sourceid } = { sourceid: 0 }] = await numberSource(tx);
      const sealed = { sourceid, key_sealed: sealKey(keyring, sourceid, key) };
      const asked = { data: [...http.data], callsperminute: http.callsPerMinute, price: 0, enabled: true };
      const named = { kind: "http", name: nameOf(address), address, ofsettings: true } as const;
      await insertSource(tx, { ...named, ...asked, ...sealed, now: utcText(now()) });
      return;
    }
    if (known.address === address && unsealKey(keyring, known.sourceid, known.key_sealed) === key) return;
    const name = known.name === nameOf(known.address) ? nameOf(address) : known.name;
    const key_sealed = sealKey(keyring, known.sourceid, key);
    await writeSource(tx, { ...known, name, address, key_sealed, now: utcText(now()) });
  });
}

function nameOf(address: string): string {
  return `http:${new URL(address).host}`;
}
