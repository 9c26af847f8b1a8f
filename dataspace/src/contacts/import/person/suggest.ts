import { type ImportTrust, repeatedFields } from "@finder/contract/endpoints/people-imports";
import { isFormOfAddress } from "@finder/contract/rules/text/bare-name";
import { readEmail } from "@finder/contract/rules/text/email";
import { splitEmails } from "@finder/contract/rules/text/emails-in";
import { readPhoneNumber, splitPhones } from "@finder/contract/rules/text/phone-number";
import { publicProfiles } from "@finder/contract/rules/text/profile-refusal";
import { readProfileUrl, readProfileUrls } from "@finder/contract/rules/text/profile-url";
import { fieldOf } from "../../table-file/column-names.ts";
import { dayIn } from "./day.ts";
import { type Field, plain } from "./fields.ts";
import { vagueNames } from "./header-words.ts";
import { isAbsent } from "./text.ts";

/** What a column is taken for, and how sure that is. */
export type Suggestion = { readonly field: Field | null; readonly trust: ImportTrust };

/** The columns of a file: their names, and some values of each. */
export type SampledColumn = { readonly name: string; readonly values: readonly string[] };

const vague = new Set(vagueNames.split(",").map(plain));

/**
 * Suggests a field for each column: as the source's last file had it, else by its name, which its values may confirm. A field
 * that takes one column goes to the column that is surest of it, a profile to public addresses before tokens.
 */
export function suggest(columns: readonly SampledColumn[], kept: ReadonlyMap<string, Field | null>): Suggestion[] {
  const found = columns.map((column) => suggestOne(column, kept));
  const order: readonly ImportTrust[] = ["kept", "sure", "likely", "none"];
  const ranks = found.map(({ field, trust }, at) => {
    const isToken = field === "linkedinurl" && !most(columns[at]?.values ?? [], isPublicAddress);
    return 2 * order.indexOf(trust) + (isToken ? 1 : 0);
  });
  return found.map(({ field, trust }, index) => {
    if (field === null || repeatedFields.includes(field)) return { field, trust };
    const rank = ranks[index] ?? 0;
    const isTaken = found.some(
      (other, at) => other.field === field && at !== index && beats(ranks[at] ?? 0, at, rank, index),
    );
    return isTaken ? { field: null, trust: "none" } : { field, trust };
  });
}

function isPublicAddress(value: string): boolean {
  return publicProfiles(readProfileUrls(value)).length > 0;
}

function beats(rank: number, at: number, otherRank: number, otherAt: number): boolean {
  return rank < otherRank || (rank === otherRank && at < otherAt);
}

function suggestOne({ name, values }: SampledColumn, kept: ReadonlyMap<string, Field | null>): Suggestion {
  const before = kept.get(plain(name));
  if (before !== undefined) return { field: before, trust: "kept" };
  const named = fieldOf(name);
  // Values confirm a name and never decide: an email in an unknown column may be its owner's or a manager's.
  if (named === undefined) return { field: null, trust: "none" };
  // Outlook's "Title" holds "Mr" and "Dr", and no job.
  if (named === "title" && most(values, isFormOfAddress)) return { field: null, trust: "none" };
  const looks = lookOf(values);
  if (looks === lookedFor(named)) return { field: named, trust: "sure" };
  // Values that are something else than the name says: a profile's address is no web site.
  const isContrary = looks !== null || vague.has(plain(name));
  return isContrary ? { field: null, trust: "none" } : { field: named, trust: "likely" };
}

/** The look that values of a field have; null: any text. */
function lookedFor(field: Field): Field | null {
  if (field === "personal_email" || field === "business_email") return "email";
  return field === "linkedinurl" || field === "email" || field === "phone" || field === "verifiedon" ? field : null;
}

const enough = 0.6;

/** What most of the values look like; null: nothing in particular. */
function lookOf(values: readonly string[]): Field | null {
  return looks.find(([, fits]) => most(values, fits))?.[0] ?? null;
}

function most(values: readonly string[], fits: (value: string) => boolean): boolean {
  const present = values.filter((value) => !isAbsent(value));
  return present.length > 0 && present.filter(fits).length >= present.length * enough;
}

const looks: readonly (readonly [Field, (value: string) => boolean])[] = [
  ["linkedinurl", (value) => readProfileUrl(value) !== null && /linkedin\./i.test(value)],
  ["email", (value) => splitEmails(value).some((part) => readEmail(part) !== null)],
  ["verifiedon", (value) => dayIn(value) !== null],
  [
    "phone",
    (value) => /^[+(0]/.test(value.trim()) && splitPhones(value).some((part) => "number" in readPhoneNumber(part)),
  ],
];
