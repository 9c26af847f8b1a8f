import type { EmailValidation } from "@finder/contract/datum";
import type { Keyring } from "../../db/secrets/keyring.ts";
import { seal, unseal } from "../../db/secrets/seal.ts";
import type { ProfileData } from "../profile-data.ts";
import { dataOf, hashOf, type HeldValue, valuesIn } from "./values.ts";

/** What stands in a value's place; null: nothing. */
export type Replacement = { readonly value: string; readonly validation: EmailValidation | null } | null;

/** An operator's decision about a value, by its hash; it applies to every source of the value (docs/rules.md#people-correct). */
export type Correction = { readonly hash: string; readonly to: Replacement };

/** A person's corrections; none where the row has none. */
export function readCorrections(keyring: Keyring, id: Buffer, sealed: Buffer | null): Correction[] {
  return sealed === null ? [] : (JSON.parse(unseal(keyring, sealed, id)) as Correction[]);
}

/** The stored form of corrections. */
export function sealCorrections(keyring: Keyring, id: Buffer, corrections: readonly Correction[]): Buffer | null {
  return corrections.length === 0 ? null : seal(keyring, JSON.stringify(corrections), id);
}

/** Values of a person as operators corrected them. */
export function applyCorrections(keyring: Keyring, data: ProfileData, corrections: readonly Correction[]): ProfileData {
  if (corrections.length === 0) return data;
  const byHash = new Map(corrections.map(({ hash, to }) => [hash, to]));
  return dataOf(
    unique(
      valuesIn(keyring, data).flatMap((each) => {
        const to = byHash.get(each.hash);
        return to === undefined ? [each] : replaced(keyring, each, to);
      }),
    ),
  );
}

/** Values with another one, or none, in the place of one. */
export function replaceValue(
  keyring: Keyring,
  values: readonly HeldValue[],
  hash: string,
  to: Replacement,
): HeldValue[] {
  return unique(values.flatMap((each) => (each.hash === hash ? replaced(keyring, each, to) : [each])));
}

/** Corrections with one more: what led to the old value leads to the new one, and a value that is put in is not kept out. */
export function addCorrection(
  keyring: Keyring,
  known: readonly Correction[],
  old: HeldValue,
  to: Replacement,
): Correction[] {
  const put = to && hashOf(keyring, old.datum, to.value);
  return [
    ...known
      .filter(({ hash }) => hash !== put && hash !== old.hash)
      .map((each) =>
        each.to && hashOf(keyring, old.datum, each.to.value) === old.hash ? { hash: each.hash, to } : each,
      ),
    { hash: old.hash, to },
  ];
}

function replaced(keyring: Keyring, { datum }: HeldValue, to: Replacement): HeldValue[] {
  return to === null ? [] : [{ datum, ...to, hash: hashOf(keyring, datum, to.value) }];
}

function unique(values: readonly HeldValue[]): HeldValue[] {
  return values.filter((each, at) => values.findIndex((other) => sameValue(each, other)) === at);
}

function sameValue(one: HeldValue, other: HeldValue): boolean {
  return one.datum === other.datum && one.hash === other.hash;
}
