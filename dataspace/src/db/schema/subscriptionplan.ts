import { flag } from "@finder/contract/rules/fields/fields";
import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { everything } from "./access.ts";
import { defineTable, hasMany, manyMany } from "./define.ts";

/** A plan or an add-on (docs/rules.md#plans-table). */
export const subscriptionplan = defineTable({
  name: "subscriptionplan",
  key: "planid",
  rows: { operator: everything, owner: { read: "offered" }, member: { read: "offered", relatedOnly: true } },
  columns: {
    planid: { type: "integer", default: true },
    name: { type: "text", max: textBounds.label },
    sku: { type: "text", max: textBounds.label },
    /** -1: as agreed. */
    price: { type: "decimal", default: true, range: { least: -1, most: 1_000_000 } },
    validity: { type: "integer", default: true },
    details: { type: "text", nullable: true, max: textBounds.planTexts },
    availableseats: { type: "integer", default: true },
    availableapicall: { type: "integer", default: true },
    personal_email_credits: { type: "integer", default: true },
    bus_email_credits: { type: "integer", default: true },
    contactcredit: { type: "integer", default: true },
    new_features_json: { type: "text", nullable: true, max: textBounds.planTexts },
    isaddon: { type: "integer", default: true, range: flag },
    version: { type: "integer", default: true, writes: "none" },
    listed: { type: "integer", default: true, range: flag },
    /** The client whose plan alone it is; null: everyone's. */
    forclient: { type: "integer", nullable: true, reads: "operator" },
  },
  relations: [hasMany("usersubscription", "planid"), manyMany("client", "usersubscription", "planid", "clientid")],
});
