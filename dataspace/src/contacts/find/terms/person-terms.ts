import type { CompanySize } from "@finder/contract/endpoints/find";
import { data, datums } from "@finder/contract/datum";
import { foldName } from "@finder/contract/rules/text/fold-name";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import { cityKey, readPlace } from "./places.ts";
import { companyTerm, countryTerm, listTerm, monthTerm, termKinds, textTerm, yearTerm } from "./term.ts";
import { readTitle, type TitleWords } from "./titles.ts";
import { titleWords, wordsOf } from "./words.ts";

/** What of a person a search may ask for. */
export type IndexedPerson = {
  readonly full_name: string;
  readonly linkedinurl: string;
  readonly title: string | null;
  readonly location: string | null;
  readonly company_size: string | null;
  readonly company_industry: string | null;
  readonly personal_masks: readonly string[] | null;
  readonly business_masks: readonly string[] | null;
  readonly phone_masks: readonly string[] | null;
  /** Days from 2000-01-01 to the day last verified; -1: never. */
  readonly day: number;
};

/** A text that is suggested while it is typed. */
export type Word = { readonly kind: number; readonly term: number; readonly label: string; readonly wordkey: string };

/** A person's terms, ascending, and those of their texts that are suggested. */
export type PersonTerms = { readonly terms: number[]; readonly words: Word[] };

/** Significant characters of a title, city or industry. */
const longestWord = 100;

/** All that a filter can find this person by. */
export function personTerms(person: IndexedPerson, companyid: number | null, known: TitleWords): PersonTerms {
  const terms = new Set<number>();
  const words: Word[] = [];
  for (const word of nameWords(person)) terms.add(textTerm("name", word));
  if (companyid !== null) terms.add(companyTerm(companyid));
  if (person.company_size) terms.add(listTerm("size", person.company_size as CompanySize));
  for (const datum of datums) if (person[`${datum}_masks`]?.length) terms.add(listTerm("has", data[datum].wire));
  if (person.day >= 0) terms.add(monthTerm(person.day)).add(yearTerm(person.day));
  addTitle(person.title, known, terms, words);
  addPlace(person.location, terms, words);
  if (person.company_industry)
    add("industry", person.company_industry, foldName(person.company_industry), terms, words);
  return { terms: [...terms].toSorted((a, b) => a - b), words };
}

// Who is not written in Latin letters is found by the Latin ones of their address as well, where it has them.
function nameWords({ full_name, linkedinurl }: IndexedPerson): string[] {
  const words = wordsOf(full_name);
  if (!/[^\P{L}\p{sc=Latin}]/u.test(full_name)) return words;
  const slug = readProfileUrl(linkedinurl)?.key.split("/")[1] ?? "";
  return [...words, ...wordsOf(slug.replaceAll("-", " ")).filter((word) => /^[a-z]{2,}$/.test(word))];
}

function addTitle(title: string | null, known: TitleWords, terms: Set<number>, words: Word[]): void {
  if (!title) return;
  for (const word of titleWords(wordsOf(title))) terms.add(textTerm("title", word));
  const { seniority, functions } = readTitle(title, known);
  if (seniority) terms.add(listTerm("seniority", seniority));
  for (const field of functions) terms.add(listTerm("function", field));
  const label = title.trim().slice(0, longestWord);
  const wordkey = foldName(label);
  const term = textTerm("wholeTitle", wordkey);
  terms.add(term);
  words.push({ kind: termKinds.wholeTitle, term, label, wordkey });
}

function addPlace(location: string | null, terms: Set<number>, words: Word[]): void {
  const { city, country } = readPlace(location ?? "");
  if (country !== null) terms.add(countryTerm(country));
  if (city !== null) add("city", city, cityKey({ city, country }), terms, words);
}

function add(kind: "industry" | "city", label: string, wordkey: string, terms: Set<number>, words: Word[]): void {
  const term = textTerm(kind, wordkey);
  terms.add(term);
  words.push({
    kind: termKinds[kind],
    term,
    label: label.slice(0, longestWord),
    wordkey: wordkey.slice(0, longestWord),
  });
}
