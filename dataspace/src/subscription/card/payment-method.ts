import type {
  BalanceAnswer,
  ComingBillAnswer,
  NewCardAnswer,
  OpenInvoiceAnswer,
  PaymentMethodAnswer,
  SavedCardAnswer,
} from "@finder/contract/endpoints/payment-method";
import { ProductError } from "@finder/contract/errors";
import { utcText } from "../../db/time.ts";
import { readBalance } from "../../outside/payments/balance.ts";
import { calling } from "../../outside/payments/payments.ts";
import {
  type OpenInvoice,
  type Payer,
  readOpenInvoice,
  readPayer,
  type SavedCard,
} from "../../outside/payments/saved-card.ts";
import { currentOf, customerOf } from "../payments/customer.ts";
import { toComingBill } from "../invoices/coming-bill.ts";
import { readComing } from "../mail/renewal.queries.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import { isOver } from "../refunds/pay-back.ts";
import { readRefundedInFull } from "../refunds/refund.queries.ts";
import type { CurrentSubscription } from "../subscription.queries.ts";

/** The subscription of a client at the provider; refused where nothing is billed there. */
export async function subscriptionOf(services: PaymentServices, clientid: number): Promise<string> {
  const { transactionid } = await currentOf(services, clientid);
  if (transactionid === null) throw new ProductError("NO_SUBSCRIPTION");
  return transactionid;
}

/** The card that pays for a client, and the bill that is unpaid. */
export async function readPaymentMethod(services: PaymentServices, clientid: number): Promise<PaymentMethodAnswer> {
  const { stripe } = services;
  const current = await currentOf(services, clientid);
  const { transactionid } = current;
  if (transactionid === null)
    return { card: null, openinvoice: null, nextbill: null, ...(await balanceOf(services, current)) };
  const payer = await calling(() => readPayer(stripe, transactionid));
  const { card, held, isOwed, endedOn } = payer;
  const open = isOwed ? await calling(() => readOpenInvoice(stripe, transactionid)) : null;
  return {
    card: card && toCardAnswer(card),
    openinvoice: open && toInvoiceAnswer(open),
    nextbill: isOwed || endedOn !== null ? null : await nextBillOf(services, clientid, payer),
    balance: held / 100,
    paysback: held > 0 && endedOn !== null,
  };
}

/** What the provider holds for a client, and whether it can be paid back; no call for a client it does not know. */
export async function balanceOf(
  services: PaymentServices,
  current: Pick<CurrentSubscription, "stripe_custid" | "transactionid">,
): Promise<BalanceAnswer> {
  const { stripe_custid } = current;
  const held = stripe_custid === null ? 0 : await calling(() => readBalance(services.stripe, stripe_custid));
  return { balance: held / 100, paysback: held > 0 && (await isOver(services, current)) };
}

/** Begins to save another card; the browser confirms it with the provider. */
export async function beginCard(
  services: PaymentServices,
  clientid: number,
  attemptkey: string,
): Promise<NewCardAnswer> {
  await subscriptionOf(services, clientid);
  const customer = await customerOf(services, await currentOf(services, clientid));
  const { client_secret: secret, id } = await calling(() =>
    services.stripe.setupIntents.create(
      {
        customer,
        usage: "off_session",
        automatic_payment_methods: { enabled: true, allow_redirects: "never" },
        metadata: { kind: "card", clientid: String(clientid) },
      },
      { idempotencyKey: `card:${clientid}:${attemptkey}` },
    ),
  );
  if (secret === null) throw new ProductError("UNAVAILABLE");
  return { clientsecret: secret, setupid: id };
}

/** Makes a confirmed card the payer of the subscription and of the customer's other bills. */
export async function saveCard(
  services: PaymentServices,
  clientid: number,
  setupid: string,
): Promise<PaymentMethodAnswer> {
  const { stripe } = services;
  const subscription = await subscriptionOf(services, clientid);
  const { stripe_custid: customer } = await currentOf(services, clientid);
  const method = await confirmedCard(services, customer, setupid);
  const asDefault = { invoice_settings: { default_payment_method: method } };
  await calling(() => stripe.customers.update(customer ?? "", asDefault));
  const { endedOn } = await calling(() => readPayer(stripe, subscription));
  // An ended subscription takes no change, and needs none.
  if (endedOn === null)
    await calling(() => stripe.subscriptions.update(subscription, { default_payment_method: method }));
  return readPaymentMethod(services, clientid);
}

async function nextBillOf({ db }: PaymentServices, clientid: number, payer: Payer): Promise<ComingBillAnswer | null> {
  const [[coming], [newest]] = await Promise.all([
    readComing(db.pool, clientid),
    readRefundedInFull(db.pool, clientid),
  ]);
  return coming ? toComingBill(coming, payer, newest?.isrefunded ?? false) : null;
}

function toCardAnswer({ id, brand, last4, expMonth, expYear }: SavedCard): SavedCardAnswer {
  return { id, brand, last4, expmonth: expMonth, expyear: expYear };
}

function toInvoiceAnswer({ number, cents, createdOn, nextTry }: OpenInvoice): OpenInvoiceAnswer {
  const nexttry = nextTry === null ? null : moment(nextTry);
  return { number, amount: cents / 100, createdon: moment(createdOn), nexttry };
}

function moment(seconds: number): string {
  return utcText(new Date(seconds * 1000));
}

/** The card of a confirmed setup of this client's own; refused when it is another's or not confirmed. */
async function confirmedCard(services: PaymentServices, customer: string | null, setupid: string): Promise<string> {
  const setup = await calling(() =>
    services.stripe.setupIntents.retrieve(setupid).catch((error: unknown) => {
      throw isMissing(error) ? new ProductError("NOT_FOUND", { field: "setupid" }) : error;
    }),
  );
  const owner = typeof setup.customer === "string" ? setup.customer : setup.customer?.id;
  if (customer === null || owner !== customer) throw new ProductError("NOT_FOUND", { field: "setupid" });
  const method = typeof setup.payment_method === "string" ? setup.payment_method : setup.payment_method?.id;
  if (setup.status !== "succeeded" || method === undefined) throw new ProductError("PAYMENT_FAILED");
  return method;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "resource_missing";
}
