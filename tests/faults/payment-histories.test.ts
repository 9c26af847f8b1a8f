import { execFileSync } from "node:child_process";
import { pools } from "@finder/contract/datum";
import { fromUtcText, utcText } from "@finder/dataspace/db/time";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectLedgerBalances } from "../support/ledger.ts";
import { aClient, aSession, inDays } from "../support/people.ts";
import { balancesOf, type Paying, startWithPayments, subscriptionOf } from "../support/third-parties/payments.ts";
import { expectWithinPlan, fillPlan } from "./filled-plan.ts";
import { action } from "./payment-action.ts";
import { actionsOn } from "./payment-actions.ts";
import { expectListPrice } from "../support/third-parties/list-price.ts";
import { takenFrom } from "../support/third-parties/provider-door.ts";
import * as model from "./payment-model.ts";
import type { Person } from "./payment-stage.ts";

const teams = 10;
const clientsOfTeam = 6;
const secondsAtMost = 60;
/** Other histories with each commit, and the same ones for the same commit. */
const seed = Number(process.env["PAYMENT_SEED"] ?? Number.parseInt(headCommit().slice(0, 7), 16));

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
  const columns = ["planid", "sku", "price", "validity", ...pools] as const;
  plans = await dataspace.services.db.kysely.selectFrom("subscriptionplan").select(columns).execute();
  ({ act, settle } = actionsOn({ dataspace, seconds, planOf }));
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

function headCommit(): string {
  return execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" });
}

function planOf(planid: number): model.ModelPlan {
  const plan = plans.find((one) => one.planid === planid);
  if (!plan) throw new Error(`no plan ${planid}`);
  return plan;
}

async function expectAsModelled({ client: { clientid }, expected }: Person): Promise<void> {
  const [row, balances, { rows: bills }, taken] = await Promise.all([
    subscriptionOf(dataspace, clientid),
    balancesOf(dataspace, clientid),
    dataspace.services.db.pool.query<{ price: number }>(
      "select price from transactionhistory where clientid = $1 and status = 'paid' order by price",
      [clientid],
    ),
    takenFrom(dataspace, clientid),
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
  }).toEqual({
    planid: expected.plan.planid,
    expirydate: utcText(new Date(expected.ends * 1000)),
    autorenew: expected.renews ? 1 : 0,
    downgrade_planid: expected.follows?.planid ?? null,
    credits: Object.fromEntries(pools.map((pool) => [pool, model.balanceOf(expected, pool)])),
    bills: expected.bills.toSorted((one, other) => one - other),
    taken: expected.taken,
  });
  await expectListPrice(dataspace, clientid, expected.paidFor, expected.bills.length);
}

async function aPerson(): Promise<Person> {
  const client = await aClient(dataspace, { planid: 10, credits: 0 });
  await dataspace.services.db.pool.query("update usersubscription set autorenew = 0 where clientid = $1", [
    client.clientid,
  ]);
  const { expirydate } = await subscriptionOf(dataspace, client.clientid);
  const ends = fromUtcText(expirydate ?? "").getTime() / 1000;
  return { client, token: client.owner.token, expected: model.newClient(planOf(10), ends), pages: [], banks: [] };
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

async function pass(hours: number): Promise<void> {
  moved += hours * 3_600_000;
  await dataspace.payments.control("clock", { to: seconds() });
}

it(`${teams * clientsOfTeam} random histories of purchases, changes, spending and time end as a small model says`, async () => {
  const counted = { histories: 0, actions: 0, days: 0, bills: 0 };
  const round = fc.record({
    // What each does one after the other, on one day.
    actions: fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), {
      minLength: clientsOfTeam,
      maxLength: clientsOfTeam,
    }),
    hours: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 31, max: 24 * 45 })),
  });
  const property = fc.asyncProperty(fc.array(round, { minLength: 4, maxLength: 7 }), async (rounds) => {
    const team = await Promise.all(Array.from({ length: clientsOfTeam }, aPerson));
    for (const { actions, hours } of rounds) {
      await Promise.all(
        team.map(async (person, at) => {
          for (const one of actions[at] ?? []) await act(person, one);
        }),
      );
      await settle();
      for (const person of team) await expectAsModelled(person);
      for (const person of team) if (person.expected.follows) await fillPlan(dataspace, person);
      await pass(hours);
      await settle();
      for (const person of team) {
        model.passTo(person.expected, seconds(), planOf(10));
        await expectAsModelled(person);
        await expectWithinPlan(dataspace, person);
        person.token = await aSession(dataspace.services, person.client.owner.afid, inDays(dataspace.services, 1));
      }
      counted.actions += actions.flat().length;
      counted.days += hours / 24;
    }
    counted.histories += team.length;
    counted.bills += team.reduce((sum, { expected }) => sum + expected.bills.length, 0);
    for (const person of team) await leave(person);
  });
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
}, 600_000);
