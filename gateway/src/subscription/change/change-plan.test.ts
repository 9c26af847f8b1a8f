import { beforeAll, expect, test } from "vitest";
import { aClient, aMember, type Client } from "../../../../tests/support/people.ts";
import { aSubscriber, subscriptionOf } from "../../../../tests/support/third-parties/payments.ts";
import { expectOwnerOnly } from "../../testing/owner-only.ts";
import { ask, sharedPayingStack } from "../../testing/stack.ts";

let stack: Awaited<ReturnType<typeof sharedPayingStack>>;
beforeAll(async () => {
  stack = await sharedPayingStack();
});

const now =
  "client { id credits { phone } subscription { status autoRenews isPaid downgradesOn plan { id } downgradesTo { id name } } }";
const refusals = "userErrors { code field message }";
const changePlan = `mutation ($planId: ID!, $at: Int) { changePlan(planId: $planId, prorationDate: $at) { state startsOn confirmUrl ${now} ${refusals} } }`;
const chooseFreePlan = `mutation ($planId: ID!) { chooseFreePlan(planId: $planId) { ${now} ${refusals} } }`;

function plain(name: string): string {
  return `mutation { ${name} { ${now} ${refusals} } }`;
}

type Subscription = Record<string, unknown> & { plan: { id: string } };
type Payload = {
  client: { credits: { phone: number }; subscription: Subscription } | null;
  state?: string | null;
  startsOn?: string | null;
  confirmUrl?: string | null;
  userErrors: { code: string; field: string | null; message: string }[];
};

async function act({ owner }: Client, document: string, variables: object = {}): Promise<Payload> {
  const answer = await ask(stack.gateway, document, { token: owner.token, variables });
  expect(answer.errors).toEqual([]);
  const [payload] = Object.values(answer.data ?? {});
  return payload as Payload;
}

/** Calls of the dataspace that a document costs a caller who is known. */
async function warmCalls(token: string, document: string): Promise<number> {
  await ask(stack.gateway, "{ viewer { id } }", { token });
  return (await ask(stack.gateway, document, { token })).calls;
}

function codes({ userErrors }: Payload): string[] {
  return userErrors.map(({ code }) => code);
}

async function viewed(token: string): Promise<Subscription> {
  const answer = await ask(stack.gateway, `{ viewer { ${now} } }`, { token });
  expect(answer.errors).toEqual([]);
  return (answer.data as { viewer: { client: { subscription: Subscription } } }).viewer.client.subscription;
}

test("an upgrade is paid and granted at once, for every member of the client", async () => {
  const client = await aSubscriber(stack.dataspace);
  const member = await aMember(stack.dataspace, client.clientid);
  expect((await viewed(member.token)).plan.id).toBe("20");
  const { change } = (
    await ask(stack.gateway, "{ change: planChange(planId: 30) { prorationDate } }", { token: client.owner.token })
  ).data as { change: { prorationDate: number } };
  const changed = await act(client, changePlan, { planId: 30, at: change.prorationDate });
  expect(changed).toMatchObject({ state: "CHANGED", startsOn: null, confirmUrl: null, userErrors: [] });
  expect(changed.client).toMatchObject({
    credits: { phone: 1500 },
    subscription: { plan: { id: "30" }, isPaid: true },
  });
  for (const { token } of [member, client.owner]) expect((await viewed(token)).plan.id).toBe("30");
});

test("a change of plan reports the balance in extensions.credits if selected", async () => {
  const client = await aSubscriber(stack.dataspace);
  const { token } = client.owner;
  const none = { quoted: 0, charged: 0, refunded: 0 };
  const upgraded = await ask(stack.gateway, changePlan, { token, variables: { planId: 30 } });
  expect(upgraded.credits).toEqual({ ...none, remaining: { personalEmail: 2000, businessEmail: 5000, phone: 1500 } });
  const lowered = await ask(stack.gateway, "mutation { changePlan(planId: 20) { state } }", { token });
  expect(lowered.credits).toEqual({ ...none, remaining: null });
  const expired = (await aClient(stack.dataspace, { planid: 20, expired: true })).owner;
  const freed = await ask(stack.gateway, chooseFreePlan, { token: expired.token, variables: { planId: 10 } });
  expect(freed.credits).toMatchObject({ ...none, remaining: { phone: expect.any(Number) } });
});

