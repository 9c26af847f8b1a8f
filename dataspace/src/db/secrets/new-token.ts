import { randomBytes } from "node:crypto";

/** A new session token: 32 random bytes; only its SHA-256 is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}
