import { z } from "zod";
import { type Keyring, type KeySettings, readKeyring } from "../db/secrets/keyring.ts";

/** Settings of the keys that seal people's values and API keys at rest; `SEAL_KEY` or `SEAL_KEYS` has to be set. */
export const keySettings = {
  /** Key that seals contact data and API keys at rest: 32 bytes in base64. Required, unless `SEAL_KEYS` is set. Without it, sealed data cannot be read again. */
  SEAL_KEY: z.string().min(1).optional(),
  /** Several keys by number instead of `SEAL_KEY`, `2:base64,1:base64`: the first seals, all open. `SEAL_KEY` is number 1. */
  SEAL_KEYS: z.string().min(1).optional(),
  /** Key of the hashes by which values are found; by default key number 1. Set it before that key goes, and never change it. */
  INDEX_KEY: z.string().min(1).optional(),
};

/** The keys of the settings. Throws a text that says what to set. */
export function keyringIn(settings: KeySettings): Keyring {
  try {
    return readKeyring(settings);
  } catch (cause) {
    throw new Error(`The dataspace cannot start, its keys are wrong. ${cause instanceof Error ? cause.message : ""}`, {
      cause,
    });
  }
}
