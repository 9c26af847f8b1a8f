import { kindOf, numberOf, termKinds } from "./term.ts";

/**
 * The first bit of each kind with a closed list among the 53 bits of a row's marks, with room for further values: conditions
 * that the index doesn't search are checked there. The database stores these positions, as it does the kinds' numbers.
 */
const firstBit = { has: 0, size: 3, seniority: 11, function: 23 } as const;
/** Above all others: the two letters of the country as a number, 0 without one. */
export const countryBit = 43;

export type MarkedKind = keyof typeof firstBit | "country";

const marked = new Map<number, MarkedKind>(
  (["has", "size", "seniority", "function", "country"] as const).map((kind) => [termKinds[kind], kind]),
);

/** The kind of a term where rows are marked with it. */
export function markedKind(term: number): MarkedKind | undefined {
  return marked.get(kindOf(term));
}

/** The marks of a row with these terms; of some terms of a filter, what a row must have one of. */
export function marksOf(terms: Iterable<number>): number {
  let marks = 0;
  for (const term of new Set(terms)) {
    const kind = markedKind(term);
    if (kind === "country") marks += countryMark(term) * 2 ** countryBit;
    else if (kind) marks += 2 ** (firstBit[kind] + numberOf(term) - 1);
  }
  return marks;
}

const firstLetter = "A".charCodeAt(0);

/** A country as the marks have it, from 1 to 676. */
export function countryMark(term: number): number {
  const pair = numberOf(term);
  return (Math.floor(pair / 256) - firstLetter) * 26 + (pair % 256) - firstLetter + 1;
}
