import { belongsTo, defineTable } from "./define.ts";

/** Payments that fit no price, or name another client than the one who paid: nothing was granted for them until an operator has looked. */
export const paymentquarantine = defineTable({
  name: "paymentquarantine",
  key: "reference",
  columns: {
    reference: { type: "text", readonly: true },
    clientid: { type: "integer", nullable: true, readonly: true },
    reason: { type: "text", readonly: true },
    amount: { type: "integer", readonly: true },
    currency: { type: "text", readonly: true },
    createdon: { type: "datetime", readonly: true },
  },
  relations: [belongsTo("client", "clientid")],
});
