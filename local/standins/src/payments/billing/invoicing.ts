import { type Account, type Cause } from "../account.ts";
import { type BillingReason, type Invoice, type LineDraft, newInvoice, newInvoicePayment } from "../objects/invoice.ts";
import { newIntent, type PaymentIntent } from "../objects/payment-intent.ts";
import type { PaymentMethod } from "../objects/payment-method.ts";
import type { Period, Subscription } from "../objects/subscription.ts";
import { newId } from "../ids.ts";
import { take } from "./charge.ts";

type Bill = {
  readonly subscription: Subscription;
  readonly lines: readonly LineDraft[];
  readonly reason: BillingReason;
  readonly at: number;
  /** The period of the subscription that the bill closes. */
  readonly period: Period;
};

/** Makes a draft invoice, not yet visible to the customer. */
export function draft(account: Account, { subscription, lines, reason, at, period }: Bill): Invoice {
  return newInvoice({
    id: newId("in"),
    customer: account.store.get("customers", subscription.customer),
    subscription: subscription.id,
    subscriptionMetadata: subscription.metadata,
    lines,
    reason,
    currency: subscription.currency,
    at,
    period,
  });
}

/** Numbers a bill, takes what the customer's balance covers, and asks for the rest. */
export function finalize(account: Account, invoice: Invoice, cause: Cause): Invoice {
  const { store } = account;
  const customer = store.get("customers", invoice.customer);
  const at = account.clock.of(customer.id);
  account.emit("invoice.created", invoice, cause, at);
  Object.assign(invoice, {
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, "0")}`,
    status: "open",
    effective_at: at,
    hosted_invoice_url: `${account.pages}/i/${invoice.id}`,
    invoice_pdf: `${account.pages}/i/${invoice.id}/pdf`,
  });
  invoice.status_transitions.finalized_at = at;
  store.put("customers", {
    ...customer,
    next_invoice_sequence: customer.next_invoice_sequence + 1,
    balance: invoice.ending_balance,
  });
  account.emit("invoice.finalized", invoice, cause, at);
  return store.put("invoices", invoice);
}

/** The bill is settled, by `intent` or because nothing was due. */
export function markPaid(account: Account, invoice: Invoice, cause: Cause): Invoice {
  const at = account.clock.of(invoice.customer);
  Object.assign(invoice, {
    status: "paid",
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    next_payment_attempt: null,
  });
  invoice.status_transitions.paid_at = at;
  for (const payment of invoice.payments.data) {
    payment.status = "paid";
    payment.amount_paid = payment.amount_requested;
    payment.status_transitions.paid_at = at;
  }
  account.emit("invoice.paid", invoice, cause, at);
  account.emit("invoice.payment_succeeded", invoice, cause, at);
  return account.store.put("invoices", invoice);
}

/** The intent that pays an open bill; made when there is none yet. */
export function intentOf(account: Account, invoice: Invoice): PaymentIntent {
  const known = invoice.payments.data[0]?.payment.payment_intent;
  if (known) return account.store.get("intents", known);
  const customer = account.store.get("customers", invoice.customer);
  const intent = newIntent(
    {
      amount: invoice.amount_due,
      currency: invoice.currency,
      customer: customer.id,
      description: invoice.billing_reason === "subscription_create" ? "Subscription creation" : "Subscription update",
      metadata: {},
      payment_method: null,
      receipt_email: customer.email,
      setup_future_usage: "off_session",
    },
    account.clock.of(customer.id),
  );
  invoice.payments.data.push(newInvoicePayment(invoice, intent.id, intent.created));
  account.store.put("invoices", invoice);
  return account.store.put("intents", intent);
}

const retryAfter = 3 * 86_400;

/** Tries to have an open bill paid. A refused one stays open and says when it is tried again. */
export function pay(
  account: Account,
  invoice: Invoice,
  method: PaymentMethod | null,
  present: boolean,
  cause: Cause,
): Invoice {
  if (invoice.amount_due === 0) return markPaid(account, invoice, cause);
  const intent = intentOf(account, invoice);
  const paid = method && take(account, { intent, method, present, returnUrl: null }, cause).status;
  invoice.attempt_count += 1;
  invoice.attempted = true;
  if (paid === "succeeded") return markPaid(account, invoice, cause);
  const at = account.clock.of(invoice.customer);
  const asks = paid === "requires_action";
  // A payment by hand leaves the provider's own retries as they are.
  if (!present) invoice.next_payment_attempt = invoice.attempt_count > 3 ? null : at + retryAfter;
  account.emit(asks ? "invoice.payment_action_required" : "invoice.payment_failed", invoice, cause, at);
  return account.store.put("invoices", invoice);
}

/** The card a customer's bills are taken from. */
export function methodOf(account: Account, { customer, default_payment_method }: Subscription): PaymentMethod | null {
  const id = default_payment_method ?? account.store.get("customers", customer).invoice_settings.default_payment_method;
  return id === null ? null : (account.store.find("methods", id) ?? null);
}
