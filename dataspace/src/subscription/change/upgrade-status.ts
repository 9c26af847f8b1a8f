import type { CheckoutStatusAnswer } from "@finder/contract/endpoints/subscription";
import { oneChange } from "./one-change.ts";
import { paymentOf } from "../payments/payment-of.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import type { StaleHold } from "../../credits/held.queries.ts";
import { runningOf } from "./preview-change.ts";
import { syncSubscription } from "../payments/sync-payment.ts";
import { offeredPlan, priceOf } from "../plans/sell.ts";
import { dropUnderWay, isAlive } from "./under-way.ts";

/**
 * The state of an upgrade that waits for a bank. `expired`: the payer refused, or was too late; nothing was charged, and
 * nothing of it stays open.
 */
export async function upgradeStatus(
  services: PaymentServices,
  clientid: number,
  planid: number,
): Promise<CheckoutStatusAnswer> {
  const plan = await offeredPlan(services, clientid, planid);
  return oneChange(services, clientid, async (current) => {
    if (current.planid === planid) return { state: "granted", planname: plan.name };
    const running = await runningOf(services, current, undefined);
    const { id: price } = await priceOf(services, plan);
    const { underWay } = running;
    if (underWay?.price !== price) return { state: "expired", planname: plan.name };
    const status = (await paymentOf(services, underWay.invoice))?.status;
    if (status === "requires_action") return { state: "open", planname: plan.name };
    if (status === "succeeded" || status === "processing") return { state: "pending", planname: plan.name };
    await dropUnderWay(services, clientid, running);
    return { state: "expired", planname: plan.name };
  });
}

/** Ends a stale hold of credits: drops an upgrade whose payer refused at the bank and didn't return from its page. */
export function endHold(services: PaymentServices, { clientid, subscription }: StaleHold): Promise<void> {
  return oneChange(services, clientid, async (current) => {
    if (current.transactionid !== subscription) return void (await syncSubscription(services, subscription));
    const running = await runningOf(services, current, undefined);
    if (running.underWay === null || (await isAlive(services, running.underWay))) return;
    await dropUnderWay(services, clientid, running);
  });
}
