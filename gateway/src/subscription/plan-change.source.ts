import type { CreditsOfPools, PlanFitAnswer, PreviewAnswer } from "@finder/contract/endpoints/subscription";
import { ProductError } from "@finder/contract/errors";
import { planDirection, type CurrentOfChange } from "@finder/contract/rules/plan-direction";
import type { DataspaceClient } from "../dataspace/client.ts";
import { readId } from "../dataspace/identifier.ts";
import type { SubscriptionRow } from "../dataspace/rows.ts";
import { tableQuery } from "../dataspace/table-query.ts";
import { toDateTime } from "../graphql/date-time.ts";
import { withRefusals, type UserError } from "../graphql/user-error.types.ts";
import type { PreviewRead } from "../planning/preview-plan.ts";
import { PlanChangeKind, type PlanChange } from "./change.types.ts";
import { readOfferedPlan } from "./subscription.source.ts";
import type { PlanCredits } from "./subscription.types.ts";

/** Whose change to which plan, and how much of it. */
export type PlanChangeAsked = PreviewRead & { readonly clientId: number; readonly planId: string };

type Cost = Omit<PlanChange, "kind" | "plan" | "excessSeats" | "excessKeys">;
type Excess = Pick<PlanChange, "excessSeats" | "excessKeys">;

const unknownCost = (userErrors: UserError[] = []): Cost => ({
  dueToday: null,
  nextBill: null,
  nextBillOn: null,
  startsOn: null,
  prorationDate: null,
  creditsGranted: null,
  creditsTaken: null,
  creditsAfter: null,
  userErrors,
});
const noExcess: Excess = { excessSeats: 0, excessKeys: 0 };

/** What the first of the client's subscriptions means for a change; null when there is none. */
const readCurrent = async (dataspace: DataspaceClient, clientId: number): Promise<CurrentOfChange | null> => {
  const query = tableQuery<keyof SubscriptionRow | "clientid">({
    table: "usersubscription",
    where: [["clientid", "=", clientId]],
    order: [["subscriptionid", "ASC"]],
    limit: 1,
  });
  const [row] = (await dataspace.readTable<SubscriptionRow>(query)).resource;
  const plan = row?.subscriptionplan_by_planid;
  if (!row || !plan) return null;
  const end = toDateTime(row.expirydate);
  return {
    planid: plan.planid,
    sku: row.sku ?? plan.sku,
    autorenew: row.autorenew,
    transactionid: row.transactionid,
    isExpired: end !== null && Date.parse(end) <= Date.now(),
  };
};

const toCredits = (credits: CreditsOfPools): PlanCredits => ({
  personalEmail: credits.personal_email_credits,
  businessEmail: credits.bus_email_credits,
  phone: credits.contactcredit,
});

const readCost = async (dataspace: DataspaceClient, planid: number, kind: PlanChangeKind): Promise<Cost> => {
  const query = new URLSearchParams({
    plan: String(planid),
    res: "invoice",
    ...(kind === PlanChangeKind.DOWNGRADE ? { stdate: "yes" } : {}),
  });
  const { data } = (await dataspace.patiently<PreviewAnswer>("GET", `cardpayment?${query.toString()}`)).resource;
  return {
    dueToday: data.duetoday,
    nextBill: data.nextbill,
    nextBillOn: toDateTime(data.nextbillon),
    startsOn: toDateTime(data.startson),
    prorationDate: data.subscription_proration_date,
    creditsGranted: toCredits(data.creditsgranted),
    creditsTaken: toCredits(data.creditstaken),
    creditsAfter: toCredits(data.creditsafter),
    userErrors: [],
  };
};

const readExcess = async (dataspace: DataspaceClient, planid: number): Promise<Excess> => {
  const { seats, keys } = await dataspace.post<PlanFitAnswer>("getplanfit", { planid });
  return { excessSeats: seats.excess, excessKeys: keys.excess };
};

const billed: ReadonlySet<PlanChangeKind> = new Set([
  PlanChangeKind.UPGRADE,
  PlanChangeKind.DOWNGRADE,
  PlanChangeKind.RESUME,
]);

/** Two calls, and one for each of cost (at the payment provider) and excess where they are asked for and there can be any. */
export const readPlanChange = async (
  dataspace: DataspaceClient,
  { clientId, planId, cost, excess }: PlanChangeAsked,
): Promise<PlanChange> => {
  const planid = readId("planId", planId, "PLAN_NOT_OFFERED");
  const [current, plan] = await Promise.all([readCurrent(dataspace, clientId), readOfferedPlan(dataspace, planid)]);
  if (!plan) throw new ProductError("PLAN_NOT_OFFERED", { field: "planId" });
  const kind = planDirection(current, { planid, sku: plan.sku, price: plan.price });
  const isLower = current !== null && planid < current.planid && plan.price >= 0;
  const [costs, excesses] = await Promise.all([
    cost && billed.has(kind) ? withRefusals(() => readCost(dataspace, planid, kind), unknownCost) : unknownCost(),
    excess && isLower ? readExcess(dataspace, planid) : noExcess,
  ]);
  return { kind, plan, ...costs, ...excesses };
};

/** What is said of a plan that cannot be changed to. */
export const refusedChange = (userErrors: UserError[]): PlanChange => ({
  kind: PlanChangeKind.CURRENT,
  plan: null,
  ...unknownCost(userErrors),
  ...noExcess,
});
