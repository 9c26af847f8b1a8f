import { narrow, plainForms } from "./email.ts";

/** What may stand in front of an `@`: signs of an atom and dots (RFC 5322, letters of RFC 6531), or a text in quotes. */
const localPart = /(?:[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+|"(?:[^"\\@]|\\.){1,64}")$/u;
/** The part of a word before that, where a sign that no address has stands inside the word: `o¨` of `o¨hara@x.com`. */
const cutWord =
  /[\p{L}\p{M}\p{N}][^\s,;:<>()[\]{}|/\u3001\u3002\u060C\u061B\p{Emoji_Presentation}]*[^\s,;:<>()[\]{}|/\u3001\u3002\u060C\u061B\p{Emoji_Presentation}\p{L}\p{M}\p{N}]$/u;
/** The beginning of a link in which an address stands. */
const linked = /^(?:\/|www\.)\S*[/?&=](?=[^/?&=]+$)/i;
/** Letters that another script writes against the end of an address: `jane@acme.jpまで`. */
const textAfter = /(?<=\.[A-Za-z]{2,})(?!\p{sc=Latin})\p{L}[^.]*$/u;
/** Characters before an `@` that are examined: a longer local part is none. */
const examined = 100;
const domain = /(?:[\p{L}\p{M}\p{N}.\u3002\uFF0E\uFF61-]|\u200C|\u200D)+/uy;
const simple = /^[\w.+-]+@[A-Za-z\d.-]*[A-Za-z\d]$/;
const unseen = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/gu;
/** Signs that an address may contain, and that some programs write between two. */
const joining = /^[|/`']+(?=[^@])/u;
/** The same, where nothing at all stands between: `a@x.com+b@y.com`. */
const touching = /^[|/`'+=&]+(?=[^@])/u;
/** Signs that an address may begin with, and that some programs enclose it in. */
const closing: Readonly<Record<string, string>> = { "'": "'", "`": "`", "{": "}", "*": "*", _: "_", "~": "~" };

/** An email in a text, by its place; not every one is valid. */
export type EmailPlace = { readonly start: number; readonly end: number; readonly email: string };

/** A text of emails without signs that are never seen, subjects of links (`mailto:a@x.com?subject=…`), and marks of web pages. */
export function plainList(text: string): string {
  return narrow(text)
    .replaceAll(unseen, "")
    .replaceAll(entity, (_, decimal: string | undefined, hex: string | undefined, name: string) => {
      const code = Number(decimal ?? `0x${hex}`);
      return marks[name?.toLowerCase()] ?? (code <= 0xffff ? String.fromCodePoint(code) : " ");
    })
    .replaceAll(
      /(mailto:)([^\s?<>]{1,320})(?:\?[^\s<>,;]*)?/giu,
      (_, scheme: string, to: string) => scheme + decoded(to),
    )
    .replaceAll(/(?<=@[\w.-]+)(?:\\[nr])+/g, "\n");
}

/** A mark as web pages write it, which an address never holds, for it ends with a semicolon. */
const entity = /&(?:#(\d{1,5})|#x([\da-f]{1,4})|(lt|gt|quot|apos|amp|nbsp));/giu;
const marks: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&", nbsp: " " };

/** What a link encodes (RFC 6068): `o%27hara`. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Finds the emails of a text; never splits at a sign that an address may contain, such as an apostrophe, nor takes the end of a
 * word for an address.
 */
export function emailPlaces(written: string): EmailPlace[] {
  const text = plainForms(written);
  const places: EmailPlace[] = [];
  let end = 0;
  for (const { index: at } of text.matchAll(/@/gu)) {
    const local = localBefore(text.slice(Math.max(end, at - examined), at));
    const host = local === "" ? "" : domainAt(text, at + 1);
    if (host === "") continue;
    const found = { text: `${local}@${host}`, start: at - local.length };
    const joined =
      end === 0 || text.slice(end, found.start).trim() !== "" ? null : end === found.start ? touching : joining;
    end = at + 1 + host.length;
    if (text[end] === "@") continue;
    const email = bare(
      joined === null ? found.text : found.text.replace(joined, ""),
      text.slice(end, end + examined),
      found.start === 0,
    );
    const start = found.start + found.text.indexOf(email);
    places.push({ start, end: start + email.length, email });
  }
  return places;
}

/** The local part that ends there, with what stands before it in the same word. */
function localBefore(text: string): string {
  const local = localPart.exec(text)?.[0] ?? "";
  if (local === "" || local.startsWith('"')) return local;
  if (linked.test(local)) return local.replace(linked, "");
  return (cutWord.exec(text.slice(0, text.length - local.length))?.[0] ?? "") + local;
}

function domainAt(text: string, from: number): string {
  domain.lastIndex = from;
  return (domain.exec(text)?.[0] ?? "").replace(textAfter, "");
}

/**
 * Splits a text into its email addresses, and then into words that are none: `a@x.com, <b@y.com>`, `Jane Doe <a@x.com>`,
 * `a@x.com ::: b@y.com`, `['a@x.com', 'b@y.com']`.
 */
export function splitEmails(text: string): string[] {
  if (simple.test(text)) return [text];
  const cell = plainList(text);
  const places = emailPlaces(cell);
  const words = [...places, { start: cell.length }].map(({ start }, at) => cell.slice(places[at - 1]?.end ?? 0, start));
  return [
    ...places.map(({ email }) => email),
    ...words
      .flatMap((part) => wordsOf(part, cell))
      .filter((word) => places.length === 0 || /[\p{L}\p{N}@]/u.test(word)),
  ];
}

/** An address without the signs that enclose it, or that mark a text of a spreadsheet (`'a@x.com`), and the dot of a sentence. */
function bare(match: string, after: string, isFirst: boolean): string {
  let email = (isFirst && match.startsWith("'")) || /^\{[^}]*$/u.test(match) ? match.slice(1) : match;
  for (let at = 0; after[at] !== undefined && closing[email[0] ?? ""] === after[at]; at += 1) email = email.slice(1);
  return email.replace(/[.\u3002\uFF0E\uFF61-]+$/u, "");
}

/** Words between addresses, but for labels (`Work: a@x.com`), a name (`Jane Doe <a@x.com>`) and the parts of a link. */
function wordsOf(part: string, cell: string): string[] {
  const isOfName = cell.includes("<") || /^\s*mailto:/i.test(cell);
  return part
    .replaceAll(/(?<![\p{L}\s.-])[\p{L}\s.-]+:/gu, " ")
    .split(/[\s,;:|<>[\]"'`()/，；、،؛]+/u)
    .filter((word) => word !== "" && (word.includes("@") || !isOfName));
}
