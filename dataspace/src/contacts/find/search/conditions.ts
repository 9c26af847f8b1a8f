import type { FindFilter } from "@finder/contract/endpoints/find";
import { foldName } from "@finder/contract/rules/text/fold-name";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import {
  changedTerm,
  companyTerm,
  countryTerm,
  listTerm,
  monthTerm,
  textTerm,
  type TermKind,
  yearTerm,
} from "../terms/term.ts";
import { askedWords, titleWords } from "../terms/words.ts";

/** A filter as the index understands it; conditions are joined by and. */
export type Conditions = {
  /** All of these terms. */
  readonly all: readonly number[];
  /** One term of each group. */
  readonly groups: readonly (readonly number[])[];
  /** Days from 2000-01-01, at least; -1: any day and none. */
  readonly since: number;
  /** The client that may own nothing of the person; null: owned or not. */
  readonly notof: number | null;
};

/** The kinds that are chosen from lists. */
export type ChosenKind = Extract<
  TermKind,
  "seniority" | "function" | "company" | "size" | "industry" | "city" | "country" | "has"
>;

/** What of a filter chooses from the lists of facets. */
const choices: { readonly [Kind in Exclude<ChosenKind, "has">]: (filter: FindFilter) => readonly number[] } = {
  seniority: ({ seniorities }) => seniorities.map((value) => listTerm("seniority", value)),
  function: ({ functions }) => functions.map((value) => listTerm("function", value)),
  company: ({ companies }) => companies.map(companyTerm),
  size: ({ sizes }) => sizes.map((value) => listTerm("size", value)),
  industry: ({ industries }) => industries.map((value) => textTerm("industry", foldName(value))),
  city: ({ cities }) => cities.map((value) => textTerm("city", value)),
  country: ({ countries }) => countries.map(countryTerm),
};

/** The kinds of which a filter chooses something. */
export function chosenKinds(filter: FindFilter): ChosenKind[] {
  const chosen = (Object.keys(choices) as (keyof typeof choices)[]).filter((kind) => choices[kind](filter).length > 0);
  return filter.has.length > 0 ? [...chosen, "has"] : chosen;
}

export type SearchContext = {
  readonly named: readonly number[] | null;
  readonly clientid: number;
  readonly now: Date;
  readonly without?: ChosenKind | undefined;
};

/**
 * Returns the conditions of a filter, without those of one kind; null if no person can match. `named` are the terms of the
 * companies that the filter's text names, null without such a text.
 */
export function conditionsOf(filter: FindFilter, { named, clientid, now, without }: SearchContext): Conditions | null {
  const all = new Set<number>();
  const groups: (readonly number[])[] = [];
  if (!addWords(filter, all)) return null;
  if (named?.length === 0) return null;
  const chosen = Object.entries(choices)
    .filter(([kind]) => kind !== without)
    .map(([, read]) => read(filter));
  for (const group of [named ?? [], ...chosen]) {
    const [first, ...others] = new Set(group);
    if (first === undefined) continue;
    if (others.length === 0) all.add(first);
    else groups.push([first, ...others]);
  }
  const since = dayOf(filter.verifiedsince);
  const periods = periodsSince(since, now);
  if (periods.length > 0) groups.push(periods);
  const changed = changedDays(filter, now);
  if (changed?.length === 0) return null;
  if (changed) groups.push(changed);
  if (without !== "has") for (const datum of filter.has) all.add(listTerm("has", datum));
  return { all: [...all], groups, since, notof: filter.notours ? clientid : null };
}

/** Adds the words of the filter's texts; returns false if a text has no word that can match. */
function addWords({ name, title }: FindFilter, all: Set<number>): boolean {
  const names = askedWords(name ?? "");
  const titles = titleWords(askedWords(title ?? ""));
  for (const word of names) all.add(textTerm("name", word));
  for (const word of titles) all.add(textTerm("title", word));
  return (!name || names.length > 0) && (!title || titles.length > 0);
}

/** Returns the days on which a person may have changed; null: any. */
function changedDays({ changedsince, changedbefore }: FindFilter, now: Date): number[] | null {
  if (changedsince === undefined && changedbefore === undefined) return null;
  if (changedsince === undefined) throw refused("changedbefore", "Give `changedsince` as well.");
  const [from, today] = [dayOf(changedsince), dayOf(now.toISOString().slice(0, 10))];
  if (from < today - limits.find.changedDays)
    throw refused("changedsince", `Ask for people who changed in the last ${limits.find.changedDays} days.`);
  const before = Math.min(changedbefore === undefined ? Infinity : dayOf(changedbefore), today + 2);
  return Array.from({ length: Math.max(0, before - from) }, (_, nth) => changedTerm(from + nth));
}

function refused(field: string, detail: string): ProductError {
  return new ProductError("BAD_REQUEST", { field: `filter.${field}`, detail });
}

function dayOf(date: string | undefined): number {
  return date === undefined ? -1 : Math.floor((Date.parse(date) - Date.UTC(2000, 0, 1)) / 86_400_000);
}

/** Returns the months left in a day's year and the years after it; the day itself is compared in the rows. */
function periodsSince(since: number, now: Date): number[] {
  if (since < 0) return [];
  const from = new Date(Date.UTC(2000, 0, 1 + since));
  const years = Math.max(0, now.getUTCFullYear() + 1 - from.getUTCFullYear());
  const first = yearTerm(since);
  const later = Array.from({ length: years }, (_, nth) => first + nth + 1);
  if (from.getUTCMonth() === 0) return [first, ...later];
  return [...Array.from({ length: 12 - from.getUTCMonth() }, (_, nth) => monthTerm(since) + nth), ...later];
}
