import { belongsTo, defineTable } from "./define.ts";

/** Invoices (specification section 3). */
export const transactionhistory = defineTable({
  name: "transactionhistory",
  key: "transactionid",
  columns: {
    transactionid: { type: "integer", default: true },
    clientid: { type: "integer" },
    invoicenumber: { type: "text" },
    transactiondate: { type: "datetime", default: true },
    expirydate: { type: "datetime", nullable: true },
    planname: { type: "text", nullable: true },
    isaddon: { type: "integer", default: true },
    price: { type: "decimal", default: true },
    status: { type: "text", default: true },
    currency: { type: "text", default: true },
  },
  relations: [belongsTo("client", "clientid")],
});
