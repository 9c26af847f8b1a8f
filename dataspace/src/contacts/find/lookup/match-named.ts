import { bareName } from "@finder/contract/rules/text/bare-name";
import type { Executor } from "../../../db/statement.ts";
import { afterAll, readDomain } from "../company/named-companies.ts";
import { companyKey } from "../index/company-key.ts";
import { companyTerm, textTerm } from "../terms/term.ts";
import { askedWords } from "../terms/words.ts";
import { candidatesOfMany, companiesOfMany, type NamedCandidate } from "./lookup.queries.ts";
import { scoreOf } from "./score.ts";

/** A name and a company, or its domain. */
export type Named = { readonly name: string; readonly company: string };
/** The best match, or why there is none: no candidate, a score that is too low, or several of one score. */
export type NamedMatch =
  | { readonly profileid: Buffer; readonly score: number }
  | { readonly profileid: null; readonly why: "no_match" | "low_score" | "tie" };

/** Most namesakes of one company, and most companies of one name, that are compared. */
const [mostPeople, mostCompanies] = [50, 20];
/** Letters from which on a name may be the beginning of another. */
const beginsFrom = 3;

/**
 * The person meant by each name and company, with a score of at least `threshold`: two statements for any number. Unlike a lookup of one
 * name no wrong letter of a company is forgiven (docs/rules.md#list-match).
 */
export async function matchNamed(db: Executor, asked: readonly Named[], threshold: number): Promise<NamedMatch[]> {
  const companies = await companiesOf(db, asked);
  const lookups = asked.flatMap(({ name }, at) => {
    const words = askedWords(bareName(name).name).map((word) => textTerm("name", word));
    const terms = companies.get(at)?.map(({ companyid }) => companyTerm(companyid)) ?? [];
    return words.length > 0 && terms.length > 0 ? [{ at, words, companies: terms }] : [];
  });
  const found = lookups.length === 0 ? [] : await candidatesOfMany(db, JSON.stringify(lookups), mostPeople);
  const candidates = Map.groupBy(found, ({ at }) => at);
  return asked.map((each, at) => best(each, candidates.get(at) ?? [], threshold));
}

async function companiesOf(db: Executor, asked: readonly Named[]) {
  const exact: [number, string][] = [];
  const domains: [number, string][] = [];
  const begins: [number, string][] = [];
  for (const [at, { company }] of asked.entries()) {
    const [key, domain] = [companyKey(company), readDomain(company)];
    if (domain !== null) domains.push([at, domain]);
    else if (key !== "") {
      for (const part of beginningsOf(key)) exact.push([at, part]);
      if (key.length >= beginsFrom) begins.push([at, key]);
    }
  }
  const ats = (pairs: readonly [number, string][]) => pairs.map(([at]) => at);
  const texts = (pairs: readonly [number, string][]) => pairs.map(([, text]) => text);
  const ends = texts(begins).map(afterAll);
  const found = await companiesOfMany(
    db,
    ats(exact),
    texts(exact),
    ats(domains),
    texts(domains),
    ats(begins),
    texts(begins),
    ends,
    mostCompanies,
  );
  return Map.groupBy(found, ({ at }) => at);
}

/** A name, and what is left of it without its last words. */
function beginningsOf(key: string): string[] {
  const words = key.split(" ");
  return words
    .map((_, at) => words.slice(0, at + 1).join(" "))
    .filter((part) => part === key || part.length >= beginsFrom);
}

function best({ name, company }: Named, candidates: readonly NamedCandidate[], threshold: number): NamedMatch {
  const asked = { key: companyKey(company), domain: readDomain(company) };
  const scored = candidates
    .map((each) => ({ profileid: each.profileid, score: scoreOf(name, each.full_name, asked, each).score }))
    .toSorted((a, b) => b.score - a.score);
  const [first, second] = scored;
  if (!first) return { profileid: null, why: "no_match" };
  if (first.score < threshold) return { profileid: null, why: "low_score" };
  return first.score === second?.score ? { profileid: null, why: "tie" } : first;
}
