import { type Pool, pools } from "@finder/contract/datum";
import { fromUtcText, utcText } from "@finder/dataspace/db/time";
import { withPayments } from "@finder/dataspace/subscription/payment-context";
import { sweepOnce } from "@finder/dataspace/subscription/sweep";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../support/calls.ts";
import { expectLedgerBalances } from "../support/ledger.ts";
import { aClient, aSession, type Client, inDays, unique } from "../support/people.ts";
import { balancesOf, payAt, type Paying, startWithPayments, subscriptionOf } from "../support/payments.ts";
import * as model from "./payment-model.ts";

const teams = 6;
const clientsOfTeam = 10;
const secondsAtMost = 60;

let moved = 0;
const now = (): Date => new Date(Date.now() + moved);
const seconds = (): number => Math.floor(now().getTime() / 1000);
let dataspace: Paying;
let plans: model.ModelPlan[];
beforeAll(async () => {
  dataspace = await startWithPayments({ SWEEP_SECONDS: "3600" }, { now });
  const columns = ["planid", "sku", "price", "validity", ...pools] as const;
  plans = await dataspace.services.db.kysely.selectFrom("subscriptionplan").select(columns).execute();
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

const planOf = (planid: number): model.ModelPlan => {
  const plan = plans.find((one) => one.planid === planid);
  if (!plan) throw new Error(`no plan ${planid}`);
  return plan;
};

type Person = { readonly client: Client; token: string; readonly expected: model.ModelClient };
const ask = <Data = unknown>({ token }: Person, path: string, method: string, body?: object) =>
  call<{ resource: { data: Data; url: string } }>(dataspace, path, {
    token,
    method,
    ...(body ? { body } : {}),
  });

/** Everything that happened at the provider, and everything that is due, is done. */
const settle = (): Promise<void> => sweepOnce(dataspace.services, withPayments(dataspace.services));

const choose = async (person: Person, planid: number): Promise<void> => {
  const { expected, client } = person;
  const plan = planOf(planid);
  const direction = model.directionTo(expected, plan, seconds());
  if (direction === "checkout") {
    const { body } = await ask(person, "cardpayment", "POST", { plan: planid });
    await payAt(body.resource.url);
    await settle();
    const { transactionid } = await subscriptionOf(dataspace, client.clientid);
    const { created } = await dataspace.stripe.subscriptions.retrieve(transactionid ?? "");
    return model.buy(expected, plan, created);
  }
  if (direction === "free") {
    const { status } = await ask(person, "upgradeplan", "POST", { planid });
    expect(status).toBe(200);
    model.chooseFree(expected, plan, seconds());
    const { expirydate } = await subscriptionOf(dataspace, client.clientid);
    const ends = fromUtcText(expirydate ?? "").getTime() / 1000;
    expect(Math.abs(ends - expected.ends)).toBeLessThan(20);
    expected.ends = ends;
    return;
  }
  if (direction === "current") {
    expect((await ask(person, "cardpayment", "PATCH", { res: "sub", plan: planid })).status).toBe(409);
    return;
  }
  type Preview = { subscription_proration_date: number; total: number };
  const { body } = await ask<Preview>(person, `cardpayment?res=invoice&plan=${planid}`, "GET");
  const { subscription_proration_date: at, total } = body.resource.data;
  if (direction === "up") expect(total, "due today").toBe(model.upgradeCost(expected, plan, at));
  const change = { res: "sub", plan: planid, ...(direction === "up" ? { proration_date: at } : {}) };
  expect((await ask(person, "cardpayment", "PATCH", change)).status).toBe(200);
  if (direction === "up") model.upgrade(expected, plan, at);
  else model.downgrade(expected, plan);
};

const end = async (person: Person, what: "cancel" | "resume" | "keep"): Promise<void> => {
  const { expected } = person;
  const { status } = await (what === "cancel"
    ? ask(person, "cardpayment", "DELETE")
    : ask(person, "cardpayment", "PATCH", { res: what }));
  const runs = expected.isPaid && expected.ends > seconds();
  const may = runs && (what !== "keep" || expected.follows !== null);
  expect([what, status]).toEqual([what, may ? 200 : 422]);
  if (may) model.setRenewal(expected, what !== "cancel");
};

const addon = async (person: Person): Promise<void> => {
  const { expected } = person;
  const body = { planid: 101, attemptkey: unique() };
  const begun = await call<{ paymentid: string }>(dataspace, "addonpaymentintent", { token: person.token, body });
  const may = expected.plan.planid !== 10 && expected.ends > seconds();
  expect(begun.status === 200, `an add-on on plan ${expected.plan.planid}`).toBe(may);
  if (!may) return;
  await dataspace.stripe.paymentIntents.confirm(begun.body.paymentid, { payment_method: "pm_card_visa" });
  model.buyAddon(expected, planOf(101), seconds());
};

const spend = async ({ client, expected }: Person, pool: Pool, share: number): Promise<void> => {
  const amount = Math.floor(model.balanceOf(expected, pool) * share);
  if (amount === 0) return;
  await dataspace.services.db.pool.query(
    `with debit as (update usercredit set ${pool} = ${pool} - $2::int where clientid = $1 returning ${pool} as after)
     insert into creditledger (clientid, pool, amount, balanceafter, kind, source, idempotencykey)
     select $1, '${pool}', -$2::int, after, 'adjust', 'operator', $3 from debit`,
    [client.clientid, amount, unique()],
  );
  model.spend(expected, pool, amount);
};

const action = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant("choose"), plan: fc.constantFrom(10, 20, 21, 30, 31, 40, 41) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("cancel", "resume", "keep") }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("addon") }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("spend"),
      pool: fc.constantFrom(...pools),
      share: fc.double({ min: 0.1, max: 1, noNaN: true }),
    }),
  },
) as fc.Arbitrary<
  | { kind: "choose"; plan: number }
  | { kind: "cancel" | "resume" | "keep" }
  | { kind: "addon" }
  | { kind: "spend"; pool: Pool; share: number }
