/** Most characters of a name, title, company or place. */
const longest = 300;
/** Most characters of a cell; a longer one has its row refused. */
const longestCell = 4000;

const unusual = /[^\x20-\x7E]| {2}|^ | $/;
// Zero-width joiners stay: Persian names and emoji are written with them.
const unseen = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/gu;
/** What is no value of any field. */
const empty = new Set(
  "n/a #n/a #ref! #value! #name? #null! #num! #div/0! #error! (blank) [null] (null) <null> \\n undefined".split(" "),
);
/** Signs without a letter: `-`, `.`, `?`, `[]`. */
const signs = /^[\p{P}\s]*$/u;
/** Words for "no value", where they cannot be one. */
const words = new Set(["na", "null", "none", "nan", "true", "false", "unknown"]);

/** Says whether a cell has no value (People Data Labs writes true and false for fields outside the plan). */
export function isAbsent(text: string): boolean {
  if (text.length > 9) return false;
  const word = text.trim().toLowerCase();
  return isEmpty(word) || words.has(word);
}

/** The same of a person's name: people are called Na, Null and True. */
export function isNoName(text: string): boolean {
  const word = text.trim();
  return word === "NaN" || isEmpty(word.toLowerCase());
}

function isEmpty(word: string): boolean {
  return signs.test(word) || empty.has(word);
}

/** The same of a company's name: there are True and Unknown, and programs write the others in small or large letters. */
export function isNoCompany(text: string): boolean {
  return isAbsent(text) && !/^[A-Z][a-z]+$/.test(text.trim());
}

/** The same of a town or province: Nan and Na are some. */
export function isNoPlace(text: string): boolean {
  return isAbsent(text) && !/^Nan?$/.test(text.trim());
}

/** A reason to refuse a text, or null. */
export function faultOf(text: string): string | null {
  if (text.length > longestCell) return `is longer than ${longestCell} characters`;
  if (text.includes("\uFFFD")) return "is not valid UTF-8 (save the file as UTF-8)";
  return text.isWellFormed() ? null : "is not valid Unicode";
}

/** A text in one line, without control or hidden characters, composed. */
export function oneLine(text: string): string {
  return unusual.test(text)
    ? text
        .replace(unseen, "")
        .replace(/[\s\p{Cc}]+/gu, " ")
        .trim()
        .normalize("NFC")
    : text;
}

/** A text for people to read: one line, no control or hidden characters, composed; null when nothing is left or it is too long. */
export function readText(
  text: string,
  isNothing: (text: string) => boolean = isAbsent,
  most = longest,
): { value: string | null; fault: string | null } {
  const value = oneLine(text);
  if (isNothing(value)) return { value: null, fault: null };
  return value.length > most ? { value: null, fault: `is longer than ${most} characters` } : { value, fault: null };
}

/** `kimberly o'neil` → `Kimberly O'Neil`: sources that lower-case every name; anything with a capital stays as it is. */
export function capitalise(name: string): string {
  return !/^[A-Z]/.test(name) && name === name.toLowerCase()
    ? name.replace(/(^|[\s'-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    : name;
}
