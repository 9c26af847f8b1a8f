import { badRequest } from "../table-error.ts";
import { filterLimits, type Term } from "./tree.ts";
import { parseTerm } from "./term.ts";

export type Token = "(" | ")" | "not" | "and" | "or" | "xor" | Term;

// An operator stands between parentheses, with exactly one blank on each side or none on both (docs/dialect.md#dialect-filters).
const separator = /\)(?: (&&|and|\|\||or|nor|xor) |(&&|and|\|\||or|nor|xor))\(/gi;
const operators: Record<string, "and" | "or" | "xor"> = { "&&": "and", and: "and", "||": "or", or: "or", xor: "xor" };

/** Cuts a filter into tokens in one pass over the text. */
export function tokenize(text: string): Token[] {
  if (text.length > filterLimits.length)
    throw badRequest(`A filter may have ${filterLimits.length} characters at most.`);
  const tokens: Token[] = [];
  let start = 0;
  let pieces = 0;
  for (const found of text.matchAll(separator)) {
    const operator = operators[(found[1] ?? found[2] ?? "").toLowerCase()];
    if (!operator) throw unparsable();
    tokens.push(...tokensOfPiece(text.slice(start, found.index + 1).trim()), operator);
    start = found.index + found[0].length - 1;
    if ((pieces += 1) >= filterLimits.terms)
      throw badRequest(`A filter may have ${filterLimits.terms} comparisons at most.`);
  }
  tokens.push(...tokensOfPiece(text.slice(start).trim()));
  return tokens;
}

function unparsable(): Error {
  return badRequest("Invalid or unparsable filter request.");
}

/** One piece between operators: an optional leading NOT, opening parentheses, a comparison, closing parentheses. */
function tokensOfPiece(piece: string): Token[] {
  const negation = /^not ?\(/i.exec(piece);
  const group = negation ? piece.slice(3).trim() : piece;
  const wrapped = group.startsWith("(") && group.endsWith(")") && group.length > 1;
  const inner = wrapped ? group.slice(1, -1) : group;
  const opening = /^\(*/.exec(inner)?.[0].length ?? 0;
  let end = inner.length;
  while (end > opening && inner[end - 1] === ")") end -= 1;
  const { term, taken } = parseTerm(inner.slice(opening, end), inner.length - end);
  const outside = wrapped ? 1 : 0;
  const closing = inner.length - end - taken + outside;
  if (opening + outside > filterLimits.depth || closing > filterLimits.depth) throw unparsable();
  return [...(negation ? (["not"] as const) : []), ...parens("(", opening + outside), term, ...parens(")", closing)];
}

function parens(token: "(" | ")", count: number): Token[] {
  return Array.from({ length: count }, () => token);
}
