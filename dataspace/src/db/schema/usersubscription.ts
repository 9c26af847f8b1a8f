import { notPaidByCard } from "@finder/contract/rules/plans/paid-sku";
import { subscriptionStatuses } from "@finder/contract/rules/plans/subscription-status";
import { flag } from "@finder/contract/rules/fields/fields";
import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { everything } from "./access.ts";
import { belongsTo, defineTable } from "./define.ts";
import { heldPlan } from "./held-plan.ts";

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
    autorenew: { type: "integer", default: true, range: flag },
    expirydate: { type: "datetime", nullable: true },
    /** The provider's number of it, which is the owner's business. */
    transactionid: { type: "text", nullable: true, max: textBounds.reference, reads: "owner" },
    /** 1 where a subscription at the provider pays for it. */
    ispaid: {
      type: "integer",
      writes: "none",
      computed: (alias) => `(${alias}.transactionid is not null)::int`,
    },
    downgrade_startson: { type: "datetime", nullable: true },
    downgrade_planid: { type: "integer", nullable: true },
    pastduesince: { type: "datetime", nullable: true, writes: "none" },
    status: { type: "text", oneOf: subscriptionStatuses, writes: "none", computed: statusSql },
    createdon: { type: "datetime", default: true },
  },
  relations: [
    belongsTo("subscriptionplan", "planid", { always: true, rows: heldPlan }),
    belongsTo("client", "clientid"),
  ],
});

const unpaid = notPaidByCard.map((sku) => `'${sku}'`).join(", ");

/** What a subscription is now, by the clock of the database. */
function statusSql(alias: string): string {
  const sku = `coalesce(${alias}.sku, (select p.sku from subscriptionplan p where p.planid = ${alias}.planid))`;
  return `case
    when ${alias}.expirydate <= now() at time zone 'utc' then case when ${alias}.pastduesince is null then 'expired' else 'past_due' end
    when ${alias}.autorenew = 0 and ${alias}.transactionid is not null and ${sku} not in (${unpaid}) then 'cancelled'
    else 'active' end`;
}
