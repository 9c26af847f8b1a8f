import type { ChangeAnswer } from "@finder/contract/endpoints/subscription";
import { readClientAsked } from "../client/client.source.ts";
import type { ClientPart } from "../client/client.types.ts";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { readId } from "../../dataspace/identifier.ts";
import { toDateTime } from "../../graphql/values/date-time.ts";
import type { Selection } from "../../planning/selection.ts";
import type { ChangePlanPayload } from "./change-plan.types.ts";

const path = "cardpayment";

/** The client as it is after a change, as far as the payload asks for it: no call, or one. */
export async function clientAfter(
  dataspace: DataspaceClient,
  clientId: number,
  payload: Selection | undefined,
): Promise<ClientPart> {
  const client = await readClientAsked(dataspace, clientId, payload);
  if (client.credits) dataspace.credits.note({ remaining: client.credits });
  return client;
}

/** The values of a preview that the caller sends back. */
export type AgreedPreview = { readonly prorationDate: number | null; readonly agreed: string | null };

/** Changes what is paid: up at once, down when the paid period ends. */
export async function change(
  dataspace: DataspaceClient,
  planId: string,
  { prorationDate, agreed }: AgreedPreview,
): Promise<Pick<ChangePlanPayload, "state" | "startsOn" | "confirmUrl">> {
  const { data } = (
    await dataspace.patiently<ChangeAnswer>("PATCH", path, {
      res: "sub",
      plan: readPlanId(planId),
      ...(prorationDate === null ? {} : { proration_date: prorationDate }),
      ...(agreed === null ? {} : { agreed }),
    })
  ).resource;
  dataspace.credits.note({}); // the plan's credits come with it
  return { state: data.state, startsOn: toDateTime(data.startson), confirmUrl: data.confirmurl };
}

/** Lets the plan end with its paid period. */
export async function cancel(dataspace: DataspaceClient): Promise<void> {
  await dataspace.patiently("DELETE", path);
}

/** Takes a cancelling back. */
export async function resume(dataspace: DataspaceClient): Promise<void> {
  await dataspace.patiently("PATCH", path, { res: "resume" });
}

/** Takes a downgrade back that has not happened yet. */
export async function keep(dataspace: DataspaceClient): Promise<void> {
  await dataspace.patiently("PATCH", path, { res: "keep" });
}

/** Puts the client on a free plan: at once, or when the paid period is over. */
export async function chooseFree(dataspace: DataspaceClient, planId: string): Promise<void> {
  await dataspace.post("upgradeplan", { planid: readPlanId(planId) });
  dataspace.credits.note({});
}

function readPlanId(planId: string): number {
  return readId("planId", planId, "PLAN_NOT_OFFERED");
}
