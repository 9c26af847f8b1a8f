import { data, type Datum } from "@finder/contract/datum";
import { limits } from "@finder/contract/limits";
import { unseal } from "../../db/secrets/seal.ts";
import type { ContactRow } from "../contact.queries.ts";
import type { ProfileData } from "../profile-data.ts";
import type { Keyring } from "../../db/secrets/keyring.ts";

type Opened = Pick<ContactRow, "profileid" | `${Datum}_sealed` | (typeof data)[Datum]["flag"]>;

/** The first three values of an open datum, one a cell; empty where it is closed, because no mask leaves the server. */
export function openedValues(row: Opened | undefined, datum: Datum, keyring: Keyring): string[] {
  const sealed = row?.[data[datum].flag] === 1 ? row[`${datum}_sealed`] : null;
  const values = row && sealed ? (JSON.parse(unseal(keyring, sealed, row.profileid)) as ProfileData[Datum]) : [];
  return Array.from({ length: limits.valuesShown }, (_, at) => {
    const value = values[at];
    return typeof value === "object" ? value.address : (value ?? "");
  });
}
