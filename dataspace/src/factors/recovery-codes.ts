import { randomInt } from "node:crypto";
import { fingerprint } from "../db/secrets/seal.ts";

const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const [codes, groups, lettersAGroup] = [10, 3, 4];

/** Ten codes for the day on which the second factor is lost, `k7mq-2xfa-w9cd`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codes }, () =>
    Array.from({ length: groups }, () =>
      Array.from({ length: lettersAGroup }, () => letters[randomInt(letters.length)]).join(""),
    ).join("-"),
  );
}

/** What is kept of a code, however it was typed. */
export function recoveryHash(code: string): Buffer {
  return fingerprint(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ""));
}
