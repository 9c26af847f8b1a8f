import { nameOfMailbox, type PersonName, splitName } from "@finder/contract/rules/person-name";
import { nameFault } from "@finder/contract/rules/shown-name";

/** What a provider calls a new owner, split as the specification does (section 3); without one, or with an address in place of it, the mailbox lends its name. */
export function ownerName(name: string | null, email: string): PersonName {
  const clean = (name ?? "")
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, 100);
  return splitName(clean !== "" && nameFault(clean) === null ? clean : nameOfMailbox(email), "client");
}
