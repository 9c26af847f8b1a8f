import { badRequest } from "../table-error.ts";
import { filterLimits, type Comparison, type Term } from "./tree.ts";

type Operator = {
  readonly pattern: RegExp;
  readonly comparison: Comparison | null;
  readonly wildcards?: Term["wildcards"];
};

// The order is the dialect's: the first of these found anywhere in the text is the operator (docs/dialect.md#dialect-filters).
const operators: readonly Operator[] = [
  operator(/>=/, ">="),
  operator(/<=/, "<="),
  operator(/!=/, "<>"),
  operator(/=/, "="),
  operator(/<>/, "<>"),
  operator(/>/, ">"),
  operator(/</, "<"),
  operator(/ gte /i, ">="),
  operator(/ lte /i, "<="),
  operator(/ ne /i, "<>"),
  operator(/ eq /i, "="),
  operator(/ gt /i, ">"),
  operator(/ lt /i, "<"),
  operator(/not in/i, "in"),
  operator(/ in /i, "in"),
  operator(/ all /i, null),
  operator(/ like /i, "like"),
  operator(/starts with/i, "like", { before: "", after: "%" }),
  operator(/ends with/i, "like", { before: "%", after: "" }),
  operator(/ contains /i, "like", { before: "%", after: "%" }),
  operator(/is null/i, "is null"),
  operator(/is not null/i, "is not null"),
];

/** Reads `field operator value`; `closing` is how many parentheses follow it, `taken` how many of them are the value's. */
export function parseTerm(text: string, closing: number): { term: Term; taken: number } {
  for (const { pattern, comparison, wildcards = null } of operators) {
    const found = pattern.exec(text);
    if (!found) continue;
    if (!comparison) throw unparsable();
    const left = text.slice(0, found.index).trim();
    const negation = / not$/i.exec(left);
    const value = text.slice(found.index + found[0].length).trim();
    const taken = missingParens(value, closing);
    const notIn = /^not in$/i.test(found[0]);
    if (negation && (notIn || (comparison !== "in" && comparison !== "like"))) throw unparsable();
    const term: Term = {
      kind: "term",
      field: negation ? left.slice(0, negation.index).trim() : left,
      comparison,
      negated: notIn || negation !== null,
      literals: literalsOf(comparison, value + ")".repeat(taken)),
      wildcards,
    };
    return { term, taken };
  }
  throw unparsable();
}

function operator(pattern: RegExp, comparison: Comparison | null, wildcards: Term["wildcards"] = null): Operator {
  return {
    pattern,
    comparison,
    wildcards,
  };
}

function unparsable(): Error {
  return badRequest("Invalid or unparsable filter request.");
}

/** Closing parentheses stripped from the end that belong to the value: `in (1,2`, `contains (x`. */
function missingParens(value: string, available: number): number {
  const open = value.startsWith("'") ? 0 : count(value, "(");
  const missing = open === 0 ? 0 : open - count(value, ")");
  if (missing < 0 || missing > available) throw unparsable();
  return missing;
}

function literalsOf(comparison: Comparison, value: string): string[] {
  if (comparison === "in") return listOf(value);
  if (comparison !== "is null" && comparison !== "is not null") return [value];
  if (value !== "") throw unparsable();
  return [];
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

function listOf(value: string): string[] {
  const inner = value.startsWith("(") && value.endsWith(")") ? value.slice(1, -1) : "";
  if (inner.trim() === "") throw badRequest("Filter value lists must be wrapped in parentheses.");
  const items = inner.split(",").map((item) => item.trim());
  if (items.length > filterLimits.list) throw badRequest(`A list may have ${filterLimits.list} values at most.`);
  return items;
}
