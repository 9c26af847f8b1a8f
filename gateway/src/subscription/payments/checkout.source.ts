import type { CheckoutAnswer, CheckoutStatusAnswer } from "@finder/contract/endpoints/subscription";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { readId } from "../../dataspace/identifier.ts";
import { viewOf } from "../../graphql/from.ts";
import { CheckoutStatus, type StartCheckoutPayload } from "./checkout.types.ts";

const toStatus = viewOf(CheckoutStatus);

/** Opens the payment provider's page for a plan; the price is the dataspace's. */
export async function openCheckout(
  dataspace: DataspaceClient,
  planId: string,
): Promise<Pick<StartCheckoutPayload, "url" | "sessionId">> {
  const plan = readId("planId", planId, "PLAN_NOT_OFFERED");
  const { data, url } = (await dataspace.patiently<CheckoutAnswer>("POST", "cardpayment", { plan })).resource;
  return { url, sessionId: data };
}

/** How far an upgrade is after a question of the bank; throws NO_SUBSCRIPTION where there is no paid plan to upgrade. */
export async function readUpgrade(dataspace: DataspaceClient, planId: string): Promise<CheckoutStatus> {
  const planid = readId("planId", planId, "PLAN_NOT_OFFERED");
  return toStatus(await dataspace.patiently<CheckoutStatusAnswer>("POST", "upgradestatus", { planid }));
}

/** How far a purchase is; throws NOT_FOUND for what is not the client's. */
export async function readCheckout(dataspace: DataspaceClient, sessionid: string): Promise<CheckoutStatus> {
  return toStatus(await dataspace.patiently<CheckoutStatusAnswer>("POST", "checkoutstatus", { sessionid }));
}
