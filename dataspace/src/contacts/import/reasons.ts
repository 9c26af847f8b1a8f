import type { ImportNote, ImportReason } from "@finder/contract/endpoints/people-imports";

/** The sentences of the reader, and what they are counted as; what stands in quotes before one is the value. */
const sentences: readonly (readonly [sentence: RegExp, reason: ImportReason])[] = [
  [/^has no profile URL$/, "no_profile"],
  [/^"(.*)" is not a person's profile URL$/s, "bad_profile"],
  [/^has no name$/, "no_name"],
  [/^\w+ "(.*)" is not an email address$/s, "bad_email"],
  [/^\w+ "(.*)" is invalid, says the source$/s, "invalid_email"],
  [/^\w+ "(.*)" is not a status that is known$/s, "unknown_status"],
  [/^\w+ "(.*)" (?:is not a phone number|is a fax number|was shortened by a spreadsheet)$/s, "bad_phone"],
  [/^\w+ "(.*)" is no phone number of .*$/s, "impossible_phone"],
  [/^\w+ "(.*)" is not a web address$/s, "bad_picture"],
  [/^\w+ "(.*)" is not a day written as YYYY-MM-DD$/s, "bad_day"],
  [/^\w+ "(.*)" is not the domain of a company$/s, "bad_domain"],
  [/^\w+ "(.*)" is not a number of employees$/s, "bad_size"],
  [/^\w+ "(.*)" is beyond the \d+ a person may have$/s, "too_many"],
  [/^(\w+) is longer than \d+ characters$/, "too_long"],
  [/^(\w+) is not valid (?:UTF-8 .*|Unicode)$/, "not_utf8"],
  [/^has \d+ columns, the header has \d+$/, "columns"],
  [/^(?:opens a quote that is never closed|has text after a closing quote)$/, "quote"],
  [/^is a remark of the report, not a row$/, "remark"],
  [/^is longer than 1 MiB$/, "long_line"],
  [/^is not (?:JSON .*|a JSON object)$/s, "json"],
];

/** Why a line below or among the rows was skipped. */
export const remarkReason = "is a remark of the report, not a row";

/** What is added to the reason of a value whose row is kept. */
export const rowIsKept = ": left out, the row is kept";

/** A sentence of the reader as it is counted, and the value that it names. */
export function noteOf(sentence: string): ImportNote {
  for (const [known, reason] of sentences) {
    const found = known.exec(sentence);
    if (found) return { reason, value: found[1] ?? null };
  }
  return { reason: "other", value: null };
}

/** How often each reason came. */
export type Reasons = { [Reason in ImportReason]?: number };

/** The sum of two counts. */
export function addReasons(one: Reasons, other: Reasons): Reasons {
  const sum = { ...one };
  for (const [reason, count] of Object.entries(other) as [ImportReason, number][])
    sum[reason] = (sum[reason] ?? 0) + count;
  return sum;
}
