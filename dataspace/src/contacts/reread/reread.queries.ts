import type { Datum } from "@finder/contract/datum";
import { statement } from "../../db/statement.ts";

/** The next people with values, in the order of their ids. */
export const listHeld = statement<
  [after: Buffer, most: number],
  { profileid: Buffer; full_name: string; sealed: Buffer }
>(
  "list_held_people",
  `select profileid, full_name, sealed from profile
   where profileid > $1 and sealed is not null and suppressedon is null order by profileid limit $2`,
);

export type OwnedValues = { clientid: number; profileid: Buffer; datum: Datum; sealed: Buffer };

/** What clients own of these people. */
export const listOwned = statement<[profileids: readonly Buffer[]], OwnedValues>(
  "list_owned_values",
  `select clientid, profileid, datum, sealed from revealeddatum
   where profileid = any($1::bytea[]) and sealed is not null order by clientid, profileid, datum`,
);

/** Puts values in the place of those that were read. No row: they have changed meanwhile. */
export const respellOwned = statement<
  [clientid: number, profileid: Buffer, datum: Datum, before: Buffer, after: Buffer],
  { clientid: number }
>(
  "respell_owned_values",
  `update revealeddatum set sealed = $5 where clientid = $1 and profileid = $2 and datum = $3 and sealed = $4 returning clientid`,
);
