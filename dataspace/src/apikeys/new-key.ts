import { randomInt } from "node:crypto";
import { testKeyPrefix } from "@finder/contract/endpoints/apikeys";

const length = 16;

/** A new key: 16 letters and digits of a secure generator. */
export function newKey(): string {
  return draw(length);
}

/** A new test key, recognised by its prefix. */
export function newTestKey(): string {
  return testKeyPrefix + draw(length - testKeyPrefix.length);
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

function draw(count: number): string {
  return Array.from({ length: count }, () => letters[randomInt(letters.length)]).join("");
}
