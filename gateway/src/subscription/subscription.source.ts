import { ProductError } from "@finder/contract/errors";
import { isPaidSku } from "@finder/contract/rules/plan-direction";
import type { DataspaceClient } from "../dataspace/client.ts";
import type { PlanRow, SubscriptionRow } from "../dataspace/rows.ts";
import { tableQuery, type TableQuery } from "../dataspace/table-query.ts";
import { toDateTime } from "../graphql/date-time.ts";
import type { ComingAllowance } from "./coming.types.ts";
import { readFeatures } from "./plan-features.ts";
import { SubscriptionStatus, type Plan, type Subscription } from "./subscription.types.ts";

const customSkus: ReadonlySet<string> = new Set(["custom_monthly", "custom_yearly"]);

/** Graph form of a plan; its features are read from their JSON text only when somebody asks for them. */
export const toPlan = (row: PlanRow, apiPlanIds: ReadonlySet<number>): Plan => ({
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
  credits: {
    personalEmail: row.personal_email_credits,
    businessEmail: row.bus_email_credits,
    phone: row.contactcredit,
  },
  isAddOn: row.isaddon === 1,
  isInitial: row.isaddon === 0 && row.price === 0 && row.sku === "none",
  isCustom: customSkus.has(row.sku),
  showsApi: apiPlanIds.has(row.planid),
});

const statusOf = (row: SubscriptionRow, isPaid: boolean, now: number): SubscriptionStatus => {
  const end = toDateTime(row.expirydate);
  if (end !== null && Date.parse(end) <= now) return SubscriptionStatus.EXPIRED;
  return isPaid && row.autorenew === 0 ? SubscriptionStatus.CANCELLED : SubscriptionStatus.ACTIVE;
};

type Where = NonNullable<TableQuery<keyof PlanRow>["where"]>;

const readFirst = async (dataspace: DataspaceClient, where: Where): Promise<Plan | null> => {
  const query = tableQuery<keyof PlanRow>({ table: "subscriptionplan", where, limit: 1 });
  const [row] = (await dataspace.readTable<PlanRow>(query)).resource;
  return row ? toPlan(row, dataspace.apiPlanIds) : null;
};

/** The plan that follows; null when it is gone, and for whom the dataspace shows no plans. */
const readNext = async (dataspace: DataspaceClient, planid: number): Promise<Plan | null> => {
  try {
    return await readFirst(dataspace, [["planid", "=", planid]]);
  } catch (error) {
    if (error instanceof ProductError && error.code === "FORBIDDEN") return null;
    throw error;
  }
};

/** The current subscription: the first of the client's list (specification section 3); null when there is none. */
export const toSubscription = (
  rows: readonly SubscriptionRow[],
  dataspace: DataspaceClient,
  now = Date.now(),
): Subscription | null => {
  const [row] = rows;
  if (!row?.subscriptionplan_by_planid) return null;
  const plan = toPlan(row.subscriptionplan_by_planid, dataspace.apiPlanIds);
  const isPaid = isPaidSku(row.sku ?? plan.sku) && row.transactionid !== null;
  const next = row.downgrade_planid;
  return {
    id: row.subscriptionid,
    status: statusOf(row, isPaid, now),
    autoRenews: row.autorenew === 1,
    expiresOn: toDateTime(row.expirydate),
    plan,
    isPaid,
    pastDueSince: toDateTime(row.pastduesince),
    downgradesOn: toDateTime(row.downgrade_startson),
    // Read only where a document asks for it, which few do, of the few that downgrade.
    downgradesTo: next === null ? null : () => readNext(dataspace, next),
  };
};

/** What the plan that follows allows of something, beside how many there are; read only where a document asks for it. */
export const comingOf = (
  subscription: Subscription | null,
  allowed: (plan: Plan) => number,
  used: number,
): (() => Promise<ComingAllowance | null>) | null => {
  const { downgradesOn: startsOn, downgradesTo } = subscription ?? { downgradesOn: null, downgradesTo: null };
  if (startsOn === null || typeof downgradesTo !== "function") return null;
  return async () => {
    const plan = await downgradesTo();
    if (plan === null) return null;
    const total = Math.max(allowed(plan), 0);
    return { planName: plan.name, startsOn, total, over: Math.max(used - total, 0) };
  };
};

const offered = [
  ["isaddon", "=", 0],
  ["sku", "!=", "custom_trial"],
] as const;

const lists = { offered, addOns: [["isaddon", "=", 1]] } as const;

/** `offered`: plans a client may choose, so not the trial, which is only ever assigned; `addOns`: what adds to them. */
export type PlanList = keyof typeof lists;

/** One of the lists, lowest first. */
export const readPlans = async (dataspace: DataspaceClient, list: PlanList): Promise<Plan[]> => {
  const { resource } = await dataspace.readTable<PlanRow>(
    tableQuery<keyof PlanRow>({ table: "subscriptionplan", where: lists[list], order: [["planid", "ASC"]] }),
  );
  return resource.map((row) => toPlan(row, dataspace.apiPlanIds));
};

/** A plan that a client may choose; null for every other one. */
export const readOfferedPlan = async (dataspace: DataspaceClient, planid: number): Promise<Plan | null> =>
  readFirst(dataspace, [["planid", "=", planid], ...offered]);
