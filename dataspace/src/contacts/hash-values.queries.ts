import { statement } from "../db/statement.ts";

/** People whose values have not been hashed for the suppression list yet. */
export const takeUnhashed = statement<[most: number], { profileid: Buffer; sealed: Buffer }>(
  "take_unhashed",
  `select profileid, sealed from profile where sealed is not null and valuehashes is null
   limit $1 for update skip locked`,
);

/** Stores the hashes of people's values (JSON lists of hex); a trigger erases people with a listed value. */
export const storeHashes = statement<[profileids: readonly Buffer[], hashes: readonly string[]], never>(
  "store_value_hashes",
  `update profile p set valuehashes = array(select decode(h, 'hex') from jsonb_array_elements_text(v.hashes::jsonb) h)
   from unnest($1::bytea[], $2::text[]) v (profileid, hashes) where p.profileid = v.profileid`,
);
