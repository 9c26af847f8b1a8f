import { escapeHtml } from "../../html.ts";
import { z } from "zod";
import { type Account, byTime } from "../account.ts";
import { attach, keepCard } from "../api/methods.ts";
import { take } from "../billing/charge.ts";
import { complete, finishUrl } from "../billing/completing.ts";
import { findSession } from "../billing/sessions.ts";
import { Fault } from "../http/fault.ts";
import { newCustomer } from "../objects/customer.ts";
import type { Session } from "../objects/checkout-session.ts";
import type { PaymentMethod } from "../objects/payment-method.ts";
import { newIntent, type PaymentIntent } from "../objects/payment-intent.ts";
import { money, page, testCardHelp } from "./layout.ts";

export type PageAnswer = { readonly status: number; readonly html: string } | { readonly goTo: string };

const paidForm = z.object({
  email: z.string().max(512),
  number: z.string().max(30),
  expiry: z.string().regex(/^\s*\d{1,2}\s*\/\s*\d{2,4}\s*$/, "Enter the expiry date as MM/YY."),
  cvc: z.string().max(4),
  name: z.string().max(200),
});

/** The hosted page of a session: shows the form, takes the card, and sends the buyer back. */
export const checkoutPage = {
  show: (account: Account, id: string): PageAnswer => {
    const session = findSession(account, id);
    return session?.status === "open" ? { status: 200, html: formOf(account, session, null) } : gone();
  },

  pay: (account: Account, id: string, given: unknown): PageAnswer => {
    const session = findSession(account, id);
    if (session?.status !== "open") return gone();
    const form = paidForm.safeParse(given);
    if (!form.success)
      return { status: 400, html: formOf(account, session, form.error.issues[0]?.message ?? "Fill in every field.") };
    const [month = "", year = ""] = form.data.expiry.split("/");
    const exp_year = Number(year) < 100 ? 2000 + Number(year) : Number(year);
    const card = { number: form.data.number, exp_month: Number(month), exp_year, cvc: form.data.cvc };
    try {
      const kept = keepCard(account, card, form.data);
      const customer = customerOf(account, session, form.data);
      const intent = charge(account, session, customer, attach(account, kept, customer));
      if (intent.status === "succeeded") return { goTo: finishUrl(complete(account, session, intent)) };
      if (intent.next_action) return { goTo: intent.next_action.redirect_to_url.url };
      return { status: 402, html: formOf(account, session, String(intent.last_payment_error?.["message"])) };
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return { status: error.status, html: formOf(account, session, error.message) };
    }
  },

  /** The buyer comes back from the bank's question. */
  comeBack: (account: Account, id: string): PageAnswer => {
    const session = findSession(account, id);
    if (session?.status === "complete") return { goTo: finishUrl(session) };
    if (session?.status !== "open") return gone();
    const order = account.store.get("orders", id);
    const intent = order.intent === null ? undefined : account.store.find("intents", order.intent);
    const reason = intent?.last_payment_error?.["message"];
    return { status: 402, html: formOf(account, session, typeof reason === "string" ? reason : null) };
  },
};

function formOf(account: Account, session: Session, fault: string | null): string {
  const order = account.store.get("orders", session.id);
  const price = account.store.get("prices", order.price);
  const product = account.store.get("products", price.product);
  const email = session.customer ? account.store.get("customers", session.customer).email : session.customer_email;
  const sum = money(session.amount_total, session.currency);
  const back = session.cancel_url ? `<p><a href="${escapeHtml(session.cancel_url)}">Back without paying</a></p>` : "";
  return page(
    `Pay ${sum}`,
    `<h1>Subscribe to ${escapeHtml(product.name)}</h1><p class="sum">${sum}</p>
<p class="quiet">every ${escapeHtml(price.recurring?.interval ?? "time")}, until cancelled</p>
${fault ? `<p class="bad" role="alert">${escapeHtml(fault)}</p>` : ""}
<form method="post">${field("email", "Email", "email", email ?? "", 'type="email"')}
${field("number", "Card number", "cc-number", "", 'inputmode="numeric" placeholder="4242 4242 4242 4242"')}
<div class="two"><div>${field("expiry", "Expires (MM/YY)", "cc-exp", "", 'placeholder="12/34"')}</div>
<div>${field("cvc", "CVC", "cc-csc", "", 'inputmode="numeric" maxlength="4"')}</div></div>
${field("name", "Name on card", "cc-name")}<button>Pay ${sum}</button></form>${back}${testCardHelp}`,
  );
}

function gone(): PageAnswer {
  return {
    status: 410,
    html: page("Nothing to pay", "<h1>Nothing to pay here</h1><p>This page was used already, or its time is over.</p>"),
  };
}

function customerOf(account: Account, session: Session, { email, name }: z.output<typeof paidForm>): string {
  if (session.customer) return session.customer;
  const given = { email, name, phone: null, description: null, metadata: {}, test_clock: null };
  const customer = account.store.put("customers", newCustomer(given, account.clock.now()));
  account.emit("customer.created", customer, byTime, customer.created);
  return customer.id;
}

/** Takes the money with the one intent of the page: another card continues with it, so that the page never charges twice. */
function charge(account: Account, session: Session, customer: string, method: PaymentMethod): PaymentIntent {
  const order = account.store.get("orders", session.id);
  const amount = dueOf(account, session, customer);
  const known = order.intent === null ? undefined : account.store.find("intents", order.intent);
  const intent = known
    ? Object.assign(known, { amount, payment_method: method.id })
    : newIntent(
        {
          amount,
          currency: session.currency,
          customer,
          description: "Subscription creation",
          metadata: {},
          payment_method: method.id,
          receipt_email: null,
          setup_future_usage: "off_session",
        },
        account.clock.of(customer),
      );
  account.store.put("orders", { ...order, intent: intent.id });
  const returnUrl = `${account.pages}/c/pay/${session.id}/return`;
  return take(account, { intent, method, present: true, returnUrl }, byTime);
}

function field(id: string, label: string, autocomplete: string, value = "", more = ""): string {
  return `<label for="${id}">${label}</label><input id="${id}" name="${id}" required autocomplete="${autocomplete}" value="${escapeHtml(value)}" ${more}>`;
}

/** What a session asks of the card: the customer's balance pays first. */
function dueOf(account: Account, session: Session, customer: string): number {
  return Math.max(0, session.amount_total + account.store.get("customers", customer).balance);
}
