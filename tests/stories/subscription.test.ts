import { type Inbox, startInbox } from "@finder/standins/mail/inbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startGateway, type TestGateway } from "../support/gateway.ts";
import { expectLedgerBalances } from "../support/ledger.ts";
import { mailTo } from "../support/third-parties/mail.ts";
import { onPlan, payAt, type Paying, startWithPayments } from "../support/third-parties/payments.ts";
import { readPdf } from "../support/files/pdf.ts";
import { aClient, aMember, aSession, type Client, unique } from "../support/people.ts";
import { graphql } from "../support/product.ts";

let moved = 0;

function now(): Date {
  return new Date(Date.now() + moved);
}

let inbox: Inbox;
let dataspace: Paying;
let gateway: TestGateway;
beforeAll(async () => {
  inbox = await startInbox();
  dataspace = await startWithPayments({ SMTP_URL: inbox.smtpUrl, MAIL_POLL_MS: "20" }, { now });
  gateway = await startGateway(dataspace);
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await gateway.close();
  await dataspace.close();
  await inbox.close();
});

type Refusals = { userErrors: { code: string; message: string }[] };

/** What an operation answers; its document names it alone. */
async function ask<Answer>(
  { owner }: Client,
  document: string,
  variables: Record<string, unknown> = {},
): Promise<Answer> {
  const token = await aSession(dataspace.services, owner.afid);
  const { data, errors } = await graphql<Record<string, Answer>>(gateway.url, document, variables, token);
  expect(errors).toEqual([]);
  const [answer] = Object.values(data ?? {});
  return answer as Answer;
}

const standing =
  "subscription { status autoRenews downgradesOn plan { name } downgradesTo { name } } credits { phone }";
const refusals = "userErrors { code message }";
type Viewed = {
  client: {
    subscription: {
      status: string;
      autoRenews: boolean;
      downgradesOn: string | null;
      plan: { name: string };
      downgradesTo: { name: string } | null;
    };
    credits: { phone: number };
  };
};

async function viewed(client: Client) {
  return (await ask<Viewed>(client, `{ viewer { client { ${standing} } } }`)).client;
}

const changePlan = `mutation ($plan: ID!, $at: Int) { changePlan(planId: $plan, prorationDate: $at) { state startsOn ${refusals} } }`;
type Changed = Refusals & { state: string | null; startsOn: string | null };

function plain(name: string): string {
  return `mutation { ${name} { client { id } ${refusals} } }`;
}

/** Buys a plan on the provider's hosted page. */
async function subscribe(client: Client, plan: number): Promise<string> {
  const { url, sessionId, userErrors } = await ask<Refusals & { url: string; sessionId: string }>(
    client,
    `mutation ($plan: ID!) { startCheckout(planId: $plan) { url sessionId ${refusals} } }`,
    { plan },
  );
  expect(userErrors).toEqual([]);
  const { location } = await payAt(url);
  expect(location).toContain(`/dashboard/paysuccess?session=${sessionId}`);
  await onPlan(dataspace, client.clientid, plan);
  return sessionId;
}

test("a free team subscribes on the hosted page, and the thank-you page has the start", async () => {
  const client = await aClient(dataspace, { planid: 10, credits: 0 });
  const sessionId = await subscribe(client, 20);
  const status = "query ($id: String!) { checkoutStatus(sessionId: $id) { state planName } }";
  expect(await ask(client, status, { id: sessionId })).toEqual({ state: "GRANTED", planName: "Starter" });
  expect(await viewed(client)).toMatchObject({
    subscription: { status: "ACTIVE", autoRenews: true, plan: { name: "Starter" } },
    credits: { phone: 500 },
  });
});

