import { unseal } from "../seal.ts";
import type { ColumnSpec, Json } from "./define.ts";

const hashLength = 32;

/** A secret the owner may read again: SQL hands hash and sealed copy over together, because the copy is bound to its hash. */
export const sealedKey = (hash: string, copy: string): ColumnSpec => ({
  type: "text",
  max: 64,
  sealed: { hash, copy },
  computed: (alias) => `encode(${alias}."${hash}" || ${alias}."${copy}", 'base64')`,
  open: (raw: Json, sealKey: Buffer): Json => {
    const both = Buffer.from(String(raw), "base64");
    return unseal(sealKey, both.subarray(hashLength), both.subarray(0, hashLength));
  },
});
