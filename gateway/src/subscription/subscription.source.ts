import type { DataspaceClient } from "../dataspace/client.ts";
import type { PlanRow, SubscriptionRow } from "../dataspace/rows.ts";
import { tableQuery } from "../dataspace/table-query.ts";
import { toDateTime } from "../graphql/date-time.ts";
import { readFeatures } from "./plan-features.ts";
import { SubscriptionStatus, type Plan, type Subscription } from "./subscription.types.ts";

/** Plans that nobody pays by card and that no cancelling applies to (specification section 4). */
const nonPaidSkus: ReadonlySet<string> = new Set(["custom_trial", "custom_monthly", "custom_yearly", "none"]);

/** Graph form of a plan; its features are read from their JSON text only when somebody asks for them. */
export const toPlan = (row: PlanRow): Plan => ({
  id: row.planid,
  name: row.name,
  sku: row.sku,
  price: row.price,
  validity: row.validity,
  details: row.details,
  seats: row.availableseats,
  apiKeys: row.availableapicall,
  get features() {
    return readFeatures(row.new_features_json);
  },
  isAddOn: row.isaddon === 1,
  isInitial: row.isaddon === 0 && row.price === 0 && row.sku === "none",
});

const statusOf = (row: SubscriptionRow, sku: string, now: number): SubscriptionStatus => {
  const end = toDateTime(row.expirydate);
  if (end !== null && Date.parse(end) <= now) return SubscriptionStatus.EXPIRED;
  const paid = !nonPaidSkus.has(sku) && row.transactionid !== null;
  return paid && row.autorenew === 0 ? SubscriptionStatus.CANCELLED : SubscriptionStatus.ACTIVE;
};

/** The current subscription: the first of the client's list (specification section 3); null when there is none. */
export const toSubscription = (rows: readonly SubscriptionRow[], now = Date.now()): Subscription | null => {
  const [row] = rows;
  if (!row?.subscriptionplan_by_planid) return null;
  const plan = toPlan(row.subscriptionplan_by_planid);
  return {
    id: row.subscriptionid,
    status: statusOf(row, row.sku ?? plan.sku, now),
    autoRenews: row.autorenew === 1,
    expiresOn: toDateTime(row.expirydate),
    plan,
  };
};

/** Plans a client may choose, lowest first: no add-ons, and not the trial, which is only ever assigned. */
export const readPlans = async (dataspace: DataspaceClient): Promise<Plan[]> => {
  const { resource } = await dataspace.readTable<PlanRow>(
    tableQuery<keyof PlanRow>({
      table: "subscriptionplan",
      where: [
        ["isaddon", "=", 0],
        ["sku", "!=", "custom_trial"],
      ],
      order: [["planid", "ASC"]],
    }),
  );
  return resource.map(toPlan);
};
