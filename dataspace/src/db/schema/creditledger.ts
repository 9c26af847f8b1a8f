import { belongsTo, defineTable } from "./define.ts";

/** Every change of a balance, append-only (decisions section 1.5); nobody writes it through `_table`. */
export const creditledger = defineTable({
  name: "creditledger",
  key: "ledgerid",
  columns: {
    ledgerid: { type: "bigint", readonly: true },
    clientid: { type: "integer", readonly: true },
    pool: { type: "text", readonly: true },
    amount: { type: "integer", readonly: true },
    balanceafter: { type: "integer", readonly: true },
    kind: { type: "text", readonly: true },
    appuserid: { type: "integer", nullable: true, readonly: true },
    source: { type: "text", readonly: true },
    reference: { type: "text", nullable: true, readonly: true },
    idempotencykey: { type: "text", readonly: true },
    expireson: { type: "datetime", nullable: true, readonly: true },
    operatorid: { type: "integer", nullable: true, readonly: true },
    createdon: { type: "datetime", readonly: true },
  },
  relations: [belongsTo("client", "clientid")],
});
