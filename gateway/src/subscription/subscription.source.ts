import type { PublicPlansAnswer } from "@finder/contract/endpoints/subscription";
import { ProductError } from "@finder/contract/errors";
import { isPaidSku } from "@finder/contract/rules/plans/paid-sku";
import type { PlanRow, SubscriptionRow } from "../dataspace/client-row.ts";
import type { DataspaceClient } from "../dataspace/client.ts";
import { tableQuery } from "../dataspace/table-query.ts";
import { columnsOf, viewOf } from "../graphql/from.ts";
import type { Selection } from "../planning/selection.ts";
import { Plan, Subscription, viewPlan } from "./subscription.types.ts";

/** A plan as the graph knows it. */
export function toPlan(row: PlanRow, apiPlanIds: ReadonlySet<number>): Plan {
  return viewPlan(row, { showsApi: apiPlanIds.has(row.planid) });
}

/** The columns that answer a selection of plans; the key comes always. */
export function planColumns(plan: Selection | undefined): string[] {
  return [...new Set(["planid", ...columnsOf(Plan, plan)])];
}

const toView = viewOf(Subscription, "isPaid", "plan", "downgradesTo");

/** The current subscription: the first of the client's list (docs/rules.md#plans-current); null when there is none. */
export function toSubscription(rows: readonly SubscriptionRow[], dataspace: DataspaceClient): Subscription | null {
  const [row] = rows;
  if (!row?.subscriptionplan_by_planid) return null;
  const plan = toPlan(row.subscriptionplan_by_planid, dataspace.apiPlanIds);
  const isPaid = isPaidSku(row.sku ?? plan.sku) && row.ispaid === 1;
  const next = row.downgrade_planid;
  // Read only where a document asks for it, which few do, of the few that downgrade.
  const downgradesTo = next === null ? null : () => readNext(dataspace, next);
  return toView(row, { isPaid, plan, downgradesTo });
}

const offered = [
  ["isaddon", "=", 0],
  ["sku", "!=", "custom_trial"],
  ["listed", "=", 1],
] as const;

const addOns = [
  ["isaddon", "=", 1],
  ["listed", "=", 1],
] as const;

const lists = { offered, addOns } as const;

/** `offered`: plans a client may choose, so not the trial, which is only ever assigned; `addOns`: what adds to them. */
export type PlanList = { readonly list: keyof typeof lists; readonly columns: readonly string[] };

/** One of the lists, lowest first. */
export async function readPlans(dataspace: DataspaceClient, { list, columns }: PlanList): Promise<Plan[]> {
  const { resource } = await dataspace.readTable<PlanRow>(
    tableQuery<string>({
      table: "subscriptionplan",
      fields: columns,
      where: lists[list],
      order: [["planid", "ASC"]],
    }),
  );
  return resource.map((row) => toPlan(row, dataspace.apiPlanIds));
}

/** The plans on offer, without a session. */
export async function readPublicPlans(dataspace: DataspaceClient): Promise<Plan[]> {
  const { resource } = await dataspace.getAnonymously<PublicPlansAnswer>("publicplans");
  return resource.map((row) => toPlan(row, dataspace.apiPlanIds));
}

/** The plan that follows; null when it is gone, and for callers who may not see plans. */
async function readNext(dataspace: DataspaceClient, planid: number): Promise<Plan | null> {
  const query = tableQuery<string>({ table: "subscriptionplan", where: [["planid", "=", planid]], limit: 1 });
  try {
    const [row] = (await dataspace.readTable<PlanRow>(query)).resource;
    return row ? toPlan(row, dataspace.apiPlanIds) : null;
  } catch (error) {
    if (error instanceof ProductError && error.code === "FORBIDDEN") return null;
    throw error;
  }
}
