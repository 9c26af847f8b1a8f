import { type JobFunction, seniorities, type Seniority } from "@finder/contract/endpoints/find";
import { foldName } from "@finder/contract/rules/text/fold-name";

/** A word or phrase of titles, and the rank or field of work that it tells. */
export type TitleWord = {
  readonly word: string;
  readonly seniority: Seniority | null;
  readonly function: JobFunction | null;
};

/** All words and phrases by themselves. */
export type TitleWords = ReadonlyMap<string, TitleWord>;

/** What a title tells: the highest rank that is named, and every field of work. */
export type ReadTitle = { readonly seniority: Seniority | null; readonly functions: readonly JobFunction[] };

/** Words, or signs without spaces, that a phrase may have at most. */
const longest = 6;
const parts =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])[\p{L}\p{N}])+/gu;

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** Reads rank and fields of work off a title; the longest phrase that is known takes its words (docs/rules.md#find-titles). */
export function readTitle(title: string, known: TitleWords): ReadTitle {
  const words = partsOf(title);
  const ranks: number[] = [];
  const functions = new Set<JobFunction>();
  for (let at = 0; at < words.length;) {
    const found = phraseAt(words, at, known);
    if (found?.told.seniority) ranks.push(seniorities.indexOf(found.told.seniority));
    if (found?.told.function) functions.add(found.told.function);
    at += found?.length ?? 1;
  }
  return { seniority: seniorities[Math.min(...ranks)] ?? null, functions: [...functions] };
}

/** Why a text cannot be a phrase of titles, or null: it is written as titles are compared. */
export function phraseFault(text: string): string | null {
  const words = partsOf(text);
  if (words.length === 0 || words.length > longest) return `Write one to ${longest} words`;
  const phrase = words.join(words.some((word) => unspaced.test(word)) ? "" : " ");
  return phrase === text ? null : `Write it as titles are compared: ${phrase}`;
}

function partsOf(text: string): string[] {
  return Array.from(foldName(text).matchAll(parts), ([word]) => word);
}

function phraseAt(words: readonly string[], at: number, known: TitleWords): { told: TitleWord; length: number } | null {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const some = words.slice(at, at + length);
    const told = known.get(some.join(" ")) ?? known.get(some.join(""));
    if (told) return { told, length };
  }
  return null;
}
