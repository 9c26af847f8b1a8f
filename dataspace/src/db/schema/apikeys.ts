import { fields, flag } from "@finder/contract/rules/fields/fields";
import { data, type Datum } from "@finder/contract/datum";
import { everything } from "./access.ts";
import type { ColumnSpec, Json } from "./column.ts";
import { belongsTo, defineTable, hasMany } from "./define.ts";
import { isMasking } from "../secrets/masking.ts";
import { unseal } from "../secrets/seal.ts";
import type { Keyring } from "../secrets/keyring.ts";

/** Keys of the public API (docs/rules.md#keys-form). */
export const apikeys = defineTable({
  name: "apikeys",
  key: "keyid",
  rows: { operator: everything, owner: { read: "client" } },
  columns: {
    keyid: { type: "integer", default: true },
    clientid: { type: "integer" },
    apikey: sealedKey("apikey_hash", "apikey_sealed"),
    purpose: { type: "text", ...fields.keyPurpose },
    isactive: { type: "integer", default: true, range: flag },
    isdeleted: { type: "integer", default: true, range: flag },
    createdon: { type: "datetime", default: true },
    lastusedon: { type: "datetime", nullable: true, writes: "none" },
    validuntil: { type: "datetime", nullable: true, writes: "none" },
    istest: { type: "integer", default: true, writes: "none" },
    callcount: {
      type: "integer",
      writes: "none",
      computed: (alias, client) =>
        `(select count(*)::int from apiusage a where a.clientid = ${client} and a.keyid = ${alias}.keyid)`,
    },
    budget_personal: budgetOf("personal"),
    budget_business: budgetOf("business"),
    budget_phone: budgetOf("phone"),
  },
  relations: [
    belongsTo("client", "clientid"),
    hasMany("apiusage", "apikey", {
      on: [
        ["keyid", "keyid"],
        ["clientid", "clientid"],
      ],
    }),
  ],
});

/** Credits of a pool that the key may spend in 30 days; null: no limit of its own. */
function budgetOf(datum: Datum) {
  return {
    type: "integer",
    nullable: true,
    writes: "none",
    computed: (alias, client) =>
      `(select b.budget from apikeybudget b where b.clientid = ${client} and b.keyid = ${alias}.keyid and b.pool = '${data[datum].pool}')`,
  } satisfies ColumnSpec;
}

const hashLength = 32;
const hiddenKey = "••••••••••••••••";

/** A secret the owner may read again: SQL hands hash and sealed copy over together, because the copy is bound to its hash. */
function sealedKey(hash: string, copy: string) {
  return {
    type: "text",
    max: 64,
    sealed: { hash, copy },
    computed: (alias: string) => `encode(${alias}."${hash}" || ${alias}."${copy}", 'base64')`,
    open: (raw: Json, keyring: Keyring): Json => {
      if (isMasking()) return hiddenKey;
      const both = Buffer.from(String(raw), "base64");
      return unseal(keyring, both.subarray(hashLength), both.subarray(0, hashLength));
    },
  } satisfies ColumnSpec;
}
