import { textBounds } from "@finder/contract/rules/text-bounds";
import { defineTable, hasMany, manyMany } from "./define.ts";

/** The paying company (specification section 3). Its long logs (contacts, calls, ledger) are read at their own tables. */
export const client = defineTable({
  name: "client",
  key: "clientid",
  columns: {
    clientid: { type: "integer", default: true },
    stripe_custid: { type: "text", nullable: true, max: textBounds.reference },
    companyname: { type: "text", nullable: true, max: textBounds.companyName, kind: "name" },
    phonenumber: { type: "text", nullable: true, max: textBounds.phoneNumber },
    country: { type: "text", nullable: true, max: textBounds.country },
    salespeoplecount: { type: "integer", nullable: true },
    requiredleadcount: { type: "integer", nullable: true },
    department: { type: "text", nullable: true, max: textBounds.department },
    taxid: { type: "text", nullable: true, max: textBounds.taxId },
    billingaddress: { type: "text", nullable: true, max: textBounds.billingAddress },
    freecredits: { type: "text", default: true, readonly: true },
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
