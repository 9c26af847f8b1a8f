import { type EmailPlace, emailPlaces, plainList } from "@finder/contract/rules/text/emails-in";

/** An email in a text; `isClosed`: it stands in brackets, so that its name stands before it. */
type Place = EmailPlace & { readonly isClosed: boolean };

const marks: Readonly<Record<string, string>> = { "؛": ";", "،": ",", "、": "," };

/** A name on a line of its own above its address, as cards and web pages are copied; no head of a column. */
const nameAbove =
  /^((?![^\r\n]*(?:mail|name|add?ress))[\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]+){1,3})[\r\n]+[ \t]*(?=[^\s@,;<>]+@[^\s@,;<>]+\.\p{L}+[ \t]*$)/gimu;

/** Cuts a pasted text into persons: each part holds one address and the name next to it, or no address. */
export function cutByPerson(text: string): string[] {
  return plainList(text)
    .replaceAll(/[؛،、]/gu, (sign) => marks[sign] ?? sign)
    .replaceAll(/[\r\n]+[ \t]*(?=<)/gu, " ") // a name and its address, folded
    .replaceAll(nameAbove, "$1 ")
    .split(/[\r\n]+/u)
    .flatMap(cutAtSemicolons)
    .flatMap(cutLine)
    .map((part) => part.replaceAll(/^[\s,|/]+|[\s,]+$/gu, ""))
    .filter(Boolean);
}

/** The addresses of a text; one right before the same, or another in brackets, is the name of that. */
export function addressesIn(text: string): Place[] {
  const places = emailPlaces(withoutQuoted(text)).map((place) => ({ ...place, isClosed: isBracketed(text, place) }));
  return places.filter((place, index) => !isNameOf(place, places[index + 1], text));
}

function isNameOf(place: Place, next: Place | undefined, text: string): boolean {
  if (!next?.isClosed) return false;
  const between = text.slice(place.end, next.start);
  if (!/^[\s'"’>\])]*[<([]\s*(?:mailto:)?$/iu.test(between)) return false;
  return next.email === place.email || (!place.isClosed && between.includes("<"));
}

function isBracketed(text: string, { start }: EmailPlace): boolean {
  return /[<([]\s*(?:mailto:)?$/iu.test(text.slice(Math.max(0, start - 20), start));
}

/** Semicolons of a line with one address are those of a table's row: `Jane;Doe;jane@acme.com`. */
function cutAtSemicolons(line: string): string[] {
  if (addressesIn(line).length < 2) return [line.replaceAll(/;(?=.*\S)/gu, "\t").replace(/;\s*$/u, "")];
  return slices(
    line,
    [...withoutQuoted(line).matchAll(/;/gu)].flatMap(({ index }) => [index, index + 1]),
  ).filter((part) => part !== ";");
}

/** Cuts between the addresses of a line. */
function cutLine(line: string): string[] {
  const places = addressesIn(line);
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return [line];
  const namesFollow = !hasWords(line.slice(0, first.start)) && hasWords(afterComment(line.slice(last.end), last));
  const cuts = places.slice(1).map((place, index) => {
    const before = places[index] ?? first;
    if (namesFollow) return place.start - (place.isClosed ? 1 : 0);
    return before.end + endOfPerson(line.slice(before.end, place.start), before.isClosed || place.isClosed);
  });
  return slices(line, cuts);
}

/** Where a person ends between two addresses: after brackets and a comment, or of two bare addresses at the comma. */
function endOfPerson(between: string, isClosed: boolean): number {
  if (isClosed) return (closing.exec(between)?.[0] ?? "").length;
  return Math.max(0, withoutQuoted(between).indexOf(","));
}

const closing = /^[\s>\])'"]*(?:\([^()]*\))?/u;

function afterComment(text: string, { isClosed }: Place): string {
  return isClosed ? text.replace(closing, "") : text;
}

function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/mailto:/giu, ""));
}

/** The text in which nothing in quotes or comments separates, and no quoted name holds an address. */
function withoutQuoted(text: string): string {
  return text
    .replaceAll(/"[^"]*"|\([^()]*\)/gu, (part) => part.replaceAll(/[;,]/gu, "_"))
    .replaceAll(/"[^"]*"(?=\s*<)/gu, (part) => part.replaceAll("@", "_"));
}

function slices(text: string, cuts: readonly number[]): string[] {
  return [...cuts, text.length].map((cut, index) => text.slice(cuts[index - 1] ?? 0, cut));
}
