import { randomBytes } from "node:crypto";
import { seal, unseal } from "../db/secrets/seal.ts";
import type { Keyring } from "../db/secrets/keyring.ts";

/** A signing secret as the Standard Webhooks specification writes it: 256 random bits. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/** A secret as it is kept, bound to its endpoint. */
export function sealSecret(keyring: Keyring, endpointid: number, secret: string): Buffer {
  return seal(keyring, secret, bindOf(endpointid));
}

export function unsealSecret(keyring: Keyring, endpointid: number, sealed: Buffer): string {
  return unseal(keyring, sealed, bindOf(endpointid));
}

function bindOf(endpointid: number): string {
  return `webhook:${endpointid}`;
}
