import type { Keyring } from "../../db/secrets/keyring.ts";
import type { Executor } from "../../db/statement.ts";
import { hashProfile, type ProfileData, sealProfile, unsealProfile } from "../profile-data.ts";
import { applyCorrections, readCorrections } from "./corrections.ts";
import { holdCorrected, writeValues } from "./corrections.queries.ts";
import { labelOfData, maskOf } from "./values.ts";

/** Stores other values of a person: sealed, hashed, with their masks. */
export async function storeValues(tx: Executor, keyring: Keyring, profileid: Buffer, data: ProfileData): Promise<void> {
  const { personal, business, phone } = data;
  const isEmpty = personal.length + business.length + phone.length === 0;
  await writeValues(tx, {
    profileid,
    personal_masks: listOrNull(personal.map((value) => maskOf("personal", value))),
    business_masks: listOrNull(business.map(({ address }) => maskOf("business", address))),
    phone_masks: listOrNull(phone.map((value) => maskOf("phone", value))),
    label: labelOfData(data),
    sealed: isEmpty ? null : sealProfile(keyring, profileid, data),
    hashes: hashProfile(keyring, data),
  });
}

/** Corrects what an import has just brought again of these people, in its transaction (docs/rules.md#people-correct). */
export async function correctAgain(tx: Executor, keyring: Keyring, profileids: readonly Buffer[]): Promise<void> {
  for (const { profileid, sealed, corrections } of await holdCorrected(tx, profileids)) {
    const data = unsealProfile(keyring, profileid, sealed);
    const corrected = applyCorrections(keyring, data, readCorrections(keyring, profileid, corrections));
    if (JSON.stringify(corrected) !== JSON.stringify(data)) await storeValues(tx, keyring, profileid, corrected);
  }
}

function listOrNull(values: string[]): string[] | null {
  return values.length > 0 ? values : null;
}
