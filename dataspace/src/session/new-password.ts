import { randomInt } from "node:crypto";

/** A password of letters that cannot be mixed up, at least one of each kind. */
export function newPassword(): string {
  const letters = [...kinds.map(pick), ...Array.from({ length: length - kinds.length }, () => pick(kinds.join("")))];
  return letters
    .map((letter) => ({ letter, order: randomInt(2 ** 32) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ letter }) => letter)
    .join("");
}

const length = 20;
const kinds = ["ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnopqrstuvwxyz", "23456789"];

function pick(letters: string): string {
  return letters[randomInt(letters.length)] ?? "";
}
