import { ProductError } from "@finder/contract/errors";
import type { PaidSubscription } from "../../outside/payments/paid-subscription.ts";
import { calling } from "../../outside/payments/payments.ts";
import { putBack } from "./unused/held-credits.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import { paymentOf } from "../payments/payment-of.ts";
import { syncSubscription } from "../payments/sync-payment.ts";

type UnderWay = NonNullable<PaidSubscription["underWay"]>;

/** Returns whether the bank still asks about an upgrade or has approved it; after a refusal the open bill must be dropped. */
export async function isAlive(services: PaymentServices, { invoice }: UnderWay): Promise<boolean> {
  const status = (await paymentOf(services, invoice))?.status ?? "";
  return ["requires_action", "processing", "succeeded"].includes(status);
}

/** The page where the bank asks about an upgrade, and which leads back to the product; null: it does not ask any more. */
export async function bankPage(services: PaymentServices, invoiceid: string, planid: number): Promise<string | null> {
  const { stripe, config } = services;
  const intent = await paymentOf(services, invoiceid);
  if (intent?.status !== "requires_action") return null;
  const return_url = `${config.WEB_URL}/dashboard/paysuccess?upgrade=${planid}`;
  const { next_action } = await calling(() => stripe.paymentIntents.confirm(intent.id, { return_url }));
  return next_action?.redirect_to_url?.url ?? null;
}

/**
 * Cancels an upgrade that the bank still asks about: its bill can no longer be paid, and the credits that it held are
 * returned.
 */
export async function dropUnderWay(
  services: PaymentServices,
  clientid: number,
  { id, underWay }: Pick<PaidSubscription, "id" | "underWay">,
): Promise<void> {
  if (underWay === null) return;
  const { stripe } = services;
  try {
    await calling(() => stripe.invoices.voidInvoice(underWay.invoice));
  } catch (error) {
    const { status } = await calling(() => stripe.invoices.retrieve(underWay.invoice));
    if (status === "void") return putBack(services, clientid);
    if (status !== "paid") throw error;
    await syncSubscription(services, id);
    throw new ProductError("CONFLICT", {
      detail: "Your bank has just confirmed the payment. Check your plan again.",
    });
  }
  await putBack(services, clientid);
}
