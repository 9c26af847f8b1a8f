import type { MatchReason } from "@finder/contract/endpoints/find";
import { bareName, type BareName } from "@finder/contract/rules/text/bare-name";
import { foldName } from "@finder/contract/rules/text/fold-name";
import { isOneAway } from "../company/one-away.ts";
import { askedWords, wordsOf } from "../terms/words.ts";

export type Score = { readonly score: number; readonly reasons: MatchReason[] };
export type RequestedCompany = { readonly key: string; readonly domain: string | null };
export type TheirCompany = { readonly namekey: string; readonly domain: string | null };

/** Points of 100: a name alone is no proof, and neither is a company. */
const points: Readonly<Record<MatchReason, number>> = {
  name: 60,
  name_words: 50,
  name_initial: 35,
  company_domain: 40,
  company_name: 40,
  company_begins: 30,
  company_similar: 25,
};

/** How well a person fits a name and, where one is given, a company (docs/rules.md#find-match). */
export function scoreOf(
  name: string,
  fullName: string,
  asked: RequestedCompany | null,
  company: TheirCompany | null,
): Score {
  const reasons = [nameReason(name, fullName), asked && company ? companyReason(asked, company) : null].flatMap(
    (reason) => reason ?? [],
  );
  return { reasons, score: reasons.reduce((sum, reason) => sum + points[reason], 0) };
}

function nameReason(name: string, fullName: string): MatchReason | null {
  const [bare, theirBare] = [bareName(name), bareName(fullName)];
  const mayBeOne = !areTwo(bare, theirBare) && !areTwo(theirBare, bare);
  if (mayBeOne && plain(bare.name) === plain(theirBare.name)) return "name";
  const theirs = wordsOf(theirBare.name);
  const asked = askedWords(bare.name);
  if (mayBeOne && asked.length > 0 && asked.every((word) => theirs.includes(word))) return "name_words";
  const [first = "", last] = [asked[0], asked.at(-1)];
  const isInitial = theirs.some((word) => word.startsWith(first) || first.startsWith(word));
  return asked.length > 1 && last !== undefined && theirs.includes(last) && isInitial ? "name_initial" : null;
}

/** Whether a middle letter or a generation says that two namesakes are two. */
function areTwo(one: BareName, other: BareName): boolean {
  if (one.generation !== null && other.generation !== null && one.generation !== other.generation) return true;
  if (one.initials.length === 0) return false;
  if (other.initials.length > 0) return !one.initials.some((letter) => other.initials.includes(letter));
  const own = wordsOf(one.name);
  const middle = wordsOf(other.name).filter((word) => !own.includes(word));
  return middle.length > 0 && !middle.some((word) => one.initials.some((letter) => word.startsWith(letter)));
}

function companyReason(asked: RequestedCompany, { namekey, domain }: TheirCompany): MatchReason | null {
  if (asked.domain !== null) return asked.domain === domain ? "company_domain" : null;
  if (asked.key === namekey) return "company_name";
  if (namekey.startsWith(asked.key) || asked.key.startsWith(namekey)) return "company_begins";
  return isOneAway([...asked.key], [...namekey]) ? "company_similar" : null;
}

function plain(name: string): string {
  return foldName(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
