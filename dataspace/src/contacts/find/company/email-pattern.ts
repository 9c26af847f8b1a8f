import type { FindCompanyAnswer } from "@finder/contract/endpoints/find";
import { foldName } from "@finder/contract/rules/text/fold-name";
import type { ProfileData } from "../../profile-data.ts";
import type { Services } from "../../../context.ts";
import { isMasking } from "../../../db/secrets/masking.ts";
import { unseal } from "../../../db/secrets/seal.ts";
import { companyTerm } from "../terms/term.ts";
import { readOwnedEmails } from "./companies.queries.ts";

/** Emails that must agree, and most emails that are read. */
const [least, most] = [3, 200];

type Names = { readonly first: string; readonly last: string };

/** The ways in which companies write people's names, the most frequent first. */
const forms: Readonly<Record<string, (names: Names) => string>> = {
  "first.last": ({ first, last }) => `${first}.${last}`,
  "f.last": ({ first, last }) => `${first[0]}.${last}`,
  flast: ({ first, last }) => `${first[0]}${last}`,
  first: ({ first }) => first,
  firstlast: ({ first, last }) => `${first}${last}`,
  first_last: ({ first, last }) => `${first}_${last}`,
  "first-last": ({ first, last }) => `${first}-${last}`,
  firstl: ({ first, last }) => `${first}${last[0]}`,
  "last.first": ({ first, last }) => `${last}.${first}`,
  lastf: ({ first, last }) => `${last}${first[0]}`,
  last: ({ last }) => last,
};

/** Infers a company's email pattern from owned emails; null if fewer than three agree (docs/rules.md#find-pattern). */
export async function emailPattern(
  { db, config }: Services,
  clientid: number,
  companyid: number,
): Promise<FindCompanyAnswer["pattern"]> {
  if (isMasking()) return null;
  const owned = await readOwnedEmails(db.pool, clientid, companyTerm(companyid), most);
  const agreed = new Map<string, number>();
  for (const { profileid, sealed, full_name } of owned) {
    const values = JSON.parse(unseal(config.keyring, sealed, profileid)) as ProfileData["business"];
    for (const form of new Set(values.flatMap(({ address }) => formOf(address, full_name) ?? [])))
      agreed.set(form, (agreed.get(form) ?? 0) + 1);
  }
  const [form = "", count = 0] = [...agreed].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return count < least ? null : { form, agreed: count, of: owned.length };
}

function formOf(address: string, fullName: string): string | null {
  const [local = "", domain = ""] = address.toLowerCase().split("@");
  const words = foldName(fullName)
    .split(/[^a-z]+/)
    .filter((word) => word !== "");
  const [first, last] = [words[0], words.at(-1)];
  if (words.length < 2 || first === undefined || last === undefined) return null;
  const form = Object.entries(forms).find(([, write]) => write({ first, last }) === local);
  return form ? `${form[0]}@${domain}` : null;
}
