import { randomInt } from "node:crypto";
import { testKeyPrefix } from "@finder/contract/endpoints/apikeys";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const length = 16;

const draw = (count: number): string =>
  Array.from({ length: count }, () => letters[randomInt(letters.length)]).join("");

/** A new key: 16 letters and digits of a secure generator. */
export const newKey = (): string => draw(length);

/** A new test key, told by how it begins. */
export const newTestKey = (): string => testKeyPrefix + draw(length - testKeyPrefix.length);
