import type Stripe from "stripe";
import { calling } from "../../outside/payments/payments.ts";
import type { PaymentServices } from "./payment-context.ts";

/** The payment of an invoice; null where nothing was due. */
export async function paymentOf(
  { stripe }: Pick<PaymentServices, "stripe">,
  invoiceid: string,
): Promise<Stripe.PaymentIntent | null> {
  const expand = ["payments.data.payment.payment_intent"];
  const { payments } = await calling(() => stripe.invoices.retrieve(invoiceid, { expand }));
  const intent = payments?.data[0]?.payment.payment_intent;
  return typeof intent === "object" ? intent : null;
}
