import { belongsTo, defineTable } from "./define.ts";

/** Balances of a client. The pools are the projection of the ledger, so only the ledger's owner writes them (decisions section 1). */
export const usercredit = defineTable({
  name: "usercredit",
  key: "usercreditid",
  columns: {
    usercreditid: { type: "integer", default: true },
    clientid: { type: "integer" },
    contactcredit: { type: "integer", default: true, readonly: true },
    bus_email_credits: { type: "integer", default: true, readonly: true },
    personal_email_credits: { type: "integer", default: true, readonly: true },
    emailcredit: { type: "integer", default: true, readonly: true },
    seatcount: { type: "integer", default: true },
    apicallcount: { type: "integer", default: true },
  },
  relations: [belongsTo("client", "clientid")],
});
