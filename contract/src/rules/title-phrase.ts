import { foldName } from "./text/fold-name.ts";

/** Words, or signs without spaces, that a phrase may have at most. */
export const longestPhrase = 6;
const parts =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])[\p{L}\p{N}])+/gu;

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** Why a text cannot be a phrase of titles, or null: it is written as titles are compared. */
export function phraseFault(text: string): string | null {
  const words = titleParts(text);
  if (words.length === 0 || words.length > longestPhrase) return `Write one to ${longestPhrase} words`;
  const phrase = words.join(words.some((word) => unspaced.test(word)) ? "" : " ");
  return phrase === text ? null : `Write it as titles are compared: ${phrase}`;
}

/** The words of a title, and signs of scripts that put no spaces between them, folded. */
export function titleParts(text: string): string[] {
  return Array.from(foldName(text).matchAll(parts), ([word]) => word);
}
