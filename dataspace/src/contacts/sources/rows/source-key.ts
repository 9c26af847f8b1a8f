import type { Keyring } from "../../../db/secrets/keyring.ts";
import { seal, unseal } from "../../../db/secrets/seal.ts";

/** A source's key as it is kept, bound to its row; null: it has none. */
export function sealKey(keyring: Keyring, sourceid: number, key: string): Buffer;
export function sealKey(keyring: Keyring, sourceid: number, key: string | null): Buffer | null;
export function sealKey(keyring: Keyring, sourceid: number, key: string | null): Buffer | null {
  return key === null ? null : seal(keyring, key, bindOf(sourceid));
}

/** A source's key in clear. */
export function unsealKey(keyring: Keyring, sourceid: number, sealed: Buffer | null): string | null {
  return sealed && unseal(keyring, sealed, bindOf(sourceid));
}

function bindOf(sourceid: number): string {
  return `source:${sourceid}`;
}