test("a proration date of the caller's own choice is rejected by name", async () => {
  const client = await aSubscriber(stack.dataspace);
  const { expirydate } = await subscriptionOf(stack.dataspace, client.clientid);
  const nearEnd = Math.floor(Date.parse(`${expirydate?.replace(" ", "T")}Z`) / 1000) - 3600;
  for (const at of [nearEnd, 1]) {
    const refused = await act(client, changePlan, { planId: 30, at });
    expect(refused).toMatchObject({ state: null, userErrors: [{ code: "BAD_REQUEST", field: "prorationDate" }] });
  }
  expect(await subscriptionOf(stack.dataspace, client.clientid)).toMatchObject({ planid: 20 });
});

test("a downgrade waits for the period's end, names the next plan and can be undone", async () => {
  const client = await aSubscriber(stack.dataspace, 30);
  const scheduled = await act(client, changePlan, { planId: 20 });
  expect(scheduled).toMatchObject({ state: "SCHEDULED", userErrors: [] });
  const { subscription } = scheduled.client ?? {};
  expect(subscription).toMatchObject({ plan: { id: "30" }, downgradesTo: { id: "20", name: "Starter" } });
  expect(subscription?.["downgradesOn"]).toBe(scheduled.startsOn);
  expect(Date.parse(scheduled.startsOn ?? "")).toBeGreaterThan(Date.now());
  const kept = await act(client, plain("keepPlan"));
  expect(kept.client?.subscription).toMatchObject({ plan: { id: "30" }, downgradesOn: null, downgradesTo: null });
  expect(codes(await act(client, plain("keepPlan")))).toEqual(["NO_SUBSCRIPTION"]);
});

test("only the owner sees which plan follows, and a document without it costs no call", async () => {
  const client = await aSubscriber(stack.dataspace, 30);
  await act(client, changePlan, { planId: 20 });
  const member = await aMember(stack.dataspace, client.clientid);
  expect(await viewed(member.token)).toMatchObject({ plan: { id: "30" }, downgradesTo: null });
  const { token } = client.owner;
  const calls = (fields: string): Promise<number> =>
    warmCalls(token, `{ viewer { client { subscription { ${fields} } } } }`);
  expect(await calls("status isPaid downgradesOn plan { id isCustom showsApi credits { phone } }")).toBe(1);
  expect(await calls("downgradesTo { name }")).toBe(2);
});

test("too many members or keys for a lower plan are named, and nothing changes", async () => {
  const client = await aSubscriber(stack.dataspace, 30);
  for (let member = 0; member < 5; member += 1) await aMember(stack.dataspace, client.clientid);
  const refused = await act(client, changePlan, { planId: 20 });
  expect(refused).toMatchObject({ client: null, state: null });
  expect(refused.userErrors).toEqual([
    { code: "TOO_MANY_SEATS", field: null, message: "Please delete 1 member/admin" },
  ]);
  expect(await subscriptionOf(stack.dataspace, client.clientid)).toMatchObject({ planid: 30, downgrade_planid: null });
});

/** A subscriber whose card does something else from now on. */
async function withCard(card: string): Promise<Client> {
  const client = await aSubscriber(stack.dataspace);
  const { stripe } = stack.dataspace;
  const { transactionid } = await subscriptionOf(stack.dataspace, client.clientid);
  const { customer } = await stripe.subscriptions.retrieve(transactionid ?? "");
  const method = await stripe.paymentMethods.attach(card, { customer: String(customer) });
  await stripe.subscriptions.update(transactionid ?? "", { default_payment_method: method.id });
  return client;
}

