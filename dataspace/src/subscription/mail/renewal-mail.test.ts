import { type Inbox, startInbox } from "@finder/standins/mail/inbox";
import type { InboxMail } from "@finder/standins/mail/inbox-mail";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { allMailSent, linkIn, mailTo } from "../../../../tests/support/third-parties/mail.ts";
import type { Client } from "../../../../tests/support/people.ts";
import {
  aSubscriber,
  type Paying,
  startWithPayments,
  subscriptionOf,
} from "../../../../tests/support/third-parties/payments.ts";
import { withPayments } from "../payments/payment-context.ts";
import { sweepOnce } from "../sweep.ts";

const day = 86_400_000;
let moved = 0;
let inbox: Inbox;
let dataspace: Paying;
let payments: ReturnType<typeof withPayments>;
beforeAll(async () => {
  inbox = await startInbox();
  const env = { SMTP_URL: inbox.smtpUrl, MAIL_POLL_MS: "20", SWEEP_SECONDS: "3600" };
  dataspace = await startWithPayments(env, { now: () => new Date(Date.now() + moved) });
  payments = withPayments(dataspace.services);
});
afterAll(async () => {
  await dataspace.close();
  await inbox.close();
});

async function pass(days: number): Promise<void> {
  moved += days * day;
  await dataspace.payments.control("clock", { to: Math.floor((Date.now() + moved) / 1000) });
}

/** Does what time alone makes due, and waits until the mail has left. */
async function settle(): Promise<void> {
  await sweepOnce(dataspace.services, payments);
  await allMailSent(dataspace);
}

function mailsTo({ owner }: Client, subject: RegExp): InboxMail[] {
  return inbox.mails().filter((mail) => mail.recipients.includes(owner.email) && subject.test(mail.subject));
}

async function giveCard({ clientid }: Client, card: string, expiry?: { exp_month: number; exp_year: number }) {
  const { transactionid } = await subscriptionOf(dataspace, clientid);
  const { customer } = await dataspace.stripe.subscriptions.retrieve(transactionid ?? "");
  const { id } = expiry
    ? await dataspace.stripe.paymentMethods.create({ type: "card", card: { number: card, cvc: "123", ...expiry } })
    : { id: card };
  const method = await dataspace.stripe.paymentMethods.attach(id, { customer: String(customer) });
  await dataspace.stripe.subscriptions.update(transactionid ?? "", { default_payment_method: method.id });
}

it("a yearly plan's owner gets one email before it renews; a monthly one's gets none", async () => {
  const [yearly, monthly] = [await aSubscriber(dataspace, 21), await aSubscriber(dataspace, 20)];
  await pass(20);
  await settle();
  expect(mailsTo(monthly, /renews/)).toEqual([]);
  await pass(335); // ten days before the end
  await settle();
  const mail = await mailTo({ inbox }, yearly.owner.email, /^Starter renews on /);
  expect(mail.text).toContain("$948.00");
  expect(mail.text).toContain("Visa •••• 4242");
  expect(linkIn(mail).url).toMatch(/\/dashboard\/settings\/billing$/);
  await settle();
  expect(mailsTo(yearly, /renews/)).toHaveLength(1);
});

it("a yearly plan that was cancelled announces no renewal", async () => {
  const client = await aSubscriber(dataspace, 21);
  await call(dataspace, "cardpayment", { token: client.owner.token, method: "DELETE" });
  await pass(355);
  await settle();
  expect(mailsTo(client, /renews/)).toEqual([]);
});

it("a card that expires soon is emailed once, a valid one is not", async () => {
  const [short, long] = [await aSubscriber(dataspace), await aSubscriber(dataspace)];
  const now = new Date(Date.now() + moved);
  const expiry = { exp_month: now.getUTCMonth() + 1, exp_year: now.getUTCFullYear() };
  await giveCard(short, "5555555555554444", expiry);
  for (let check = 0; check < 2; check += 1) {
    await dataspace.services.db.pool.query("delete from cardcheck");
    await settle();
    expect(mailsTo(short, /card expires/)).toHaveLength(1);
  }
  expect(mailsTo(short, /card expires soon/)[0]?.text).toContain("Mastercard •••• 4444");
  expect(mailsTo(long, /card expires/)).toEqual([]);
});

it("a failed renewal is emailed once with a link to Billing despite retries", async () => {
  const client = await aSubscriber(dataspace);
  await giveCard(client, "pm_card_chargeCustomerFail");
  await pass(32);
  const mail = await mailTo({ inbox }, client.owner.email, /payment for Starter failed/);
  expect(mail.text).toContain("$99.00");
  expect(linkIn(mail).url).toMatch(/\/dashboard\/settings\/billing$/);
  await pass(4); // the provider tries again
  const { data } = await dataspace.stripe.events.list({ limit: 100 });
  await dataspace.payments.control("send", { events: data.map(({ id }) => id) });
  await settle();
  expect(mailsTo(client, /failed/)).toHaveLength(1);
});
