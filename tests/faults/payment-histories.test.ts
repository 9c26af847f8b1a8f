import { pools } from "@finder/contract/datum";
import { fromUtcText, utcText } from "@finder/dataspace/db/time";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectLedgerBalances } from "../support/ledger.ts";
import { aClient, aSession, inDays } from "../support/people.ts";
import { sized } from "../support/run.ts";
import { balancesOf, type Paying, startWithPayments, subscriptionOf } from "../support/third-parties/payments.ts";
import { expectWithinPlan, fillPlan } from "./filled-plan.ts";
import { action, type Round } from "./payment-action.ts";
import { actionsOn } from "./payment-actions.ts";
import { directed } from "./payment-directed.ts";
import { expectListPrice } from "../support/third-parties/list-price.ts";
import { openBillsOf, takenFrom } from "../support/third-parties/at-provider.ts";
import * as model from "./payment-model.ts";
import type { Person } from "./payment-stage.ts";

const teams = sized(2, 10);
const clientsOfTeam = sized(4, 6);
const firstPlans = [20, 40, 31, 30, 21];

let moved = 0;

function now(): Date {
  return new Date(Date.now() + moved);
}

function seconds(): number {
  return Math.floor(now().getTime() / 1000);
}

let dataspace: Paying;
let plans: model.ModelPlan[];
let act: ReturnType<typeof actionsOn>["act"];
let settle: ReturnType<typeof actionsOn>["settle"];
beforeAll(async () => {
  dataspace = await startWithPayments({ SWEEP_SECONDS: "3600" }, { now });
  const columns = ["planid", "sku", "price", "validity", ...pools];
  ({ rows: plans } = await dataspace.services.db.pool.query(`select ${columns.join()} from subscriptionplan`));
  ({ act, settle } = actionsOn({ dataspace, seconds, planOf }));
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

function planOf(planid: number): model.ModelPlan {
  const plan = plans.find((one) => one.planid === planid);
  if (!plan) throw new Error(`no plan ${planid}`);
  return plan;
}

async function expectAsModelled({ client: { clientid }, expected }: Person): Promise<void> {
  const [row, balances, { rows: bills }, taken, open] = await Promise.all([
    subscriptionOf(dataspace, clientid),
    balancesOf(dataspace, clientid),
    dataspace.services.db.pool.query<{ price: number }>(
      "select price from transactionhistory where clientid = $1 and status = 'paid' order by price",
      [clientid],
    ),
    takenFrom(dataspace, clientid),
    openBillsOf(dataspace, clientid),
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
    taken,
    open,
  }).toEqual({
    planid: expected.plan.planid,
    expirydate: utcText(new Date(expected.ends * 1000)),
    autorenew: expected.renews ? 1 : 0,
    downgrade_planid: expected.follows?.planid ?? null,
    credits: Object.fromEntries(pools.map((pool) => [pool, model.balanceOf(expected, pool)])),
    bills: expected.bills.toSorted((one, other) => one - other),
    taken: expected.taken,
    open: (expected.dunning ? 1 : 0) + (expected.underWay ? 1 : 0),
  });
  if (!expected.isRefunded) await expectListPrice(dataspace, clientid, expected.paidFor, expected.bills.length);
}

async function aPerson(planid: number): Promise<Person> {
  const client = await aClient(dataspace, { planid, credits: 0 });
  await dataspace.services.db.pool.query("update usersubscription set autorenew = 0 where clientid = $1", [
    client.clientid,
  ]);
  const { expirydate } = await subscriptionOf(dataspace, client.clientid);
  const ends = fromUtcText(expirydate ?? "").getTime() / 1000;
  return {
    client,
    token: client.owner.token,
    expected: model.newClient(planOf(planid), ends),
    pages: [],
    banks: [],
    looks: [],
    left: null,
    addon: null,
  };
}

/** Ends what a team has, so that the next one's time costs nothing for it. */
async function leave({ client: { clientid } }: Person): Promise<void> {
  const { transactionid } = await subscriptionOf(dataspace, clientid);
  if (transactionid !== null) await dataspace.stripe.subscriptions.cancel(transactionid).catch(() => undefined);
  await settle();
  await dataspace.services.db.pool.query("update usersubscription set expirydate = null where clientid = $1", [
    clientid,
  ]);
}

/** How long passes: until soon after the end of a plan whose card fails, and from try to try of its card. */
function hoursFor(team: readonly Person[], hours: number): number {
  if (team.some(({ expected }) => expected.dunning)) return 96;
  const failing = team.filter(({ expected: { isBad, renews, ends } }) => isBad && renews && ends > seconds());
  const soonest = Math.min(...failing.map(({ expected }) => Math.ceil((expected.ends - seconds()) / 3600) + 1));
  return soonest > hours ? hours : Math.max(31, soonest);
}

async function pass(hours: number): Promise<void> {
  moved += hours * 3_600_000;
  await dataspace.payments.control("clock", { to: seconds() });
}

it(`${teams * clientsOfTeam} payment histories end as a small model says`, async () => {
  const counted = { histories: 0, actions: 0, days: 0, bills: 0 };
  const round: fc.Arbitrary<Round> = fc.record({
    actions: fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), {
      minLength: clientsOfTeam,
      maxLength: clientsOfTeam,
    }),
    hours: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 31, max: 24 * 45 })),
  });
  const property = fc.asyncProperty(fc.array(round, { minLength: 4, maxLength: 7 }), async (rounds) => {
    // The first of a team begins on a trial, the others with a plan.
    const team = await Promise.all(Array.from({ length: clientsOfTeam }, (_, at) => aPerson(at === 0 ? 15 : 10)));
    for (const [at, person] of team.entries())
      if (at > 0) await act(person, { kind: "choose", plan: firstPlans[at % firstPlans.length] ?? 20 });
    for (const { actions, hours: most } of rounds) {
      await Promise.all(
        team.map(async (person, at) => {
          for (const one of actions[at] ?? []) await act(person, one);
        }),
      );
      await settle();
      for (const person of team) await expectAsModelled(person);
      for (const person of team) if (person.expected.follows) await fillPlan(dataspace, person);
      const hours = hoursFor(team, most);
      await pass(hours);
      await settle();
      for (const person of team) {
        model.passTo(person.expected, seconds(), planOf(10));
        await expectAsModelled(person);
        await expectWithinPlan(dataspace, person);
        person.token = await aSession(dataspace.services, person.client.owner.afid, inDays(dataspace.services, 1));
        if (person.expected.dunning?.tries === 1) await act(person, { kind: "keep" });
      }
      counted.actions += actions.flat().length;
      counted.days += hours / 24;
    }
    counted.histories += team.length;
    counted.bills += team.reduce((sum, { expected }) => sum + expected.bills.length, 0);
    for (const person of team) await leave(person);
  });
  await fc.assert(property, { numRuns: teams, endOnFailure: true, examples: [[directed]] });
  console.log(
    `payments, histories: ${counted.histories} histories, ${counted.actions} actions, ` +
      `${Math.round(counted.days)} days, ${counted.bills} bills, all as the model says`,
  );
});