test("a bank that asks the payer first changes nothing, and says where to answer it", async () => {
  const client = await withCard("pm_card_authenticationRequired");
  const asked = await act(client, changePlan, { planId: 30 });
  expect(asked).toMatchObject({ state: "REQUIRES_ACTION", startsOn: null, userErrors: [] });
  expect(asked.confirmUrl).toContain(stack.dataspace.payments.url);
  expect(asked.client?.subscription.plan.id).toBe("20");
});

test("a declined card changes nothing, and the answer gives the provider's reason", async () => {
  const client = await withCard("pm_card_chargeCustomerFail");
  const refused = await act(client, changePlan, { planId: 30 });
  expect(refused).toMatchObject({
    client: null,
    state: null,
    userErrors: [{ code: "PAYMENT_FAILED", message: "Payment Failed: Your card was declined." }],
  });
  expect((await viewed(client.owner.token)).plan.id).toBe("20");
});

test("a cancelled plan works until its period ends, and cancelling can be taken back", async () => {
  const client = await aSubscriber(stack.dataspace);
  const cancelled = await act(client, plain("cancelSubscription"));
  expect(cancelled.client?.subscription).toMatchObject({ status: "CANCELLED", autoRenews: false, isPaid: true });
  const resumed = await act(client, plain("resumeSubscription"));
  expect(resumed.client?.subscription).toMatchObject({ status: "ACTIVE", autoRenews: true });
});

test("a free plan begins at once if nothing is paid, else at the period's end", async () => {
  const expired = await aClient(stack.dataspace, { planid: 20, expired: true });
  const freed = await act(expired, chooseFreePlan, { planId: 10 });
  expect(freed.client?.subscription).toMatchObject({ status: "ACTIVE", isPaid: false, plan: { id: "10" } });
  const paying = await aSubscriber(stack.dataspace);
  const later = await act(paying, chooseFreePlan, { planId: 10 });
  expect(later.client?.subscription).toMatchObject({ isPaid: true, plan: { id: "20" } });
  expect(await subscriptionOf(stack.dataspace, paying.clientid)).toMatchObject({ planid: 20, downgrade_planid: 10 });
  expect(codes(await act(expired, chooseFreePlan, { planId: 20 }))).toEqual(["PLAN_NOT_OFFERED"]);
  expect(codes(await act(expired, chooseFreePlan, { planId: 10 }))).toEqual(["ALREADY_ON_PLAN"]);
});

test("a client that pays nothing has nothing to change, cancel or resume", async () => {
  const client = await aClient(stack.dataspace, { planid: 10 });
  for (const document of ["cancelSubscription", "resumeSubscription", "keepPlan"].map(plain))
    expect(codes(await act(client, document))).toEqual(["NO_SUBSCRIPTION"]);
  expect(codes(await act(client, changePlan, { planId: 20 }))).toEqual(["NO_SUBSCRIPTION"]);
  const paying = await aSubscriber(stack.dataspace);
  expect(codes(await act(paying, changePlan, { planId: 20 }))).toEqual(["ALREADY_ON_PLAN"]);
  for (const planId of ["15", "101", "77", "x"]) {
    const refused = await act(paying, changePlan, { planId });
    expect(refused.userErrors).toMatchObject([{ code: "PLAN_NOT_OFFERED", field: "planId" }]);
  }
});

test("a payload that asks for nothing of the client is one call", async () => {
  const client = await aSubscriber(stack.dataspace);
  const { token } = client.owner;
  const calls = (fields: string): Promise<number> =>
    warmCalls(token, `mutation { cancelSubscription { ${fields} userErrors { code } } }`);
  expect(await calls("")).toBe(1);
  expect(await calls("client { id subscription { status } }")).toBe(2);
});

test.each([
  ["changePlan", changePlan],
  ["chooseFreePlan", chooseFreePlan],
  ["cancelSubscription", plain("cancelSubscription")],
  ["resumeSubscription", plain("resumeSubscription")],
  ["keepPlan", plain("keepPlan")],
])("only the owner may use %s", async (_name, document) => {
  await expectOwnerOnly(stack, document, { planId: 10 });
});
