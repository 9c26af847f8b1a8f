import type { Language } from "@finder/contract/language";
import { isPaymentMail, type PaymentMail } from "@finder/contract/messages/mail";
import type { Services } from "../../context.ts";
import type { DueMail, PreparedMail, PrepareMail } from "../../jobs/mail/mail-queue.ts";
import { cardName } from "../../outside/payments/payment-details.ts";
import { calling } from "../../outside/payments/payments.ts";
import { readOpenInvoice, readPayer } from "../../outside/payments/saved-card.ts";
import { paperOf, withDetails } from "../invoices/invoice-paper.ts";
import { dayOf, localeOf } from "../../jobs/mail/mail-words.ts";
import { findTransaction } from "../payments/payment.queries.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import { type ComingRenewal, readComing } from "./renewal.queries.ts";
import { comingBill } from "../invoices/coming-bill.ts";
import { readRefundedInFull } from "../refunds/refund.queries.ts";
import { readOwner } from "../subscription.queries.ts";

type Words = Omit<PreparedMail, "name">;
type Prepare = (services: PaymentServices, job: Required<DueMail>, clientid: number) => Promise<Words | null>;

const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

const receipt: Prepare = async (services, { kind, language, values }, clientid) => {
  const [paid] = await findTransaction(services.db.pool, clientid, values["reference"] ?? "");
  if (!paid) return null;
  const invoice = await withDetails(services, { ...paid, clientid });
  const content = await paperOf(services, invoice);
  return {
    values: {
      item: paid.planname ?? "",
      amount: money.format(paid.price),
      balance: sumOf(paid.frombalance * 100),
      date: dayOf(paid.transactiondate, language),
      until: dayOf(paid.expirydate, language),
      invoice: paid.invoicenumber,
    },
    link: kind === "receipt" ? billing(services) : dashboard(services),
    attachments: [{ filename: `${paid.invoicenumber}.pdf`, contentType: "application/pdf", content }],
  };
};

const refunded: Prepare = async (services, { values }, clientid) => {
  const [paid] = await findTransaction(services.db.pool, clientid, values["reference"] ?? "");
  if (!paid) return null;
  const item = paid.planname ?? paid.invoicenumber;
  return {
    values: {
      item,
      amount: money.format(paid.price),
      invoice: paid.invoicenumber,
      [values["why"] ?? "late"]: paid.invoicenumber,
    },
    link: billing(services),
  };
};

const refundSent: Prepare = async (services, job, clientid) => {
  const words = await refunded(services, job, clientid);
  if (!words) return null;
  const amount = money.format(Number(job.values["cents"]) / 100);
  const [isHeld, isBought] = job.values["frombalance"] ? [amount, ""] : ["", amount];
  const renewal = await renewalAfterRefund(services, job.language, clientid);
  return { ...words, values: { ...words.values, amount, held: isHeld, bought: isBought, ...renewal } };
};

/** What a subscription is still to be billed whose period was refunded in full; nothing where it is not, or ends. */
async function renewalAfterRefund(
  services: PaymentServices,
  language: Language,
  clientid: number,
): Promise<Words["values"]> {
  const { pool } = services.db;
  const [[coming], [newest]] = await Promise.all([readComing(pool, clientid), readRefundedInFull(pool, clientid)]);
  if (!coming || !newest?.isrefunded) return { renews: "" };
  const { cents } = comingBill(coming, await payerOf(services, coming));
  return { renews: dayOf(coming.expirydate, language), plan: coming.plan, next: money.format(cents / 100) };
}

const renewalComing = ofRunning(async (services, coming) => {
  const payer = await payerOf(services, coming);
  const { cents, fromBalance } = comingBill(coming, payer);
  const card = payer.card && fromBalance < cents ? cardName(payer.card) : "";
  return { amount: money.format(cents / 100), balance: sumOf(fromBalance), card };
});

const cardExpiring = ofRunning(async (services, coming, language) => {
  const { card } = await payerOf(services, coming);
  if (!card) return null;
  const month = new Intl.DateTimeFormat(localeOf(language), { month: "long", year: "numeric", timeZone: "UTC" });
  return { card: cardName(card), month: month.format(new Date(Date.UTC(card.expYear, card.expMonth - 1))) };
});

const renewalFailed = ofRunning(async (services, coming) => {
  const [invoice, { card }] = await Promise.all([
    calling(() => readOpenInvoice(services.stripe, coming.transactionid)),
    payerOf(services, coming),
  ]);
  return invoice && { amount: money.format(invoice.cents / 100), card: card ? cardName(card) : "" };
});

const preparations: Record<PaymentMail, Prepare> = {
  receipt,
  addon_credits: receipt,
  renewal_coming: renewalComing,
  card_expiring: cardExpiring,
  renewal_failed: renewalFailed,
  payment_refunded: refunded,
  refund_sent: refundSent,
};

/** Decides at the time of sending what a mail about a payment says: a bill paid meanwhile is no longer asked for. */
export function preparePaymentMail(payments: () => PaymentServices): PrepareMail {
  return async (_services, { kind, to, language, values = {} }) => {
    if (!isPaymentMail(kind)) return null;
    const services = payments();
    const clientid = Number(values["clientid"]);
    const [owner] = await readOwner(services.db.pool, clientid);
    const words = await preparations[kind](services, { kind, to, language, values }, clientid);
    const name = owner?.name ?? to;
    return words && { ...words, name, values: { name, ...words.values } };
  };
}

/** A sum of cents; nothing for none, which leaves its sentence out. */
function sumOf(cents: number): string {
  return cents > 0 ? money.format(cents / 100) : "";
}

function billing({ config }: Services): string {
  return `${config.WEB_URL}/dashboard/settings/billing`;
}

function dashboard({ config }: Services): string {
  return `${config.WEB_URL}/dashboard/main/dashboardmain`;
}

/** The words of a mail about a running subscription; none once it no longer renews. */
function ofRunning(
  more: (services: PaymentServices, coming: ComingRenewal, language: Language) => Promise<Words["values"] | null>,
) {
  return async (
    services: PaymentServices,
    { language }: Required<DueMail>,
    clientid: number,
  ): Promise<Words | null> => {
    const [coming] = await readComing(services.db.pool, clientid);
    if (!coming) return null;
    const values = await more(services, coming, language);
    const date = dayOf(coming.expirydate, language);
    return values && { values: { plan: coming.plan, date, ...values }, link: billing(services) };
  };
}

function payerOf({ stripe }: PaymentServices, { transactionid }: ComingRenewal) {
  return calling(() => readPayer(stripe, transactionid));
}
