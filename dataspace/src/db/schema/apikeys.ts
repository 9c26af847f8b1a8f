import { belongsTo, defineTable, hasMany } from "./define.ts";
import { sealedKey } from "./sealed-key.ts";

/** Keys of the public API (specification section 3; at rest: decisions section 7). */
export const apikeys = defineTable({
  name: "apikeys",
  key: "keyid",
  columns: {
    keyid: { type: "integer", default: true },
    clientid: { type: "integer" },
    apikey: sealedKey("apikey_hash", "apikey_sealed"),
    purpose: { type: "text" },
    isactive: { type: "integer", default: true },
    isdeleted: { type: "integer", default: true },
    createdon: { type: "datetime", default: true },
  },
  relations: [
    belongsTo("client", "clientid"),
    hasMany("apiusage", "apikey", {
      on: [
        ["apikey_hash", "apikey_hash"],
        ["clientid", "clientid"],
      ],
    }),
  ],
});
