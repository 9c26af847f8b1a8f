import { z } from "zod";
import type { NumberRule, TextRule } from "../rules/fields/fields.ts";
import { readNumber } from "../rules/fields/read-number.ts";
import { readText } from "../rules/fields/read-text.ts";

/** A text of a request, with a limit of length. */
export function boundedText(most: number) {
  return z.string().max(most);
}

/** A text that a column takes, as the column stores it; null where it is blank and may be. */
export function columnText<Rule extends TextRule>(rule: Rule) {
  const text = z.string().trim().max(rule.max);
  return text.transform((given, context): Rule extends { required: true } ? string : string | null => {
    const read = readText(rule, given);
    if ("broken" in read) context.issues.push({ code: "custom", input: given, params: read.broken });
    return ("text" in read ? read.text : null) as Rule extends { required: true } ? string : string | null;
  });
}

/** A whole number that a column takes, or a text that is one. */
export function columnCount(rule: NumberRule) {
  return z.union([z.number(), z.string().max(20)]).transform((given, context): number => {
    const read = readNumber(rule, given);
    const broken = "broken" in read ? read.broken : wholeFault(read.number);
    if (broken) context.issues.push({ code: "custom", input: given, params: broken });
    return "number" in read ? (read.number ?? 0) : 0;
  });
}

function wholeFault(number: number | null): { rule: "required" | "integer" } | null {
  if (number === null) return { rule: "required" };
  return Number.isInteger(number) ? null : { rule: "integer" };
}
