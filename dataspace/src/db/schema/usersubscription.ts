import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { everything } from "./access.ts";
import { belongsTo, defineTable } from "./define.ts";

/** A client's subscriptions; the first of its list is the current one (docs/rules.md#plans-current). */
export const usersubscription = defineTable({
  name: "usersubscription",
  key: "subscriptionid",
  rows: { operator: everything, owner: { read: "client" }, member: { read: "client" } },
  columns: {
    subscriptionid: { type: "integer", default: true },
    clientid: { type: "integer" },
    planid: { type: "integer", nullable: true },
    sku: { type: "text", nullable: true, max: textBounds.label },
    autorenew: { type: "integer", default: true },
    expirydate: { type: "datetime", nullable: true },
    transactionid: { type: "text", nullable: true, max: textBounds.reference },
    downgrade_startson: { type: "datetime", nullable: true },
    downgrade_planid: { type: "integer", nullable: true },
    pastduesince: { type: "datetime", nullable: true, writes: "nobody" },
    createdon: { type: "datetime", default: true },
  },
  relations: [belongsTo("subscriptionplan", "planid", { always: true }), belongsTo("client", "clientid")],
});
