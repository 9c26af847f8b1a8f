import { datumOfFeedback } from "@finder/contract/datum";
import type { HeldPaymentsAnswer, QueueCountsAnswer, RefundsAnswer } from "@finder/contract/endpoints/queues";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { readId } from "../../dataspace/identifier.ts";
import { viewOf } from "../../graphql/from.ts";
import {
  HeldPayment,
  type HeldPaymentPage,
  QueueCounts,
  RefundRequest,
  type RefundRequestPage,
} from "./queues.types.ts";

const toCounts = viewOf(QueueCounts);
const toRefund = viewOf(RefundRequest, "datum");
const toHeldPayment = viewOf(HeldPayment);

/** How much waits for the caller. */
export async function readQueueCounts(dataspace: DataspaceClient): Promise<QueueCounts> {
  return toCounts(await dataspace.post<QueueCountsAnswer>("operator/queues/count", {}));
}

/** Credits that are asked back. */
export async function readRefunds(dataspace: DataspaceClient, limit: number): Promise<RefundRequestPage> {
  const { resource, count } = await dataspace.post<RefundsAnswer>("operator/queues/refunds", { limit });
  return { items: resource.map((row) => toRefund(row, { datum: datumOfFeedback(row.type) })), count };
}

type Decision = { readonly approve: boolean; readonly reason: string };

/** Gives a credit back, or does not. */
export async function decideRefund(
  dataspace: DataspaceClient,
  id: string,
  { approve, reason }: Decision,
): Promise<void> {
  const [client = "", number = ""] = id.split("/");
  await dataspace.post("operator/queues/refunds/decide", {
    clientid: readId("id", client),
    returnid: readId("id", number),
    decision: approve ? "approve" : "decline",
    reason,
  });
}

/** Payments that granted nothing. */
export async function readHeldPayments(dataspace: DataspaceClient, limit: number): Promise<HeldPaymentPage> {
  const { resource, count } = await dataspace.post<HeldPaymentsAnswer>("operator/queues/payments", { limit });
  return { items: resource.map(toHeldPayment), count };
}

/** Takes a payment off the list. */
export async function settlePayment(dataspace: DataspaceClient, reference: string, note: string): Promise<void> {
  await dataspace.post("operator/queues/payments/settle", { reference, note });
}
