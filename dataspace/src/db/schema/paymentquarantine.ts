import { belongsTo, defineTable } from "./define.ts";

/** Payments that fit no price, or name another client than the one who paid: nothing was granted for them until an operator has looked. */
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
