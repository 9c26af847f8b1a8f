import { beforeAll, expect, test } from "vitest";
import { aClient, unique, type Client } from "../../../../tests/support/people.ts";
import { aSubscriber, balancesOf } from "../../../../tests/support/third-parties/payments.ts";
import { expectOwnerOnly } from "../../testing/owner-only.ts";
import { ask, codesOf, sharedPayingStack } from "../../testing/stack.ts";

let stack: Awaited<ReturnType<typeof sharedPayingStack>>;
beforeAll(async () => {
  stack = await sharedPayingStack();
});

const addOns = "{ addOns { id name price isAddOn isCustom showsApi credits { personalEmail businessEmail phone } } }";
const paymentSettings = "{ paymentSettings { publishableKey scriptUrl bookingUrl } }";
const refusals = "userErrors { code field message }";
const begin = `mutation ($id: ID!, $key: String!) { startAddOnPurchase(addOnId: $id, attemptKey: $key) { clientSecret paymentId ${refusals} } }`;
const finish = `mutation ($id: ID!, $payment: ID!) { finishAddOnPurchase(addOnId: $id, paymentId: $payment) { transactionId granted credits { phone } ${refusals} } }`;

type Refusals = { userErrors: { code: string; field: string | null; message: string }[] };
type Begun = Refusals & { clientSecret: string; paymentId: string };
type Finished = Refusals & { transactionId: string | null; granted: boolean; credits: { phone: number } | null };

async function started({ owner }: Client, id: number | string = 101, key = unique()): Promise<Begun> {
  return (await ask(stack.gateway, begin, { token: owner.token, variables: { id, key } })).data?.[
    "startAddOnPurchase"
  ] as Begun;
}

async function finished({ owner }: Client, payment: string, id: number | string = 101): Promise<Finished> {
  return (await ask(stack.gateway, finish, { token: owner.token, variables: { id, payment } })).data?.[
    "finishAddOnPurchase"
  ] as Finished;
}

/** What the browser does with the provider's own script. */
function confirm(payment: string, payment_method: string): Promise<unknown> {
  return stack.dataspace.stripe.paymentIntents.confirm(payment, { payment_method });
}

async function mailsAbout(payment: string): Promise<number> {
  const { pool } = stack.dataspace.services.db;
  return (await pool.query("select 1 from mailoutbox where mailkey = $1", [`addon_credits:${payment}`])).rows.length;
}

test("the add-ons are phone credits, lowest first, for one upstream call", async () => {
  const { owner } = await aClient(stack.dataspace, { planid: 20 });
  await ask(stack.gateway, "{ viewer { id } }", { token: owner.token });
  const answer = await ask(stack.gateway, addOns, { token: owner.token });
  expect(answer.calls).toBe(1);
  const offered = answer.data?.["addOns"] as Record<string, unknown>[];
  expect(offered.map(({ id, price, credits }) => [id, price, credits])).toEqual([
    ["101", 35, { personalEmail: 0, businessEmail: 0, phone: 100 }],
    ["102", 150, { personalEmail: 0, businessEmail: 0, phone: 500 }],
    ["103", 500, { personalEmail: 0, businessEmail: 0, phone: 2000 }],
  ]);
  expect(offered[0]).toMatchObject({ name: "100 phone credits", isAddOn: true, isCustom: false, showsApi: false });
});

test("a browser gets the provider's public key and script, and never a secret", async () => {
  const { owner } = await aClient(stack.dataspace, { planid: 20 });
  await ask(stack.gateway, "{ viewer { id } }", { token: owner.token });
  const answer = await ask(stack.gateway, paymentSettings, { token: owner.token });
  const { STRIPE_PUBLISHABLE_KEY, STRIPE_SCRIPT_URL } = stack.dataspace.paymentEnv;
  expect(answer.data).toEqual({
    paymentSettings: { publishableKey: STRIPE_PUBLISHABLE_KEY, scriptUrl: STRIPE_SCRIPT_URL, bookingUrl: null },
  });
  expect(answer.calls).toBe(1);
});

