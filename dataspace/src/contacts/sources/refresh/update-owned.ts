import { data, type Datum, datums } from "@finder/contract/datum";
import type pg from "pg";
import { seal, unseal } from "../../../db/secrets/seal.ts";
import { type ProfileData, unsealProfile } from "../../profile-data.ts";
import { holdProfile, lockOwned, type OwnedRow, type ProfileNow, renewDatum } from "./refresh.queries.ts";
import { renewContacts } from "./renew-contacts.ts";
import type { Keyring } from "../../../db/secrets/keyring.ts";

/**
 * Updates a client's owned data of a person to the present values, free and for all its members; returns the data that
 * changed. Values that a source no longer knows stay: they were paid for.
 */
export async function updateOwned(
  tx: pg.PoolClient,
  keyring: Keyring,
  clientid: number,
  profileid: Buffer,
): Promise<Datum[]> {
  const [now] = await holdProfile(tx, profileid);
  if (!now) return [];
  const held = now.sealed ? unsealProfile(keyring, profileid, now.sealed) : null;
  const owned = await lockOwned(tx, clientid, profileid);
  const newer = held ? owned.flatMap((row) => newerOf(now, held, row, profileid, keyring)) : [];
  for (const { datum, values } of newer) {
    const label = datum === "business" ? now.bus_email_validation : null;
    await renewDatum(tx, clientid, profileid, datum, seal(keyring, values, profileid), label, now.verifiedon);
  }
  await renewContacts(tx, keyring, clientid, profileid);
  return datums.filter((datum) => newer.some((each) => each.datum === datum && each.changed));
}

/** Wire names of data. */
export function wiresOf(some: readonly Datum[]) {
  return some.map((datum) => data[datum].wire);
}

type Newer = { readonly datum: Datum; readonly values: string; readonly changed: boolean };

/** Present values of owned data, where they exist and are not older; `changed` says that they differ. */
function newerOf(now: ProfileNow, held: ProfileData, owned: OwnedRow, id: Buffer, keyring: Keyring): Newer[] {
  const values = JSON.stringify(held[owned.datum]);
  if (held[owned.datum].length === 0 || !owned.sealed || !isNewer(now, owned)) return [];
  const changed = unseal(keyring, owned.sealed, id) !== values;
  return changed || owned.verifiedon !== now.verifiedon ? [{ datum: owned.datum, values, changed }] : [];
}

function isNewer({ verifiedon }: ProfileNow, owned: OwnedRow): boolean {
  return owned.verifiedon === null || (verifiedon !== null && verifiedon >= owned.verifiedon);
}
