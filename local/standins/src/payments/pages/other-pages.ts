import { escapeHtml } from "../../html.ts";
import { type Account, byTime } from "../account.ts";
import { afterPayment } from "../api/invoices.ts";
import { take } from "../billing/charge.ts";
import { completeOf, intentNow } from "../billing/completing.ts";
import { markPaid } from "../billing/invoicing.ts";
import { keep } from "../billing/setup.ts";
import type { Invoice } from "../objects/invoice.ts";
import { money, page } from "./layout.ts";
import type { PageAnswer } from "./checkout-page.ts";

/** The same for a card that is to be kept. */
const setupPage = {
  show: (account: Account, id: string): PageAnswer =>
    account.store.find("setups", id)?.status === "requires_action"
      ? question("Is it you who saves this card for later payments?")
      : missing(),

  answer: (account: Account, id: string, passed: boolean): PageAnswer => {
    const setup = account.store.find("setups", id);
    if (setup?.status !== "requires_action" || !setup.payment_method) return missing();
    const method = account.store.get("methods", setup.payment_method);
    keep(account, { setup, method, answer: passed ? "passed" : "failed", returnUrl: null }, byTime);
    return done();
  },
};

/** The bank's question of 3-D Secure. */
export const bankPage = {
  show: (account: Account, id: string): PageAnswer => {
    if (id.startsWith("seti_")) return setupPage.show(account, id);
    const intent = intentNow(account, id);
    if (intent?.status !== "requires_action") return missing();
    return question(`Is it you who pays <strong>${money(intent.amount, intent.currency)}</strong>?`);
  },

  answer: (account: Account, id: string, passed: boolean): PageAnswer => {
    if (id.startsWith("seti_")) return setupPage.answer(account, id, passed);
    const intent = intentNow(account, id);
    if (intent?.status !== "requires_action" || !intent.payment_method) return missing();
    const method = account.store.get("methods", intent.payment_method);
    const returnUrl = intent.next_action?.redirect_to_url.return_url ?? null;
    const answer = passed ? "passed" : "failed";
    const taken = take(account, { intent, method, present: true, answer, returnUrl: null }, byTime);
    const invoice = account.store
      .all("invoices")
      .find(({ payments }) => payments.data.some(({ payment }) => payment.payment_intent === id));
    if (invoice?.status === "open" && taken.status === "succeeded")
      afterPayment(account, markPaid(account, invoice, byTime), byTime);
    completeOf(account, taken);
    if (returnUrl === null) return done();
    const back = new URL(returnUrl);
    back.searchParams.set("payment_intent", id);
    back.searchParams.set("redirect_status", passed ? "succeeded" : "failed");
    return { goTo: back.href };
  },
};

/** An invoice to look at; an unpaid one leads to its payment. */
export function invoicePage(account: Account, id: string): PageAnswer {
  const invoice = account.store.find("invoices", id);
  if (!invoice || invoice.status === "draft") return missing();
  const asked = invoice.payments.data
    .map(({ payment }) => account.store.get("intents", payment.payment_intent).next_action?.redirect_to_url.url)
    .find((url) => url !== undefined);
  const pay = invoice.status === "open" && asked ? `<p><a href="${escapeHtml(asked)}">Confirm the payment</a></p>` : "";
  return {
    status: 200,
    html: page(
      `Invoice ${invoice.number ?? ""}`,
      `<h1>Invoice ${escapeHtml(invoice.number ?? "")}</h1><p class="quiet">${escapeHtml(invoice.customer_name ?? "")} · ${invoice.status}</p>
<table>${rowsOf(invoice)}<tr><th scope="row">Due</th><td><strong>${money(invoice.amount_due, invoice.currency)}</strong></td></tr></table>${pay}`,
    ),
  };
}

function question(asked: string): PageAnswer {
  return {
    status: 200,
    html: page(
      "Your bank asks",
      `<h1>3-D Secure</h1><p>${asked}</p>
<form method="post"><button name="answer" value="passed">Yes, it is me</button>
<button class="plain" name="answer" value="failed">No</button></form>`,
    ),
  };
}

function missing(): PageAnswer {
  return { status: 404, html: page("Not found", "<h1>There is nothing here</h1>") };
}

function done(): PageAnswer {
  return {
    status: 200,
    html: page("Done", "<h1>Thank you</h1><p>You can close this page and go back.</p>"),
  };
}

function rowsOf(invoice: Invoice): string {
  return invoice.lines.data
    .map(
      ({ description, amount, currency }) =>
        `<tr><td>${escapeHtml(description)}</td><td>${money(amount, currency)}</td></tr>`,
    )
    .join("");
}
