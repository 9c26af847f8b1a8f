import type { Keyring } from "../../db/secrets/keyring.ts";
import type { Correction } from "../corrections/corrections.ts";
import { type Origins, originOf } from "../corrections/origins.ts";
import { dataOf, hashOf, type HeldValue, valuesIn } from "../corrections/values.ts";
import type { ProfileData } from "../profile-data.ts";
import type { HeldRow } from "../sources/source.queries.ts";

/** Values of both, each once, the first one's before the other's; a business email is verified where either says so. */
export function joinValues(keyring: Keyring, first: ProfileData, second: ProfileData): ProfileData {
  const joined = new Map<string, HeldValue>();
  for (const each of [...valuesIn(keyring, first), ...valuesIn(keyring, second)]) {
    const name = `${each.datum}:${each.hash}`;
    const known = joined.get(name);
    joined.set(name, known && each.validation === "valid" ? { ...known, validation: "valid" } : (known ?? each));
  }
  return dataOf([...joined.values()]);
}

/** Corrections of both; where they say different things of a value, what was said of the first person counts. */
export function joinCorrections(
  keyring: Keyring,
  first: readonly Correction[],
  second: readonly Correction[],
): Correction[] {
  const said = new Map(first.map((each) => [each.hash, each]));
  const put = new Set(first.flatMap(({ to }) => (to === null ? [] : [hashOfValue(keyring, to.value)])));
  const more = second
    .filter(({ hash }) => !said.has(hash) && !put.has(hash))
    .map(({ hash, to }) => {
      const next = to && said.get(hashOfValue(keyring, to.value));
      return { hash, to: next ? next.to : to };
    });
  return [...first, ...more];
}

/** The origin of each stored value: as the first row knows it, else as the second does. */
export function joinOrigins(keyring: Keyring, stored: ProfileData, first: Held, second: Held): Origins {
  const own = new Set(valuesIn(keyring, first.data).map(({ hash }) => hash));
  return Object.fromEntries(
    valuesIn(keyring, stored).map(({ hash }) => {
      const { row } = own.has(hash) ? first : second;
      return [hash, row.origins?.[hash] ?? originOf(row)];
    }),
  );
}

/** A row with its values in clear. */
export type Held = { readonly row: HeldRow; readonly data: ProfileData };

function hashOfValue(keyring: Keyring, value: string): string {
  return hashOf(keyring, value.includes("@") ? "personal" : "phone", value);
}