>;
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

const act = (person: Person, one: Action): Promise<void> => {
  if (one.kind === "choose") return choose(person, one.plan);
  if (one.kind === "spend") return spend(person, one.pool, one.share);
  return one.kind === "addon" ? addon(person) : end(person, one.kind);
};

const expectAsModelled = async ({ client: { clientid }, expected }: Person): Promise<void> => {
  const [row, balances, { rows: bills }] = await Promise.all([
    subscriptionOf(dataspace, clientid),
    balancesOf(dataspace, clientid),
    dataspace.services.db.pool.query<{ price: number }>(
      "select price from transactionhistory where clientid = $1 order by price",
      [clientid],
    ),
  ]);
  const { planid, expirydate, autorenew, downgrade_planid } = row;
  const { contactcredit, bus_email_credits, personal_email_credits } = balances;
  expect({
    planid,
    expirydate,
    autorenew,
    downgrade_planid,
    credits: { contactcredit, bus_email_credits, personal_email_credits },
    bills: bills.map(({ price }) => Math.round(price * 100)),
  }).toEqual({
    planid: expected.plan.planid,
    expirydate: utcText(new Date(expected.ends * 1000)),
    autorenew: expected.renews ? 1 : 0,
    downgrade_planid: expected.follows?.planid ?? null,
    credits: Object.fromEntries(pools.map((pool) => [pool, model.balanceOf(expected, pool)])),
    bills: expected.bills.toSorted((one, other) => one - other),
  });
};

const aPerson = async (): Promise<Person> => {
  const client = await aClient(dataspace, { planid: 10, credits: 0 });
  await dataspace.services.db.pool.query("update usersubscription set autorenew = 0 where clientid = $1", [
    client.clientid,
  ]);
  const { expirydate } = await subscriptionOf(dataspace, client.clientid);
  const ends = fromUtcText(expirydate ?? "").getTime() / 1000;
  return { client, token: client.owner.token, expected: model.newClient(planOf(10), ends) };
};

/** Ends what a team has, so that the next one's time costs nothing for it. */
const leave = async ({ client: { clientid } }: Person): Promise<void> => {
  const { transactionid } = await subscriptionOf(dataspace, clientid);
  if (transactionid !== null) await dataspace.stripe.subscriptions.cancel(transactionid).catch(() => undefined);
  await settle();
  await dataspace.services.db.pool.query("update usersubscription set expirydate = null where clientid = $1", [
    clientid,
  ]);
};

const pass = async (hours: number): Promise<void> => {
  moved += hours * 3_600_000;
  await dataspace.payments.control("clock", { to: seconds() });
};

it(`${teams * clientsOfTeam} random histories of purchases, changes, spending and time end as a small model says`, async () => {
  const counted = { histories: 0, actions: 0, days: 0, bills: 0 };
  const round = fc.record({
    actions: fc.array(action, { minLength: clientsOfTeam, maxLength: clientsOfTeam }),
    hours: fc.integer({ min: 31, max: 24 * 45 }),
  });
  const property = fc.asyncProperty(fc.array(round, { minLength: 6, maxLength: 10 }), async (rounds) => {
    const team = await Promise.all(Array.from({ length: clientsOfTeam }, aPerson));
    for (const { actions, hours } of rounds) {
      await Promise.all(team.map((person, at) => act(person, actions[at] ?? { kind: "keep" })));
      await settle();
      for (const person of team) await expectAsModelled(person);
      await pass(hours);
      await settle();
      for (const person of team) {
        model.passTo(person.expected, seconds(), planOf(10));
        await expectAsModelled(person);
        person.token = await aSession(dataspace.services, person.client.owner.afid, inDays(dataspace.services, 1));
      }
      counted.actions += clientsOfTeam;
      counted.days += hours / 24;
    }
    counted.histories += team.length;
    counted.bills += team.reduce((sum, { expected }) => sum + expected.bills.length, 0);
    for (const person of team) await leave(person);
  });
  const seed = Number(process.env["PAYMENT_SEED"] ?? Date.now() % 2 ** 31);
  await fc.assert(property, {
    seed,
    numRuns: teams,
    endOnFailure: true,
    interruptAfterTimeLimit: secondsAtMost * 1000,
    markInterruptAsFailure: false,
  });
  console.log(
    `payments, histories: seed ${seed}, ${counted.histories} histories, ${counted.actions} actions, ` +
      `${Math.round(counted.days)} days, ${counted.bills} bills, all as the model says`,
  );
  expect(counted.histories).toBeGreaterThanOrEqual(clientsOfTeam);
}, 180_000);
