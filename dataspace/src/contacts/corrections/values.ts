import { type Datum, type EmailValidation, labelOf } from "@finder/contract/datum";
import type { Keyring } from "../../db/secrets/keyring.ts";
import { valueHashes } from "../../db/secrets/value-hash.ts";
import { maskEmail, maskPhone } from "@finder/contract/rules/text/mask";
import { type ProfileData, unsealProfile } from "../profile-data.ts";

/** One value of a person in clear, inside this process only; `hash` is its keyed hash. */
export type HeldValue = {
  readonly datum: Datum;
  readonly value: string;
  readonly validation: EmailValidation | null;
  readonly hash: string;
};

/** Every value of a person, datum by datum. */
export function valuesIn(keyring: Keyring, { personal, business, phone }: ProfileData): HeldValue[] {
  return [
    ...personal.map((value) => held(keyring, "personal", value, null)),
    ...business.map(({ address, validation }) => held(keyring, "business", address, validation)),
    ...phone.map((value) => held(keyring, "phone", value, null)),
  ];
}

/** Every value of a person's row; none where it has none. */
export function valuesOf(
  keyring: Keyring,
  { profileid, sealed }: { readonly profileid: Buffer; readonly sealed: Buffer | null },
): HeldValue[] {
  return sealed === null ? [] : valuesIn(keyring, unsealProfile(keyring, profileid, sealed));
}

/** The keyed hash of a value, in hex: as the suppression list names it. */
export function hashOf(keyring: Keyring, datum: Datum, value: string): string {
  const [hash] = datum === "phone" ? valueHashes(keyring, [], [value]) : valueHashes(keyring, [value], []);
  return hash?.toString("hex") ?? "";
}

/** The masked form of a value. */
export function maskOf(datum: Datum, value: string): string {
  return (datum === "phone" ? maskPhone : maskEmail)(value);
}

/** Values as a person keeps them. */
export function dataOf(values: readonly HeldValue[]): ProfileData {
  const of = (datum: Datum) => values.filter((each) => each.datum === datum);
  return {
    personal: of("personal").map(({ value }) => value),
    business: of("business").map(({ value, validation }) => ({ address: value, validation: validation ?? "unknown" })),
    phone: of("phone").map(({ value }) => value),
  };
}

/** The label of a person's business emails; null: there are none. */
export function labelOfData({ business }: ProfileData): EmailValidation | null {
  return labelOf(business.map(({ validation }) => validation));
}

function held(keyring: Keyring, datum: Datum, value: string, validation: EmailValidation | null): HeldValue {
  return { datum, value, validation, hash: hashOf(keyring, datum, value) };
}
