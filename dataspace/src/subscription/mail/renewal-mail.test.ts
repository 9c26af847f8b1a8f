import { setTimeout as pause } from "node:timers/promises";
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

const day = 86_400_000;
let moved = 0;
let inbox: Inbox;
let dataspace: Paying;
beforeAll(async () => {
  inbox = await startInbox();
  const env = { SMTP_URL: inbox.smtpUrl, MAIL_POLL_MS: "20" };
  dataspace = await startWithPayments(env, { now: () => new Date(Date.now() + moved) });
});
afterAll(async () => {
  await dataspace.close();
  await inbox.close();
});

async function pass(days: number): Promise<void> {
  moved += days * day;
  await dataspace.payments.control("clock", { to: Math.floor((Date.now() + moved) / 1000) });
}

/** Long enough for some sweeps. */
async function settle(): Promise<void> {
  await pause(800);
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

it("a yearly plan's owner is told once before it renews, and for what; a monthly one's is not", async () => {
  const [yearly, monthly] = [await aSubscriber(dataspace, 21), await aSubscriber(dataspace, 20)];
  await pass(20);
  await settle();
  expect(mailsTo(monthly, /renews/)).toEqual([]);
  await pass(335); // ten days before the end
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

it("a card that expires soon is told of once, another one that lasts is not", async () => {
  const [short, long] = [await aSubscriber(dataspace), await aSubscriber(dataspace)];
  const now = new Date(Date.now() + moved);
  const expiry = { exp_month: now.getUTCMonth() + 1, exp_year: now.getUTCFullYear() };
  await giveCard(short, "5555555555554444", expiry);
  const told = async (): Promise<number> => {
    // A check that was under way with the card before would note itself after one deletion.
    await dataspace.services.db.pool.query("delete from cardcheck");
    await settle();
    return mailsTo(short, /card expires/).length;
  };
  await expect.poll(told, { timeout: 40_000 }).toBe(1);
  expect(mailsTo(short, /card expires soon/)[0]?.text).toContain("Mastercard •••• 4444");
  await dataspace.services.db.pool.query("delete from cardcheck");
  await settle();
  expect(mailsTo(short, /card expires/)).toHaveLength(1);
  expect(mailsTo(long, /card expires/)).toEqual([]);
});

it("a renewal that fails is told once with the way to Billing, however often it is tried and told", async () => {
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
