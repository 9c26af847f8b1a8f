import { statement } from "../statement.ts";

/** Notes the beginning of a key's value. */
export const noteKeyStart = statement<[hash: Buffer, start: Buffer, clientid: number, keyid: number], never>(
  "note_key_start",
  "insert into keystart (hash, start, clientid, keyid) values ($1, $2, $3, $4) on conflict do nothing",
);

/** Values of keys after one of them, in the order of their numbers. */
export const readKeyValues = statement<
  [after: number, limit: number],
  { clientid: number; keyid: number; hash: Buffer; sealed: Buffer }
>(
  "read_key_values",
  `select clientid, keyid, apikey_hash as hash, apikey_sealed as sealed from apikeys where keyid > $1 order by keyid limit $2`,
);

/** Notes the beginnings of many values; known ones stay. */
export const noteKeyStarts = statement<
  [hashes: readonly Buffer[], starts: readonly Buffer[], clientids: readonly number[], keyids: readonly number[]],
  never
>(
  "note_key_starts",
  `insert into keystart (hash, start, clientid, keyid)
   select * from unnest($1::bytea[], $2::bytea[], $3::int[], $4::int[]) on conflict do nothing`,
);
