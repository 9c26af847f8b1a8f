import { bestVerdict, type ValueVerdict } from "@finder/contract/datum";
import type { Keyring } from "../../db/secrets/keyring.ts";
import { unseal } from "../../db/secrets/seal.ts";
import type { ProfileData } from "../profile-data.ts";
import { type ChecksRow, checksOf, unchecked } from "./check-value.ts";

/** Returns the best verdict of a person's business emails in their stored form; null: there are none. */
export function sealedVerdict(
  keyring: Keyring,
  profileid: Buffer,
  sealed: Buffer,
  checked: ChecksRow | null | undefined,
): ValueVerdict | null {
  const emails = JSON.parse(unseal(keyring, sealed, profileid)) as ProfileData["business"];
  return bestVerdict(checksOf(checked ?? unchecked, "business", emails, keyring).map(({ verdict }) => verdict));
}