test("an upgrade costs its preview, and a downgrade waits until the team fits", async () => {
  const client = await aClient(dataspace, { planid: 10, credits: 0 });
  await subscribe(client, 20);
  type Preview = {
    kind: string;
    dueToday: number;
    nextBill: number;
    prorationDate: number;
    creditsAfter: { phone: number };
  };
  const preview = await ask<Preview>(
    client,
    "{ planChange(planId: 30) { kind dueToday nextBill prorationDate creditsAfter { phone } } }",
  );
  expect(preview).toMatchObject({ kind: "UPGRADE", dueToday: 150, nextBill: 249, creditsAfter: { phone: 1500 } });
  const changed = await ask<Changed>(client, changePlan, { plan: 30, at: preview.prorationDate });
  expect(changed).toMatchObject({ state: "CHANGED", userErrors: [] });
  expect((await viewed(client)).credits.phone).toBe(1500);
  const invoices = await ask<{ items: { price: number }[] }>(client, "{ invoices { items { price } } }");
  expect(invoices.items.map(({ price }) => price)).toEqual(expect.arrayContaining([150, 99]));

  for (let at = 0; at < 6; at += 1) await aMember(dataspace, client.clientid);
  const excess = await ask<{ excessSeats: number; kind: string }>(
    client,
    "{ planChange(planId: 20) { kind excessSeats } }",
  );
  expect(excess).toEqual({ kind: "DOWNGRADE", excessSeats: 2 });
  const refused = await ask<Changed>(client, changePlan, { plan: 20 });
  expect(refused.userErrors).toEqual([{ code: "TOO_MANY_SEATS", message: "Please delete 2 member/admin" }]);
  expect((await viewed(client)).subscription.downgradesTo).toBeNull();

  const { pool } = dataspace.services.db;
  await pool.query("update appuser set isdeleted = 1 where clientid = $1 and role = 'member'", [client.clientid]);
  const accepted = await ask<Changed>(client, changePlan, { plan: 20 });
  expect(accepted).toMatchObject({ state: "SCHEDULED", userErrors: [] });
  expect((await viewed(client)).subscription).toMatchObject({
    plan: { name: "Growth" },
    downgradesOn: accepted.startsOn,
    downgradesTo: { name: "Starter" },
  });
  moved += 32 * 86_400_000;
  await dataspace.payments.control("clock", { to: Math.floor(now().getTime() / 1000) });
  await onPlan(dataspace, client.clientid, 20);
  expect(await viewed(client)).toMatchObject({
    subscription: { plan: { name: "Starter" }, autoRenews: true, downgradesTo: null },
    credits: { phone: 1000 },
  });
});

test("a cancelled plan lasts until its period ends, and can be resumed until then", async () => {
  const client = await aClient(dataspace, { planid: 10, credits: 0 });
  await subscribe(client, 20);
  expect((await ask<Refusals>(client, plain("cancelSubscription"))).userErrors).toEqual([]);
  expect((await viewed(client)).subscription).toMatchObject({ plan: { name: "Starter" }, autoRenews: false });
  expect((await ask<Refusals>(client, plain("resumeSubscription"))).userErrors).toEqual([]);
  expect((await viewed(client)).subscription).toMatchObject({ plan: { name: "Starter" }, autoRenews: true });
});

test("an add-on is declined, then paid: credits once, an email and a PDF invoice", async () => {
  const client = await aClient(dataspace, { planid: 10, credits: 0 });
  await subscribe(client, 20);
  const { paymentId } = await ask<{ paymentId: string }>(
    client,
    `mutation ($key: String!) { startAddOnPurchase(addOnId: 102, attemptKey: $key) { paymentId ${refusals} } }`,
    { key: unique() },
  );
  const finish = `mutation ($id: ID!) { finishAddOnPurchase(addOnId: 102, paymentId: $id) { granted credits { phone } ${refusals} } }`;
  type Finished = Refusals & { granted: boolean; credits: { phone: number } | null };
  const pay = (payment_method: string) => dataspace.stripe.paymentIntents.confirm(paymentId, { payment_method });
  await expect(pay("pm_card_chargeDeclined")).rejects.toThrow("declined");
  const declined = await ask<Finished>(client, finish, { id: paymentId });
  expect(declined).toMatchObject({ granted: false, userErrors: [{ code: "PAYMENT_FAILED" }] });
  expect((await viewed(client)).credits.phone).toBe(500);
  await pay("pm_card_visa");
  for (let time = 0; time < 2; time += 1)
    expect(await ask<Finished>(client, finish, { id: paymentId })).toEqual({
      granted: true,
      credits: { phone: 1000 },
      userErrors: [],
    });
  const mail = await mailTo({ inbox }, client.owner.email, /phone credits/);
  expect(`${mail.subject} ${mail.text}`).toContain("500 phone credits");

  const list = "query ($search: String!) { invoices(search: $search) { items { number price isAddOn } totalCount } }";
  const { items } = await ask<{ items: { number: string; price: number; isAddOn: boolean }[] }>(client, list, {
    search: "A-",
  });
  const bill = items.find(({ isAddOn }) => isAddOn);
  expect(bill?.price).toBe(150);
  const { url } = await ask<Refusals & { url: string }>(
    client,
    `mutation ($number: String!) { createInvoiceLink(number: $number) { url ${refusals} } }`,
    { number: bill?.number },
  );
  const paper = await fetch(new URL(url, gateway.url));
  expect([paper.status, paper.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const { text } = await readPdf(new Uint8Array(await paper.arrayBuffer()));
  for (const part of [bill?.number ?? "", "500 phone credits", "$150.00", "Status: paid"]) expect(text).toContain(part);
});
