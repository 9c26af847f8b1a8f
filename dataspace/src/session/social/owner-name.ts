import { nameOfMailbox, type PersonName, splitName } from "@finder/contract/rules/text/person-name";
import { nameFault } from "@finder/contract/rules/text/shown-name";

/** A new owner's name as the provider gives it, split (docs/rules.md#input-name-split); without one, or with an address in its place, the mailbox lends its name. */
export function ownerName(name: string | null, email: string): PersonName {
  const clean = (name ?? "")
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, 100);
  return splitName(clean !== "" && nameFault(clean) === null ? clean : nameOfMailbox(email), "client");
}
