import type {
  CustomerPlanAnswer,
  PlanActAnswer,
  PlanAgreeAnswer,
  PlanPreviewAnswer,
} from "@finder/contract/endpoints/customer-plan";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { readId } from "../../dataspace/identifier.ts";
import { viewOf } from "../../graphql/from.ts";
import { CustomerPlan, CustomerPlanPreview, OfferedPlan } from "./plan.types.ts";

const toOffered = viewOf(OfferedPlan);
const toPlan = viewOf(CustomerPlan, "plans");
const toPreview = viewOf(CustomerPlanPreview, "refusal");

/** A customer's plan: one call. */
export async function readCustomerPlan(dataspace: DataspaceClient, id: string): Promise<CustomerPlan> {
  return planOf(
    await dataspace.post<CustomerPlanAnswer>("operator/plan/read", {
      clientid: readId("id", id),
    }),
  );
}

/** What a change would do: one call. */
export async function previewCustomerPlan(
  dataspace: DataspaceClient,
  id: string,
  { planId, ...asked }: { planId: string; start: string; payment: string },
): Promise<CustomerPlanPreview> {
  const body = {
    clientid: readId("id", id),
    planid: readId("planId", planId),
    ...asked,
  };
  const answer = await dataspace.post<PlanPreviewAnswer>("operator/plan/preview", body);
  return toPreview(answer, {
    refusal: answer.refusal && { ...answer.refusal, field: null },
  });
}

/** Changes a plan, or takes a scheduled change back; what it came to, and the plan afterwards: two calls. */
export async function changeCustomerPlan(
  dataspace: DataspaceClient,
  act: "change" | "keep",
  id: string,
  asked: object,
): Promise<PlanActAnswer & { plan: CustomerPlan }> {
  const body = { clientid: readId("id", id), ...asked };
  const done = await dataspace.post<PlanActAnswer>(`operator/plan/${act}`, body);
  return { ...done, plan: await readCustomerPlan(dataspace, id) };
}

/** Lets the present period last longer: one call. */
export async function extendCustomerPlan(dataspace: DataspaceClient, id: string, asked: object): Promise<CustomerPlan> {
  const body = { clientid: readId("id", id), ...asked };
  return planOf(await dataspace.post<CustomerPlanAnswer>("operator/plan/extend", body));
}

/** Makes a plan of one customer alone: one call. */
export async function agreeCustomerPlan(dataspace: DataspaceClient, id: string, asked: object): Promise<number> {
  const body = { clientid: readId("id", id), ...asked };
  return (await dataspace.post<PlanAgreeAnswer>("operator/plan/agree", body)).planid;
}

function planOf(answer: CustomerPlanAnswer): CustomerPlan {
  return toPlan(answer, { plans: answer.plans.map(toOffered) });
}
