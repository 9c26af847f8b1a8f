import { z } from "zod";
import { applyPending, preview } from "../billing/changing.ts";
import { previewItem } from "../billing/extra-items.ts";
import { refusalOf } from "../billing/charge.ts";
import { intentOf, methodOf, pay } from "../billing/invoicing.ts";
import { activate } from "../billing/subscribing.ts";
import { voidInvoice } from "../billing/voiding.ts";
import type { Account, Cause } from "../account.ts";
import { cardFault, invalid } from "../http/fault.ts";
import { anyList, anyRequest, integer, text } from "../http/params.ts";
import { pageOf, route } from "../http/route.ts";
import type { Invoice } from "../objects/invoice.ts";
import { itemFields, newPriceOf } from "./subscriptions.ts";

const previewFields = z.strictObject({
  ...anyRequest,
  customer: text.optional(),
  subscription: text,
  invoice_items: z.array(previewItem).max(250).default([]),
  subscription_details: z.strictObject({
    items: z.array(itemFields).length(1),
    proration_behavior: z.enum(["always_invoice", "create_prorations", "none"]).default("create_prorations"),
    proration_date: integer.optional(),
  }),
});

const paymentFields = z.strictObject({
  ...anyList,
  payment: z.strictObject({ type: z.literal("payment_intent"), payment_intent: text }),
});

/** A bill was paid after the fact: what waited for it happens. */
export function afterPayment(account: Account, { subscription: id }: Invoice, cause: Cause): void {
  const subscription = account.store.get("subscriptions", id);
  if (subscription.pending_update) return applyPending(account, subscription, cause);
  if (subscription.status === "incomplete" || subscription.status === "past_due")
    activate(account, subscription, cause);
}

/** Invoices: what was billed, and what would be. */
export const invoiceRoutes = [
  route("POST", "/invoices/create_preview", previewFields, ({ account, params }) => {
    const subscription = account.store.get("subscriptions", params.subscription, "subscription");
    if (params.customer !== undefined && params.customer !== subscription.customer)
      throw invalid("The customer does not have the subscription.", { param: "subscription" });
    const { items, ...given } = params.subscription_details;
    const [item] = items;
    if (!item) throw invalid("Missing required param: subscription_details[items].");
    const change = newPriceOf(subscription, item, {
      ...given,
      payment_behavior: "allow_incomplete",
      extra: params.invoice_items,
    });
    return preview(account, subscription, change);
  }),

  route("GET", "/invoices/:id", z.strictObject(anyRequest), ({ account, id }) => account.store.get("invoices", id)),

  route(
    "POST",
    "/invoices/:id/pay",
    z.strictObject({ ...anyRequest, payment_method: text.optional() }),
    ({ account, params, id, cause }) => {
      const invoice = account.store.get("invoices", id);
      if (invoice.status !== "open")
        throw invalid(`Invoice is already ${invoice.status}`, { code: "invoice_payment_intent_requires_action" });
      const subscription = account.store.get("subscriptions", invoice.subscription);
      const method = params.payment_method
        ? account.store.get("methods", params.payment_method, "payment_method")
        : methodOf(account, subscription);
      const paid = pay(account, invoice, method, true, cause);
      if (paid.status === "paid") {
        afterPayment(account, paid, cause);
        return paid;
      }
      const intent = intentOf(account, invoice);
      throw intent.last_payment_error
        ? refusalOf(intent)
        : cardFault(
            "invoice_payment_intent_requires_action",
            "This payment requires additional user action before it can be completed successfully.",
            {
              payment_intent: intent,
            },
          );
    },
  ),

  route("POST", "/invoices/:id/void", z.strictObject(anyRequest), ({ account, id, cause }) => {
    const invoice = account.store.get("invoices", id);
    if (invoice.status !== "open")
      throw invalid(`You can only pass in open invoices. This invoice isn't open (status: ${invoice.status}).`);
    return voidInvoice(account, invoice, cause);
  }),

  route("GET", "/invoice_payments", paymentFields, ({ account, params: { payment, ...page } }) =>
    pageOf(
      "/v1/invoice_payments",
      account.store
        .all("invoices")
        .flatMap(({ payments }) => payments.data)
        .filter((one) => one.payment.payment_intent === payment.payment_intent),
      page,
    ),
  ),

  route(
    "GET",
    "/invoices",
    z.strictObject({
      ...anyList,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(["draft", "open", "paid", "void", "uncollectible"]).optional(),
    }),
    ({ account, params: { customer, subscription, status, ...page } }) =>
      pageOf(
        "/v1/invoices",
        account.store
          .all("invoices")
          .filter(
            (one) =>
              (customer === undefined || one.customer === customer) &&
              (subscription === undefined || one.subscription === subscription) &&
              (status === undefined || one.status === status),
          ),
        page,
      ),
  ),
];
