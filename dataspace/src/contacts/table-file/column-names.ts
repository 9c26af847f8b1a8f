import { foldName } from "@finder/contract/rules/text/fold-name";
import { type Field, fieldNamed, plain } from "../import/person/fields.ts";
import { headerWords } from "../import/person/header-words.ts";
import { toolNames } from "./tool-names.ts";

const fields = new Map<string, Field>();
for (const names of [headerWords, toolNames])
  for (const [field, lists] of Object.entries(names) as [Field, readonly string[]][])
    for (const name of lists.flatMap((list) => list.split(",")))
      if (!fields.has(key(name))) fields.set(key(name), field);

/** Characters that a known name has at most. */
const longestName = 80;

/** The field that a column of this name fills, in the dictionary that lists and imports share; undefined: the name is unknown. */
export function fieldOf(name: string): Field | undefined {
  if (name.length > longestName) return undefined;
  return (
    named(name) ??
    named(name.replaceAll(/\d+/gu, "")) ??
    named(ownWords(name)) ??
    (isProfileName(name) ? "linkedinurl" : undefined)
  );
}

function named(name: string): Field | undefined {
  return fieldNamed(name) ?? fields.get(key(name));
}

/** Words that say whose a value is (the person's of the row), who found it, or that it is tidied, and nothing of what it is. */
const qualifiers = wordSet(
  "contact person lead prospect member custom primary additional cleaned clean verified found qualified dropcontact neverbounce zerobounce millionverifier bouncer kickbox hunter apollo lusha",
);

/** `Contact Work Emails (cleaned)` as `Work Email`. */
function ownWords(name: string): string {
  return wordsOf(name)
    .filter((word) => !qualifiers.has(word))
    .map((word) => word.replace(/^(e?mail|phone|number|address)(?:es|s)$/u, "$1"))
    .join(" ");
}

/** Words of which a name is made that means the address of a person's profile: `Person LinkedIn URL`, `Lien profil LinkedIn`. */
const profileWords = wordSet(
  "linkedin in li url uri link links lien enlace profile profil perfil profilo profiel bio page public personal person contact lead prospect member sales navigator nav custom clean cleaned found de du do del der le la su address adresse",
);

function isProfileName(name: string): boolean {
  const words = wordsOf(name.replaceAll(/linked[ _-]?in/giu, " linkedin "));
  const isOfNetwork =
    words.includes("linkedin") || words.includes("navigator") || words.includes("li") || words.includes("nav");
  return isOfNetwork && words.every((word) => profileWords.has(word));
}

function wordsOf(name: string): string[] {
  return foldName(name.normalize("NFKC").replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2"))
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}

/** Other people and things that a column may belong to: its values never are the person's own. */
const others =
  /owner|manager|assistant|referr|spouse|billing|created by|modified by|updated by|reports to|account executive|sales rep|inhaber|betreuer|besitzer|assistent|propri[eé]taire|responsable|propietario|مالك|مدير|владелец/iu;

/** Whether a column's name says that its values belong to someone else. */
export function isOfAnother(name: string): boolean {
  return others.test(name.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replaceAll(/[_.-]+/gu, " "));
}

/** Whether a cell is a name of a column that the dictionary has. */
export function isColumnName(cell: string): boolean {
  return cell.length <= longestName && fieldOf(cell) !== undefined;
}

function key(name: string): string {
  return plain(foldName(name.normalize("NFKC")));
}
