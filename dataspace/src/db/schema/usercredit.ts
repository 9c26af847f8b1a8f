import { everything } from "./access.ts";
import { belongsTo, defineTable } from "./define.ts";

/** Balances of a client. The pools are the projection of the ledger, so only the ledger's owner writes them (docs/rules.md#credits-ledger). */
export const usercredit = defineTable({
  name: "usercredit",
  key: "usercreditid",
  rows: { operator: everything, owner: { read: "client" }, member: { read: "client" } },
  columns: {
    usercreditid: { type: "integer", default: true },
    clientid: { type: "integer" },
    contactcredit: { type: "integer", default: true, writes: "none" },
    bus_email_credits: { type: "integer", default: true, writes: "none" },
    personal_email_credits: { type: "integer", default: true, writes: "none" },
    emailcredit: { type: "integer", default: true, writes: "none" },
    seatcount: { type: "integer", default: true },
    apicallcount: { type: "integer", default: true },
  },
  relations: [belongsTo("client", "clientid")],
});
