import { type ImportTrust, repeatedFields } from "@finder/contract/endpoints/people-imports";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import { dayIn } from "./day.ts";
import { readAddress, splitEmails } from "./emails.ts";
import { type Field, fieldNamed, plain } from "./fields.ts";
import { headerWords } from "./header-words.ts";
import { readPhone, splitPhones } from "./phones.ts";
import { isAbsent } from "./text.ts";

/** What a column is taken for, and how sure that is. */
export type Suggestion = { readonly field: Field | null; readonly trust: ImportTrust };

/** The columns of a file: their names, and some values of each. */
export type SampledColumn = { readonly name: string; readonly values: readonly string[] };

const words = new Map<string, Field>();
for (const [field, lists] of Object.entries(headerWords) as [Field, readonly string[]][])
  for (const word of lists.flatMap((list) => list.split(","))) words.set(plain(word), field);

/**
 * Suggests a field for each column: as the source's last file had it, else by its name and by the look of its values. A field
 * that takes one column goes to the column that is surest of it.
 */
export function suggest(columns: readonly SampledColumn[], kept: ReadonlyMap<string, Field | null>): Suggestion[] {
  const found = columns.map((column) => suggestOne(column, kept));
  const order: readonly ImportTrust[] = ["kept", "sure", "likely", "none"];
  return found.map(({ field, trust }, index) => {
    if (field === null || repeatedFields.includes(field)) return { field, trust };
    const rank = order.indexOf(trust);
    const isTaken = found.some(
      (other, at) => other.field === field && at !== index && beats(order.indexOf(other.trust), at, rank, index),
    );
    return isTaken ? { field: null, trust: "none" } : { field, trust };
  });
}

function beats(rank: number, at: number, otherRank: number, otherAt: number): boolean {
  return rank < otherRank || (rank === otherRank && at < otherAt);
}

function suggestOne({ name, values }: SampledColumn, kept: ReadonlyMap<string, Field | null>): Suggestion {
  const before = kept.get(plain(name));
  if (before !== undefined) return { field: before, trust: "kept" };
  const [named, looks] = [fieldNamed(name) ?? words.get(plain(name)), lookOf(values)];
  if (named === undefined) return looks === null ? { field: null, trust: "none" } : { field: looks, trust: "likely" };
  const look = lookedFor(named);
  if (look === null) return { field: named, trust: looks === null ? "sure" : "likely" };
  if (look === looks) return { field: named, trust: "sure" };
  // The values are something else than the name says: an address of a web site is no profile.
  return looks === null ? { field: named, trust: "likely" } : { field: looks, trust: "likely" };
}

/** The look that values of a field have; null: any text. */
function lookedFor(field: Field): Field | null {
  if (field === "personal_email" || field === "business_email") return "email";
  return field === "linkedinurl" || field === "email" || field === "phone" || field === "verifiedon" ? field : null;
}

const enough = 0.6;

/** What most of the values look like; null: nothing in particular. */
function lookOf(values: readonly string[]): Field | null {
  const present = values.filter((value) => !isAbsent(value));
  if (present.length === 0) return null;
  for (const [field, fits] of looks) if (present.filter(fits).length >= present.length * enough) return field;
  return null;
}

const looks: readonly (readonly [Field, (value: string) => boolean])[] = [
  ["linkedinurl", (value) => readProfileUrl(value) !== null && /linkedin\./i.test(value)],
  ["email", (value) => splitEmails(value).some((part) => part.includes("@") && readAddress(part) !== null)],
  ["verifiedon", (value) => dayIn(value) !== null],
  [
    "phone",
    (value) => /^[+(0]/.test(value.trim()) && splitPhones(value).some((part) => readPhone(part, undefined) !== null),
  ],
];
