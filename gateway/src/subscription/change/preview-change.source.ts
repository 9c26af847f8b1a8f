import { noFigures, type PlanChangeAnswer } from "@finder/contract/endpoints/subscription";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { errorWithin } from "../../dataspace/errors.ts";
import { readId } from "../../dataspace/identifier.ts";
import { columnsOf } from "../../graphql/from.ts";
import { toUserError, type UserError } from "../../graphql/user-error.types.ts";
import type { Selection } from "../../planning/selection.ts";
import { PlanChange, PlanChangeKind, toPlanChange } from "./change-plan.types.ts";
import { toPlan } from "../subscription.source.ts";

/** The parts of a preview that the dataspace looks up only on request: the cost, at the payment provider, and the excess. */
type PreviewParts = { readonly cost: boolean; readonly fit: boolean };

const always: ReadonlySet<string> = new Set<keyof PlanChangeAnswer>(["kind"]);
const ofFit: ReadonlySet<string> = new Set<keyof PlanChangeAnswer>(["seats", "keys"]);

/** Which parts a selection needs. */
export function previewParts(change: Selection | undefined): PreviewParts {
  const columns = columnsOf(PlanChange, change).filter((column) => !always.has(column));
  return { cost: columns.some((column) => !ofFit.has(column)), fit: columns.some((column) => ofFit.has(column)) };
}

export type PlanChangeRequest = PreviewParts & { readonly planId: string };

/** One call. The dataspace decides everything that it answers; nothing is worked out here. */
export async function readPlanChange(
  dataspace: DataspaceClient,
  { planId, cost, fit }: PlanChangeRequest,
): Promise<PlanChange> {
  const planid = readId("planId", planId, "PLAN_NOT_OFFERED");
  const path = `planchange?planid=${planid}${cost ? "&cost=yes" : ""}${fit ? "&fit=yes" : ""}`;
  const answer = await (cost
    ? dataspace.patiently<PlanChangeAnswer>("GET", path)
    : dataspace.get<PlanChangeAnswer>(path));
  const { plan, refusal } = answer;
  return toPlanChange(answer, {
    plan: toPlan(plan, dataspace.apiPlanIds),
    userErrors: refusal ? [toUserError(errorWithin(refusal))] : [],
  });
}

/** The answer for a plan that cannot be changed to. */
export function refusedChange(userErrors: UserError[]): PlanChange {
  return toPlanChange({ ...noFigures, kind: PlanChangeKind.CURRENT }, { plan: null, userErrors });
}
