import type { Datum } from "@finder/contract/datum";
import type { SourceKind } from "@finder/contract/operators/sources";
import { forgetSources } from "@finder/dataspace/contacts/sources/rows/enabled-sources";
import { sealKey } from "@finder/dataspace/contacts/sources/rows/source-key";
import { insertSource, numberSource } from "@finder/dataspace/contacts/sources/rows/source-rows.queries";
import { utcText } from "@finder/dataspace/db/time";
import { providers } from "@finder/dataspace/outside/sources/providers";
import { type Place, unique } from "../people.ts";

type SourceOptions = {
  readonly kind?: SourceKind;
  readonly name?: string;
  readonly address?: string;
  readonly key?: string | null;
  readonly data?: readonly Datum[];
  readonly callsPerMinute?: number;
  readonly price?: number;
  readonly enabled?: boolean;
};

/** Puts a source of people after all others, untested; answers its number. */
export async function aPeopleSource({ services }: Place, options: SourceOptions = {}): Promise<number> {
  const { db, config, now } = services;
  const { kind = "http", name = `source-${unique()}`, address = "http://127.0.0.1:9", key = null } = options;
  const { data = providers[kind].data, callsPerMinute = 100_000, price = 0, enabled = true } = options;
  const [{ sourceid } = { sourceid: 0 }] = await numberSource(db.pool);
  await insertSource(db.pool, {
    sourceid,
    kind,
    name,
    address,
    data: [...data],
    callsperminute: callsPerMinute,
    price,
    enabled,
    key_sealed: sealKey(config.keyring, sourceid, key),
    ofsettings: false,
    now: utcText(now()),
  });
  forgetSources(services);
  return sourceid;
}
