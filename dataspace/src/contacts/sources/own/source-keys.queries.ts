import type { SourceKeyView } from "@finder/contract/endpoints/source-keys";
import type { KeyProvider } from "@finder/contract/key-providers";
import { namedStatement, statement } from "../../../db/statement.ts";

/** A client's own key for a provider, as its source is asked. */
export type SourceKeyRow = { provider: KeyProvider; sourceid: number; key_sealed: Buffer; changedon: string };

/** Lists the keys that are used for a client, in the order they were added. */
export const listUsedKeys = statement<[clientid: number], SourceKeyRow>(
  "list_used_source_keys",
  `select provider, sourceid, key_sealed, changedon from sourcekey where clientid = $1 and enabled order by createdon, provider`,
);

/** Lists a client's keys in the order they were added, with the hits of their sources since a day. */
export const listSourceKeys = statement<[clientid: number, since: string], SourceKeyView>(
  "list_source_keys",
  `select k.provider, k.keyend, k.enabled, k.createdon, k.lastusedon,
     case when k.refusedon >= coalesce(k.lastusedon, k.refusedon) then k.refusal end as refusal, k.refusedon,
     (select coalesce(sum(d.found), 0)::int from sourceday d where d.sourceid = k.sourceid and d.day >= $2::date) as hits
   from sourcekey k where k.clientid = $1 order by k.createdon, k.provider`,
);

/** The source of a client's key, used or not; no row: it has none of this provider. */
export const findKeySource = statement<[clientid: number, provider: KeyProvider], { sourceid: number }>(
  "find_source_of_key",
  "select sourceid from sourcekey where clientid = $1 and provider = $2",
);

type Written = {
  clientid: number;
  provider: KeyProvider;
  sourceid: number;
  key_sealed: Buffer;
  keyend: string;
  now: string;
};

/** Adds a key; no row: the client has one of this provider. */
export const insertSourceKey = namedStatement<Written, { provider: KeyProvider }>(
  "insert_source_key",
  `insert into sourcekey (clientid, provider, sourceid, key_sealed, keyend, createdon, changedon)
   values ($clientid, $provider, $sourceid, $key_sealed, $keyend, $now, $now)
   on conflict (clientid, provider) do nothing returning provider`,
);

/** Puts another key in the place of one: what the old one was refused with is over, and its limits are. No row: it is gone. */
export const replaceSourceKey = namedStatement<Written, { provider: KeyProvider }>(
  "replace_source_key",
  `with rested as (delete from sourceload where sourceid = $sourceid)
   update sourcekey set key_sealed = $key_sealed, keyend = $keyend, refusal = null, refusedon = null, changedon = $now
   where clientid = $clientid and provider = $provider and sourceid = $sourceid returning provider`,
);

export const switchSourceKey = statement<
  [clientid: number, provider: KeyProvider, enabled: boolean],
  { provider: KeyProvider }
>("switch_source_key", "update sourcekey set enabled = $3 where clientid = $1 and provider = $2 returning provider");

/** Removes a key; what it has brought stays the client's. */
export const deleteSourceKey = statement<[clientid: number, provider: KeyProvider], { provider: KeyProvider }>(
  "delete_source_key",
  "delete from sourcekey where clientid = $1 and provider = $2 returning provider",
);

/** Notes that a provider answered. */
export const noteKeyUse = statement<[sourceid: number, now: string], never>(
  "note_source_key_use",
  "update sourcekey set lastusedon = $2 where sourceid = $1",
);

/** Notes why a provider refused a call. */
export const noteKeyRefusal = statement<[sourceid: number, refusal: string, now: string], never>(
  "note_source_key_refusal",
  "update sourcekey set refusal = $2, refusedon = $3 where sourceid = $1",
);
