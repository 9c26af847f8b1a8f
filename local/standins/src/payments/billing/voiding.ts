import type { Account, Cause } from "../account.ts";
import type { Invoice } from "../objects/invoice.ts";

/** Takes a bill back that was not paid: its balance returns, its payment is cancelled, and a change that waited for it ends. */
export function voidInvoice(account: Account, invoice: Invoice, cause: Cause): Invoice {
  const { store } = account;
  const customer = store.get("customers", invoice.customer);
  const at = account.clock.of(customer.id);
  store.put("customers", {
    ...customer,
    balance: customer.balance - invoice.ending_balance + invoice.starting_balance,
  });
  Object.assign(invoice, { status: "void", next_payment_attempt: null });
  invoice.status_transitions.voided_at = at;
  store.put("invoices", invoice);
  account.emit("invoice.voided", invoice, cause, at);
  for (const { payment } of invoice.payments.data) {
    const intent = store.get("intents", payment.payment_intent);
    if (intent.status === "succeeded") continue;
    store.put("intents", Object.assign(intent, { status: "canceled", canceled_at: at, next_action: null }));
    account.emit("payment_intent.canceled", intent, cause, at);
  }
  endWaiting(account, invoice, cause);
  return invoice;
}

function endWaiting(account: Account, invoice: Invoice, cause: Cause): void {
  const subscription = account.store.get("subscriptions", invoice.subscription);
  if (!subscription.pending_update || subscription.latest_invoice !== invoice.id) return;
  subscription.pending_update = null;
  account.store.put("subscriptions", subscription);
  const at = account.clock.of(invoice.customer);
  account.emit("customer.subscription.pending_update_expired", subscription, cause, at);
}
