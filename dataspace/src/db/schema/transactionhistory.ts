import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { everything } from "./access.ts";
import { belongsTo, defineTable } from "./define.ts";

/** Invoices. */
export const transactionhistory = defineTable({
  name: "transactionhistory",
  key: "transactionid",
  rows: { operator: everything, owner: { read: "client" } },
  columns: {
    transactionid: { type: "integer", default: true },
    clientid: { type: "integer" },
    invoicenumber: { type: "text", max: textBounds.reference },
    transactiondate: { type: "datetime", default: true },
    expirydate: { type: "datetime", nullable: true },
    planname: { type: "text", nullable: true, max: textBounds.label },
    isaddon: { type: "integer", default: true },
    price: { type: "decimal", default: true },
    status: { type: "text", default: true, max: textBounds.word, oneOf: ["paid", "refunding", "refunded"] },
    refunded: { type: "decimal", default: true },
    frombalance: { type: "decimal", default: true, writes: "none" },
    currency: { type: "text", default: true, max: textBounds.word },
  },
  relations: [belongsTo("client", "clientid")],
});
