import { type JobFunction, seniorities, type Seniority } from "@finder/contract/endpoints/find";
import { longestPhrase, titleParts } from "@finder/contract/rules/title-phrase";

/** A word or phrase of titles, and the seniority or function that it means. */
export type TitleWord = {
  readonly word: string;
  readonly seniority: Seniority | null;
  readonly function: JobFunction | null;
};

/** All words and phrases by themselves. */
export type TitleWords = ReadonlyMap<string, TitleWord>;

/** The reading of a title: the highest seniority that it names, and every function. */
export type ReadTitle = { readonly seniority: Seniority | null; readonly functions: readonly JobFunction[] };

/** Reads rank and fields of work off a title; the longest phrase that is known takes its words (docs/rules.md#find-titles). */
export function readTitle(title: string, known: TitleWords): ReadTitle {
  const words = titleParts(title);
  const ranks: number[] = [];
  const functions = new Set<JobFunction>();
  for (let at = 0; at < words.length;) {
    const found = phraseAt(words, at, known);
    if (found?.meaning.seniority) ranks.push(seniorities.indexOf(found.meaning.seniority));
    if (found?.meaning.function) functions.add(found.meaning.function);
    at += found?.length ?? 1;
  }
  return { seniority: seniorities[Math.min(...ranks)] ?? null, functions: [...functions] };
}

function phraseAt(
  words: readonly string[],
  at: number,
  known: TitleWords,
): { meaning: TitleWord; length: number } | null {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    const some = words.slice(at, at + length);
    const meaning = known.get(some.join(" ")) ?? known.get(some.join(""));
    if (meaning) return { meaning, length };
  }
  return null;
}
