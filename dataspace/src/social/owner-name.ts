import { type PersonName, splitName } from "@finder/contract/rules/person-name";

/** What a provider calls a new owner, split as the specification does (section 3); without a name the email's local part. */
export const ownerName = (name: string | null, email: string): PersonName => {
  const [local = ""] = email.split("@", 1);
  const clean = (name ?? "")
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, 100);
  return splitName(clean || local, "client");
};
