import { isDegree } from "@finder/contract/rules/text/bare-name";
import { type PersonName, splitName } from "@finder/contract/rules/text/person-name";

const address = /[^\s<>()[\]"',;]{0,80}@[^\s<>()[\]"',;]*/gu;
const brackets = /[<>()[\]{}"“”„«»]/gu;
const bullet = /^\s*(?:[-–•*·]\s+|\d+[.)]\s+)/u;
const comment = /\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}/gu;
const edges = /^['‘’\s]+|['‘’\s]+$/gu;
const joiner = /^(?:and|or|und|oder|et|ou|y|e|و)(?=\s|$)/u;
const lastLabel = /(?:mailto|(?:^|,)\s*[\p{L}-]+):\s*["']?$/iu;
const letter = /\p{L}/u;
const signs = /(?<!\S)[^\p{L}\p{N}\s]+(?!\S)/gu;

/** Reads the name in the text before or after an address; null where there is none. */
export function nameNear(text: string): PersonName | null {
  const plain = withoutLabels(text.replace(bullet, "").replaceAll(address, " "));
  const quoted = plain.match(/"[^"]*"/gu)?.find((part) => part.includes(","));
  const named = withoutComments(quoted ?? plain);
  const isColumn = quoted === undefined && (/,[\s'"]*$/u.test(text) || /^[\s'"]*,/u.test(text));
  const cells = named
    .split(isColumn ? /[,\t]/u : "\t")
    .map((cell) => cell.split(",").map(cleaned).filter(isName).filter(isNoDegree))
    .filter((cell) => cell.length > 0);
  const [[last = "", first] = [], second, ...more] = cells;
  if (second && more.length === 0) return { firstname: last, lastname: second.join(" ") };
  if (first !== undefined) return { firstname: first, lastname: last };
  const words = cells.flat().join(" ");
  return words === "" ? null : splitName(words, "client");
}

/** `To: Jane Doe, Email:` as Jane Doe. */
function withoutLabels(text: string): string {
  const parts = text.replace(lastLabel, "").split(":");
  return parts.findLast((part) => letter.test(part)) ?? "";
}

/** A comment is the name where there is no other. */
function withoutComments(text: string): string {
  const bare = text.replaceAll(comment, " ");
  return letter.test(bare) ? bare : text;
}

function cleaned(text: string): string {
  return text
    .replaceAll(brackets, " ")
    .replaceAll(signs, " ")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(edges, "")
    .replace(joiner, "")
    .trimStart();
}

function isName(part: string): boolean {
  return letter.test(part);
}

/** "Ma" is a name where it stands first, as in "Ma, Jack". */
function isNoDegree(part: string, index: number): boolean {
  const isShortName = index === 0 && /^\p{Lu}\p{Ll}$/u.test(part);
  return isShortName || !isDegree(part);
}
