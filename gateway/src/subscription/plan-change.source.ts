import type { PlanFitAnswer, PreviewAnswer } from "@finder/contract/endpoints/subscription";
import { ProductError } from "@finder/contract/errors";
import { planDirection, type CurrentOfChange } from "@finder/contract/rules/plans/plan-direction";
import type { DataspaceClient } from "../dataspace/client.ts";
import { readId } from "../dataspace/identifier.ts";
import { tableQuery } from "../dataspace/table-query.ts";
import { toDateTime } from "../graphql/date-time.ts";
import { columnsOf } from "../graphql/from.ts";
import { withRefusals, type UserError } from "../graphql/user-error.types.ts";
import type { Selection } from "../planning/selection.ts";
import { PlanChange, PlanChangeKind, toPlanChange, type ChangeRow } from "./change.types.ts";
import { readOfferedPlan } from "./subscription.source.ts";

/** What of a change is asked: its cost, which the payment provider says; what exceeds the plan. */
type PreviewRead = { readonly cost: boolean; readonly excess: boolean };

const ofFit: ReadonlySet<string> = new Set<keyof PlanFitAnswer>(["seats", "keys"]);

/** Nothing is asked of the provider for a selection that shows nothing of it. */
export function planPreview(change: Selection | undefined): PreviewRead {
  const columns = columnsOf(PlanChange, change);
  return { cost: columns.some((column) => !ofFit.has(column)), excess: columns.some((column) => ofFit.has(column)) };
}

/** Whose change to which plan, and how much of it. */
export type PlanChangeAsked = PreviewRead & { readonly clientId: number; readonly planId: string };

const nothing: ChangeRow = {
  duetoday: null,
  nextbill: null,
  nextbillon: null,
  startson: null,
  subscription_proration_date: null,
  creditsgranted: null,
  creditstaken: null,
  creditsafter: null,
  seats: null,
  keys: null,
};

const billed: ReadonlySet<PlanChangeKind> = new Set([
  PlanChangeKind.UPGRADE,
  PlanChangeKind.DOWNGRADE,
  PlanChangeKind.RESUME,
]);

/** Two calls, and one for each of cost (at the payment provider) and excess where they are asked for and there can be any. */
export async function readPlanChange(
  dataspace: DataspaceClient,
  { clientId, planId, cost, excess }: PlanChangeAsked,
): Promise<PlanChange> {
  const planid = readId("planId", planId, "PLAN_NOT_OFFERED");
  const [current, plan] = await Promise.all([readCurrent(dataspace, clientId), readOfferedPlan(dataspace, planid)]);
  if (!plan) throw new ProductError("PLAN_NOT_OFFERED", { field: "planId" });
  const kind = planDirection(current, { planid, sku: plan.sku, price: plan.price });
  const isLower = current !== null && planid < current.planid && plan.price >= 0;
  const [{ told, userErrors }, fit] = await Promise.all([
    cost && billed.has(kind) ? withRefusals(() => readCost(dataspace, planid, kind), unknownCost) : unknownCost(),
    excess && isLower ? dataspace.post<PlanFitAnswer>("getplanfit", { planid }) : {},
  ]);
  return toPlanChange({ ...nothing, ...told, ...fit }, { kind, plan, userErrors });
}

/** What is said of a plan that cannot be changed to. */
export function refusedChange(userErrors: UserError[]): PlanChange {
  return toPlanChange(nothing, { kind: PlanChangeKind.CURRENT, plan: null, userErrors });
}

type CurrentRow = Omit<CurrentOfChange, "sku" | "planid" | "isExpired"> & {
  readonly sku: string | null;
  readonly expirydate: string | null;
  readonly subscriptionplan_by_planid: { readonly planid: number; readonly sku: string } | null;
};

/** What the first of the client's subscriptions means for a change; null when there is none. */
async function readCurrent(dataspace: DataspaceClient, clientId: number): Promise<CurrentOfChange | null> {
  const query = tableQuery<string>({
    table: "usersubscription",
    where: [["clientid", "=", clientId]],
    order: [["subscriptionid", "ASC"]],
    limit: 1,
  });
  const [row] = (await dataspace.readTable<CurrentRow>(query)).resource;
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
}

type Cost = { readonly told: Partial<ChangeRow>; readonly userErrors: UserError[] };

async function readCost(dataspace: DataspaceClient, planid: number, kind: PlanChangeKind): Promise<Cost> {
  const query = new URLSearchParams({
    plan: String(planid),
    res: "invoice",
    ...(kind === PlanChangeKind.DOWNGRADE ? { stdate: "yes" } : {}),
  });
  const { data } = (await dataspace.patiently<PreviewAnswer>("GET", `cardpayment?${query.toString()}`)).resource;
  return { told: data, userErrors: [] };
}

function unknownCost(userErrors: UserError[] = []): Cost {
  return { told: {}, userErrors };
}
