import { startInbox, type Inbox } from "@finder/standins/mail/inbox";
import type { InboxMail } from "@finder/standins/mail/inbox-mail";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { allMailSent, mailTo } from "../../../../tests/support/third-parties/mail.ts";
import { readPdf } from "../../../../tests/support/files/pdf.ts";
import { type Client, unique } from "../../../../tests/support/people.ts";
import {
  aSubscriber,
  balancesOf,
  onPlan,
  type Paying,
  startWithPayments,
} from "../../../../tests/support/third-parties/payments.ts";

let moved = 0;
let inbox: Inbox;
let dataspace: Paying;
beforeAll(async () => {
  inbox = await startInbox();
  dataspace = await startWithPayments(
    {
      SMTP_URL: inbox.smtpUrl,
      MAIL_POLL_MS: "20",
      SELLER_NAME: "Finder Inc.",
      SELLER_ADDRESS: "5 Side St, Springfield",
      SELLER_TAX_ID: "US-99",
    },
    { now: () => new Date(Date.now() + moved) },
  );
});
afterAll(async () => {
  await dataspace.close();
  await inbox.close();
});

function receiptsOf({ owner }: Client): InboxMail[] {
  return inbox
    .mails()
    .filter(({ recipients, subject }) => recipients.includes(owner.email) && subject.startsWith("Receipt"));
}

async function paperOf({ attachments }: InboxMail) {
  const [file] = attachments;
  expect(file).toMatchObject({ type: "application/pdf", name: expect.stringMatching(/\.pdf$/) });
  return readPdf(Buffer.from(file?.content ?? "", "base64"));
}

async function sendEverythingAgain(): Promise<void> {
  const { data } = await dataspace.stripe.events.list({ limit: 100 });
  await dataspace.payments.control("send", { events: data.map(({ id }) => id) });
  await allMailSent(dataspace);
}

async function buyAddOn({ owner }: Client): Promise<string> {
  const { body } = await call<{ paymentid: string }>(dataspace, "addonpaymentintent", {
    token: owner.token,
    body: { planid: 101, attemptkey: unique() },
  });
  await dataspace.stripe.paymentIntents.confirm(body.paymentid, { payment_method: "pm_card_visa" });
  return body.paymentid;
}

it("a purchase brings one receipt with the invoice, however often its events come", async () => {
  const client = await aSubscriber(dataspace);
  const mail = await mailTo({ inbox }, client.owner.email, /^Receipt for Starter: \$99.00$/);
  const { text } = await paperOf(mail);
  for (const part of ["Starter", "$99.00", "Status: paid", "Visa •••• 4242", "Finder Inc.", "5 Side St", "US-99"])
    expect(text).toContain(part);
  await sendEverythingAgain();
  expect(receiptsOf(client)).toHaveLength(1);
});

it("an add-on brings its credits' mail when the page is closed right after paying", async () => {
  const client = await aSubscriber(dataspace);
  const { contactcredit } = await balancesOf(dataspace, client.clientid);
  const reference = await buyAddOn(client);
  const mail = await mailTo({ inbox }, client.owner.email, /^Receipt for 100 phone credits: \$35.00$/);
  expect((await balancesOf(dataspace, client.clientid)).contactcredit).toBe(contactcredit + 100);
  expect((await paperOf(mail)).text).toContain("100 phone credits");
  const asked = { token: client.owner.token, body: { transactionid: reference } };
  expect((await call(dataspace, "addoncredits_email", asked)).status).toBe(200);
  await sendEverythingAgain();
  expect(receiptsOf(client)).toHaveLength(2); // the plan's and the add-on's
});

it("the sweep sends the receipt of a payment without an event", async () => {
  await dataspace.payments.control("webhooks", { held: true });
  const client = await aSubscriber(dataspace);
  await mailTo({ inbox }, client.owner.email, /^Receipt for Starter/);
  await dataspace.payments.control("webhooks", { held: false });
  await sendEverythingAgain();
  expect(receiptsOf(client)).toHaveLength(1);
});

it("an upgrade and a renewal bring a receipt each", async () => {
  const client = await aSubscriber(dataspace);
  const body = { res: "sub", plan: 30 };
  await call(dataspace, "cardpayment", { token: client.owner.token, method: "PATCH", body });
  await onPlan(dataspace, client.clientid, 30);
  await mailTo({ inbox }, client.owner.email, /^Receipt for Growth/);
  moved += 32 * 86_400_000;
  await dataspace.payments.control("clock", { to: Math.floor((Date.now() + moved) / 1000) });
  await mailTo({ inbox }, client.owner.email, /^Receipt for Growth: \$249.00$/);
  await sendEverythingAgain();
  expect(receiptsOf(client)).toHaveLength(3);
});

it("a free plan brings no receipt and no mail about 0 USD", async () => {
  expect(inbox.mails().filter(({ text }) => /\b0(?:\.00)? USD|\$0/.test(text))).toEqual([]);
});
