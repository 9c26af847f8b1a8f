import { belongsTo, defineTable } from "./define.ts";

/** Payments that match no price or name another client than the payer; they grant nothing until an operator decides. */
export const paymentquarantine = defineTable({
  name: "paymentquarantine",
  key: "reference",
  rows: { operator: { read: "all" } },
  columns: {
    reference: { type: "text" },
    clientid: { type: "integer", nullable: true },
    reason: { type: "text" },
    amount: { type: "integer" },
    currency: { type: "text" },
    createdon: { type: "datetime" },
    settledon: { type: "datetime", nullable: true },
    settlednote: { type: "text", nullable: true },
  },
  relations: [belongsTo("client", "clientid")],
});
