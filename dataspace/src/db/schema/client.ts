import { count, fields } from "@finder/contract/rules/fields/fields";
import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { everything } from "./access.ts";
import { defineTable, hasMany, manyMany } from "./define.ts";

/** The paying company. Its long logs (contacts, calls, ledger) are read at their own tables. */
export const client = defineTable({
  name: "client",
  key: "clientid",
  rows: { operator: everything, owner: { read: "client", update: "client" }, member: { read: "client" } },
  columns: {
    clientid: { type: "integer", default: true },
    stripe_custid: { type: "text", nullable: true, max: textBounds.reference, reads: "owner" },
    companyname: { type: "text", nullable: true, ...fields.companyName, writes: "owner" },
    phonenumber: { type: "text", nullable: true, ...fields.phone, writes: "owner" },
    country: { type: "text", nullable: true, ...fields.country, writes: "owner" },
    salespeoplecount: { type: "integer", nullable: true, range: count, reads: "owner", writes: "owner" },
    requiredleadcount: { type: "integer", nullable: true, range: count, reads: "owner", writes: "owner" },
    department: { type: "text", nullable: true, ...fields.department, writes: "owner" },
    taxid: { type: "text", nullable: true, ...fields.taxId, reads: "owner", writes: "owner" },
    billingaddress: { type: "text", nullable: true, ...fields.billingAddress, reads: "owner", writes: "owner" },
    freecredits: {
      type: "text",
      default: true,
      writes: "none",
      oneOf: ["waiting", "granted", "mailbox", "domain", "earlier"],
    },
    /** Whom a member asks for what only the owner may do. */
    ownername: {
      type: "text",
      nullable: true,
      writes: "none",
      computed: (_alias, ofClient) =>
        `(select a.name from member a where a.clientid = ${ofClient} and a.role = 'client' and a.isdeleted = 0
          order by a.appuserid limit 1)`,
    },
    createdon: { type: "datetime", default: true },
  },
  relations: [
    hasMany("usersubscription", "clientid", { always: true }),
    hasMany("usercredit", "clientid", { always: true }),
    hasMany("appuser", "clientid"),
    hasMany("apikeys", "clientid"),
    hasMany("transactionhistory", "clientid"),
    hasMany("contactfeedback", "clientid"),
    manyMany("subscriptionplan", "usersubscription", "clientid", "planid"),
  ],
});
