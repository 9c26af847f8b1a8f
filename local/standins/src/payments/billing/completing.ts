import { type Account, byTime } from "../account.ts";
import type { Session } from "../objects/checkout-session.ts";
import { newInvoicePayment } from "../objects/invoice.ts";
import type { PaymentIntent } from "../objects/payment-intent.ts";
import { markPaid } from "./invoicing.ts";
import { findSession } from "./sessions.ts";
import { activate, start } from "./subscribing.ts";

/** The money came: the customer gets its card and its subscription, and the session is complete. */
export function complete(account: Account, session: Session, intent: PaymentIntent): Session {
  const customer = intent.customer ?? "";
  const at = account.clock.of(customer);
  const order = account.store.get("orders", session.id);
  const given = { ...order, customer, default_payment_method: intent.payment_method };
  const { subscription, invoice } = start(account, given, byTime);
  invoice.payments.data.push(newInvoicePayment(invoice, intent.id, at));
  markPaid(account, invoice, byTime);
  activate(account, subscription, byTime);
  const owner = account.store.get("customers", customer);
  const details = { address: null, business_name: null, email: owner.email, individual_name: null, name: owner.name };
  Object.assign(session, {
    status: "complete",
    payment_status: "paid",
    subscription: subscription.id,
    invoice: invoice.id,
    customer,
    customer_details: { ...details, phone: null, tax_exempt: "none", tax_ids: [] },
    url: null,
  });
  account.emit("checkout.session.completed", session, byTime, at);
  return account.store.put("sessions", session);
}

/** An intent as it is now: that of a page whose time is over is cancelled with it. */
export function intentNow(account: Account, id: string): PaymentIntent | undefined {
  const order = account.store.all("orders").find(({ intent }) => intent === id);
  if (order) findSession(account, order.id);
  return account.store.find("intents", id);
}

/** Completes the open page whose intent a bank has let pass, whether or not its payer comes back. */
export function completeOf(account: Account, intent: PaymentIntent): void {
  const order = account.store.all("orders").find((one) => one.intent === intent.id);
  const session = order && account.store.get("sessions", order.id);
  if (session?.status === "open" && intent.status === "succeeded") complete(account, session, intent);
}

/** Where a buyer goes after paying. */
export function finishUrl(session: Session): string {
  return (session.success_url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", session.id);
}
