import { data, type Datum } from "@finder/contract/datum";
import type { ValueCheck } from "@finder/contract/endpoints/contacts";
import { bestFirst, valueCells } from "@finder/contract/rules/contact-file";
import type { Keyring } from "../../db/secrets/keyring.ts";
import { unseal } from "../../db/secrets/seal.ts";
import { checksOf, unchecked } from "../checks/check-value.ts";
import type { ContactRow } from "../contact.queries.ts";
import type { ProfileData } from "../profile-data.ts";

type Opened = Pick<ContactRow, "profileid" | `${Datum}_sealed` | (typeof data)[Datum]["flag"] | "checked">;

/**
 * The cells of some data of a row in a file; empty where a datum is closed, because no mask leaves the server. `details`: why the first
 * value has its status, of a phone its country, and its source.
 */
export function openedCells(row: Opened | undefined, wanted: readonly Datum[], keyring: Keyring) {
  const cells = wanted.map((datum) => {
    const open = openValues(row, datum, keyring);
    const [first] = bestFirst(open);
    const detail = datum === "phone" ? first?.country : first?.reason;
    return { ...valueCells(datum, open), details: [detail ?? "", first?.source ?? ""] };
  });
  return {
    values: cells.flatMap(({ values }) => values),
    checks: cells.flatMap(({ checks }) => checks),
    details: cells.flatMap(({ details }) => details),
  };
}

function openValues(row: Opened | undefined, datum: Datum, keyring: Keyring): ValueCheck[] {
  const sealed = row?.[data[datum].flag] === 1 ? row[`${datum}_sealed`] : null;
  if (!row || !sealed) return [];
  const values = JSON.parse(unseal(keyring, sealed, row.profileid)) as ProfileData[Datum];
  return checksOf(row.checked ?? unchecked, datum, values, keyring);
}