test("a declined card buys nothing, a good one its credits and one email, retried too", async () => {
  const client = await aSubscriber(stack.dataspace);
  const { contactcredit: before } = await balancesOf(stack.dataspace, client.clientid);
  const { paymentId, clientSecret, userErrors } = await started(client);
  expect(userErrors).toEqual([]);
  expect(clientSecret.startsWith(paymentId)).toBe(true);
  await expect(confirm(paymentId, "pm_card_chargeDeclined")).rejects.toThrow("declined");
  expect(await finished(client, paymentId)).toMatchObject({
    transactionId: null,
    granted: false,
    credits: null,
    userErrors: [{ code: "PAYMENT_FAILED" }],
  });
  await confirm(paymentId, "pm_card_visa");
  for (let time = 0; time < 2; time += 1)
    expect(await finished(client, paymentId)).toEqual({
      transactionId: paymentId,
      granted: true,
      credits: { phone: before + 100 },
      userErrors: [],
    });
  expect(await mailsAbout(paymentId)).toBe(1);
});

test("an add-on reports the balance in extensions.credits if balances are selected", async () => {
  const client = await aSubscriber(stack.dataspace);
  const { token } = client.owner;
  const { paymentId } = await started(client);
  const variables = { id: 101, payment: paymentId };
  await confirm(paymentId, "pm_card_visa");
  const bought = await ask(stack.gateway, finish, { token, variables });
  const none = { quoted: 0, charged: 0, refunded: 0 };
  expect(bought.credits).toEqual({ ...none, remaining: { personalEmail: 500, businessEmail: 1000, phone: 600 } });
  const plain = await ask(stack.gateway, finish.replace("credits { phone }", ""), { token, variables });
  expect(plain.credits).toEqual({ ...none, remaining: null });
});

test("a double click is one payment", async () => {
  const client = await aSubscriber(stack.dataspace);
  const key = unique();
  const [one, two] = await Promise.all([started(client, 102, key), started(client, 102, key)]);
  expect(two.paymentId).toBe(one.paymentId);
});

test("no add-on is sold on the initial plan, after its expiry, or with an unknown id", async () => {
  const first = await aClient(stack.dataspace, { planid: 10 });
  expect(await started(first)).toMatchObject({ paymentId: null, userErrors: [{ code: "ADDON_NOT_OFFERED" }] });
  const expired = await aClient(stack.dataspace, { planid: 20, expired: true });
  expect((await started(expired)).userErrors).toMatchObject([{ code: "SUBSCRIPTION_EXPIRED" }]);
  const client = await aSubscriber(stack.dataspace);
  for (const id of [20, 77, "x"])
    expect((await started(client, id)).userErrors).toMatchObject([{ code: "ADDON_NOT_OFFERED", field: "addOnId" }]);
  expect((await started(client, 101, "short")).userErrors).toMatchObject([
    { code: "BAD_REQUEST", field: "attemptKey" },
  ]);
});

test("another client's payment does not exist, nor one for another add-on", async () => {
  const [mine, theirs] = [await aSubscriber(stack.dataspace), await aSubscriber(stack.dataspace)];
  const { paymentId } = await started(theirs);
  await confirm(paymentId, "pm_card_visa");
  for (const refused of [await finished(mine, paymentId), await finished(theirs, paymentId, 103)])
    expect(refused).toMatchObject({ transactionId: null, granted: false, userErrors: [{ code: "NOT_FOUND" }] });
});

test.each([
  ["addOns", addOns],
  ["paymentSettings", paymentSettings],
  ["startAddOnPurchase", begin],
  ["finishAddOnPurchase", finish],
])("only the owner may use %s", async (_name, document) => {
  await expectOwnerOnly(stack, document, { id: 101, key: unique(), payment: "pi_1" });
});

test("balances are read only when selected", async () => {
  const client = await aSubscriber(stack.dataspace);
  const { paymentId } = await started(client);
  await confirm(paymentId, "pm_card_visa");
  await finished(client, paymentId);
  const { token } = client.owner;
  const calls = async (fields: string): Promise<number> => {
    const document = `mutation { finishAddOnPurchase(addOnId: 101, paymentId: "${paymentId}") { ${fields} } }`;
    await ask(stack.gateway, "{ viewer { id } }", { token });
    const answer = await ask(stack.gateway, document, { token });
    expect(codesOf(answer)).toEqual([]);
    return answer.calls;
  };
  expect(await calls("granted")).toBe(1);
  expect(await calls("granted credits { phone }")).toBe(2);
});
