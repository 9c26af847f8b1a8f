import { pools } from "@finder/contract/datum";
import { ledgerKinds } from "@finder/contract/endpoints/usage";
import { belongsTo, defineTable } from "./define.ts";

/** Every change of a balance, append-only (docs/rules.md#credits-ledger); `_table` can't write it. */
export const creditledger = defineTable({
  name: "creditledger",
  key: "ledgerid",
  rows: { operator: { read: "all" } },
  columns: {
    ledgerid: { type: "bigint" },
    clientid: { type: "integer" },
    pool: { type: "text", oneOf: pools },
    amount: { type: "integer" },
    balanceafter: { type: "integer" },
    kind: { type: "text", oneOf: ledgerKinds },
    appuserid: { type: "integer", nullable: true },
    source: { type: "text", oneOf: ["web", "api", "extension", "job", "operator"] },
    reference: { type: "text", nullable: true },
    idempotencykey: { type: "text" },
    expireson: { type: "datetime", nullable: true },
    tokenname: { type: "text", nullable: true },
    operatorid: { type: "integer", nullable: true },
    createdon: { type: "datetime" },
  },
  relations: [belongsTo("client", "clientid")],
});
