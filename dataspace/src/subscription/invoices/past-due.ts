import type pg from "pg";
import { utcText } from "../../db/time.ts";
import type { PaidSubscription } from "../../outside/payments/paid-subscription.ts";
import { readOpenInvoice } from "../../outside/payments/saved-card.ts";
import { calling } from "../../outside/payments/payments.ts";
import { enqueueMail } from "../../jobs/mail/mail-queue.ts";
import { writePastDue } from "./past-due.queries.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import { readOwner } from "../subscription.queries.ts";

/** Notes whether the renewal of a subscription is unpaid, and emails the owner once for each invoice. */
export async function notePastDue(
  tx: pg.PoolClient,
  services: PaymentServices,
  clientid: number,
  { id, status }: Pick<PaidSubscription, "id" | "status">,
): Promise<void> {
  const isOwed = status === "past_due" || status === "unpaid";
  const [row] = await writePastDue(tx, clientid, id, isOwed ? utcText(services.now()) : null);
  if (!row || !isOwed) return;
  const invoice = await calling(() => readOpenInvoice(services.stripe, id));
  const [owner] = await readOwner(tx, clientid);
  if (!invoice || !owner) return;
  await enqueueMail(tx, services, {
    kind: "renewal_failed",
    key: `renewal_failed:${invoice.id}`,
    to: owner.email.toLowerCase(),
    values: { clientid: String(clientid), reference: id },
  });
}
