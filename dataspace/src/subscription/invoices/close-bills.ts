import { calling } from "../../outside/payments/payments.ts";
import type { PaymentServices } from "../payments/payment-context.ts";

/** Closes the open bills of a subscription that has ended: there is nothing left that they would pay for. */
export async function closeBills(
  { stripe, log }: Pick<PaymentServices, "stripe" | "log">,
  subscription: string,
): Promise<void> {
  const { data } = await calling(() => stripe.invoices.list({ subscription, status: "open", limit: 100 }));
  for (const { id } of data)
    await calling(() => stripe.invoices.voidInvoice(id)).catch((error: unknown) =>
      log.warn(
        { err: error, reference: id },
        "an open bill was not closed: the next event of its subscription tries again",
      ),
    );
}
