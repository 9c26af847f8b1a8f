import { limits } from "@finder/contract/limits";
import type { Executor } from "../../../db/statement.ts";
import { companyKey } from "../index/company-key.ts";
import { companyTerm } from "../terms/term.ts";
import { isOneAway } from "./one-away.ts";
import {
  companiesWithin,
  type NamedCompany,
  nearCompanies,
  suggestCompanies,
  suggestLarge,
} from "./companies.queries.ts";

/** Letters from which on one of a name may be wrong. */
const forgivenFrom = 5;

/** The terms of the companies that a text names, those with most people. */
export async function namedCompanies(db: Executor, text: string): Promise<number[]> {
  return (await companiesLike(db, text, limits.find.companies)).map(({ companyid }) => companyTerm(companyid));
}

/** Companies by part of their name, or their domain; where none fit, those whose name is one letter away (docs/rules.md#find-companies). */
export async function companiesLike(db: Executor, text: string, limit: number): Promise<NamedCompany[]> {
  const domain = readDomain(text);
  const key = companyKey(text);
  if (key === "") return [];
  const found = await begunBy(db, key, limit);
  if (domain !== null) found.push(...(await begunBy(db, domain, limit)));
  // A word further on is looked for where not enough begin with the text, as it costs more.
  if (found.length < limit && [...key].length >= 3)
    found.push(...(await companiesWithin(db, `% ${escaped(key)}%`, limit)));
  const all = mostPeopleFirst(found).slice(0, limit);
  return all.length > 0 || [...key].length < forgivenFrom ? all : near(db, key, limit);
}

/** The domain in an address or alone, `acme.com`; null where a text has none. */
export function readDomain(text: string): string | null {
  const [host = ""] = text
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?/, "")
    .split("/");
  return /^[^\s@]+\.[^\s@.]+$/u.test(host) ? host : null;
}

/** The first text after all that begin with this one. */
export function afterAll(text: string): string {
  return `${text}\u{10ffff}`;
}

/** A text as `like` takes it by the letter. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

// One wrong letter is in the first half of a name or in the last: the other half is right, and an index finds it.
async function near(db: Executor, key: string, limit: number): Promise<NamedCompany[]> {
  const signs = [...key];
  const half = Math.floor(signs.length / 2);
  const [head, tail] = [
    signs.slice(0, half).join(""),
    signs
      .slice(half + 1)
      .toReversed()
      .join(""),
  ];
  const candidates = await nearCompanies(db, head, afterAll(head), tail, afterAll(tail), signs.length);
  return mostPeopleFirst(candidates.filter(({ namekey }) => isOneAway(signs, [...namekey]))).slice(0, limit);
}

function mostPeopleFirst(companies: readonly NamedCompany[]): NamedCompany[] {
  const each = new Map(companies.map((company) => [company.companyid, company]));
  return [...each.values()].toSorted((a, b) => b.people - a.people || a.companyid - b.companyid);
}

/** Returns the large companies whose name begins with a text, and smaller ones only if those are too few. */
async function begunBy(db: Executor, text: string, limit: number): Promise<NamedCompany[]> {
  const large = await suggestLarge(db, text, afterAll(text), limit);
  return large.length < limit ? suggestCompanies(db, text, afterAll(text), limit) : large;
}
