import { kindOf, termKinds } from "../../terms/term.ts";
import type { Conditions } from "../conditions.ts";
import type { Shares } from "./shares.ts";

/** Conditions split into terms searched in the index and terms checked in the rows that it finds. */
export type Split = Omit<Conditions, "all" | "groups"> & { readonly indexed: Part; readonly filtered: Part };
export type Part = Pick<Conditions, "all" | "groups">;

type Condition = { readonly terms: readonly number[]; readonly share: number };

/** Nanoseconds that an entry of the index costs, and a row of the table; entries that are read together. */
const [entryNs, rowNs, entriesAtOnce] = [15, 2_000, 2_600];
/** What each further term of a group adds to that, as their lists are gone through side by side. */
const perFurtherTerm = 0.25;

/** The share that is taken for terms below those that are known, and for companies, of which most have few people. */
const [shareOfRare, shareOfCompany] = [1 / 5_000, 1 / 50_000];

const nothing: Part = { all: [], groups: [] };

/** Everything by the index. */
export function byIndex({ all, groups, ...others }: Conditions): Split {
  return { ...others, indexed: { all, groups }, filtered: nothing };
}

/** Everything by the rows. */
export function byRows({ all, groups, ...others }: Conditions): Split {
  return { ...others, indexed: nothing, filtered: { all, groups } };
}

/** Returns the estimated share of people matching all conditions, assuming independence. */
export function expectedShare({ all, groups }: Part, shares: Shares): number {
  return conditionsOf({ all, groups }, shares).reduce((product, { share }) => product * share, 1);
}

/**
 * Searches the index for the rarest terms, and for a further one only if that costs less than reading the rows that it excludes:
 * most lists of terms are longer than they are useful (docs/decisions/0024-lists.md).
 */
export function split({ all, groups, ...others }: Conditions, shares: Shares): Split {
  const [rarest, ...further] = conditionsOf({ all, groups }, shares).toSorted((a, b) => a.share - b.share);
  const indexed = rarest ? [rarest] : [];
  const filtered: Condition[] = [];
  const { people } = shares;
  let rows = people * (rarest?.share ?? 1);
  for (const condition of further) {
    const { terms, share } = condition;
    const weight = 1 + (terms.length - 1) * perFurtherTerm;
    const cost = Math.min(share * people, rows * entriesAtOnce) * entryNs * weight;
    if (cost > rows * (1 - share) * rowNs) filtered.push(condition);
    else {
      indexed.push(condition);
      rows *= share;
    }
  }
  return { ...others, indexed: partOf(indexed), filtered: partOf(filtered) };
}

/** Each condition with the share of people who meet it. */
function conditionsOf({ all, groups }: Part, { of }: Shares): Condition[] {
  const shareOf = (term: number): number =>
    of.get(term) ?? (kindOf(term) === termKinds.company ? shareOfCompany : shareOfRare);
  const summed = (terms: readonly number[]): number => terms.reduce((sum, term) => sum + shareOf(term), 0);
  return [
    ...all.map((term) => ({ terms: [term], share: shareOf(term) })),
    ...groups.map((terms) => ({ terms, share: Math.min(1, summed(terms)) })),
  ];
}

function partOf(conditions: readonly Condition[]): Part {
  const single = conditions.filter(({ terms }) => terms.length === 1);
  return {
    all: single.flatMap(({ terms }) => terms),
    groups: conditions.filter(({ terms }) => terms.length > 1).map(({ terms }) => terms),
  };
}
