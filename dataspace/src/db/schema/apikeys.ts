import { limits } from "@finder/contract/limits";
import { data, type Datum } from "@finder/contract/datum";
import { belongsTo, type ColumnSpec, defineTable, hasMany } from "./define.ts";
import { sealedKey } from "./sealed-key.ts";

/** Credits of a pool that the key may spend in 30 days; null: no limit of its own. */
const budgetOf = (datum: Datum): ColumnSpec => ({
  type: "integer",
  nullable: true,
  readonly: true,
  computed: (alias) =>
    `(select b.budget from apikeybudget b where b.clientid = ${alias}.clientid and b.keyid = ${alias}.keyid and b.pool = '${data[datum].pool}')`,
});

/** Keys of the public API (specification section 3; at rest: decisions section 7). */
export const apikeys = defineTable({
  name: "apikeys",
  key: "keyid",
  columns: {
    keyid: { type: "integer", default: true },
    clientid: { type: "integer" },
    apikey: sealedKey("apikey_hash", "apikey_sealed"),
    purpose: { type: "text", max: limits.keyPurpose },
    isactive: { type: "integer", default: true },
    isdeleted: { type: "integer", default: true },
    createdon: { type: "datetime", default: true },
    lastusedon: { type: "datetime", nullable: true, readonly: true },
    validuntil: { type: "datetime", nullable: true, readonly: true },
    istest: { type: "integer", default: true, readonly: true },
    callcount: {
      type: "integer",
      readonly: true,
      computed: (alias) =>
        `(select count(*)::int from apiusage a where a.clientid = ${alias}.clientid and a.keyid = ${alias}.keyid)`,
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
