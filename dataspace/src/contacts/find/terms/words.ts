import { foldName } from "@finder/contract/rules/text/fold-name";

/** Scripts that put no space between words: there each sign, and each pair of neighbours, is a word. */
const unspaced = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}`;
const pieces = new RegExp(String.raw`[${unspaced}]+|(?:(?![${unspaced}])[\p{L}\p{N}])+`, "gu");
const isUnspaced = new RegExp(`^[${unspaced}]`, "u");
/** Words written in two ways: "O'Brien" and "OBrien", "Jean-Luc" and "Jeanluc". */
const joined = /[\p{L}\p{N}]+(?:['’ʼ\-‐‑.][\p{L}\p{N}]+)+/gu;

/** The words of a text as they are kept, folded, each once. */
export function wordsOf(text: string): string[] {
  const folded = foldName(text);
  const kept = new Set<string>();
  for (const [piece] of folded.matchAll(pieces)) {
    if (!isUnspaced.test(piece)) kept.add(piece);
    else for (const part of [...piece, ...pairsOf(piece)]) kept.add(part);
  }
  for (const [piece] of folded.matchAll(joined)) kept.add(piece.replaceAll(/[^\p{L}\p{N}]/gu, ""));
  return [...kept];
}

/** The words that must all be kept of a text for it to be found by another: of signs without spaces their pairs. */
export function askedWords(text: string): string[] {
  const asked = new Set<string>();
  for (const [piece] of foldName(text).matchAll(pieces)) {
    const pairs = isUnspaced.test(piece) ? pairsOf(piece) : [];
    for (const part of pairs.length > 0 ? pairs : [piece]) asked.add(part);
  }
  return [...asked];
}

const passedOver = new Set(
  "of the and for at in to de la le les du des der die das und fur von del di y e et da do dos en van het".split(" "),
);

/** Words of a title as they are kept: without the small ones, and "heads of sales" as "head of sale". */
export function titleWords(words: readonly string[]): string[] {
  return [...new Set(words.filter((word) => !passedOver.has(word)).map(singular))];
}

function singular(word: string): string {
  return /^[a-z]{3,}[^s\W]s$/.test(word) ? word.slice(0, -1) : word;
}

function pairsOf(piece: string): string[] {
  const signs = [...piece];
  return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
}
