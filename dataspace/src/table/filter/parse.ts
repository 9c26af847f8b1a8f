import { badRequest } from "../table-error.ts";
import { tokenize, type Token } from "./tokenize.ts";
import { filterLimits, type Filter } from "./tree.ts";

type Cursor = { readonly tokens: readonly Token[]; at: number };

/** Parses a filter to a tree, null for an empty one; throws 400 for every filter that the original rejects or breaks on. */
export function parseFilter(text: string): Filter | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const cursor: Cursor = { tokens: tokenize(trimmed), at: 0 };
  const filter = expression(cursor, 0, 0);
  if (cursor.at !== cursor.tokens.length) throw unparsable();
  return filter;
}

// SQL's precedence decides between neighbours: AND before XOR before OR.
const levels = ["or", "xor", "and"] as const;

function expression(cursor: Cursor, level: number, depth: number): Filter {
  const operator = levels[level];
  if (!operator) return operand(cursor, depth);
  const parts = [expression(cursor, level + 1, depth)];
  while (cursor.tokens[cursor.at] === operator) {
    cursor.at += 1;
    parts.push(expression(cursor, level + 1, depth));
  }
  const [first] = parts;
  return parts.length === 1 && first ? first : { kind: operator, of: parts };
}

function unparsable(): Error {
  return badRequest("Invalid or unparsable filter request.");
}

function operand(cursor: Cursor, depth: number): Filter {
  const token = cursor.tokens[cursor.at];
  cursor.at += 1;
  if (token === "not") return { kind: "not", of: operand(cursor, depth) };
  if (token === "(") {
    if (depth >= filterLimits.depth) throw badRequest(`A filter may nest ${filterLimits.depth} parentheses at most.`);
    const inner = expression(cursor, 0, depth + 1);
    if (cursor.tokens[cursor.at] !== ")") throw unparsable();
    cursor.at += 1;
    return inner;
  }
  if (token === undefined || typeof token === "string") throw unparsable();
  return token;
}
