import { unseal } from "../secrets/seal.ts";
import type { ColumnSpec, Json } from "./column.ts";

const hashLength = 32;

/** A secret the owner may read again: SQL hands hash and sealed copy over together, because the copy is bound to its hash. */
export function sealedKey(hash: string, copy: string) {
  return {
    type: "text",
    max: 64,
    sealed: { hash, copy },
    computed: (alias: string) => `encode(${alias}."${hash}" || ${alias}."${copy}", 'base64')`,
    open: (raw: Json, sealKey: Buffer): Json => {
      const both = Buffer.from(String(raw), "base64");
      return unseal(sealKey, both.subarray(hashLength), both.subarray(0, hashLength));
    },
  } satisfies ColumnSpec;
}
