import { type Pool, pools } from "@finder/contract/datum";
import {
  addBought,
  bill,
  cents,
  drop,
  endAfter,
  grant,
  isYearly,
  type ModelClient,
  type ModelPlan,
  spendOf,
  type UnderWay,
} from "./payment-client.ts";

/** What an upgrade costs at a moment, in cents: what it costs more for the rest of the period, or a new one less what the rest is worth. */
export function upgradeCost(client: ModelClient, to: ModelPlan, at: number): number {
  return isNewPeriod(client, to)
    ? cents(to) - worth(client, at)
    : shareLeft(client, cents(to), at) - shareLeft(client, cents(client.plan), at);
}

export function upgrade(client: ModelClient, to: ModelPlan, at: number): void {
  make(client, take(client, to, at));
}

/** An upgrade that the bank asks about first: but for the credits that it takes, nothing changes before the answer. */
export function ask(client: ModelClient, plan: ModelPlan, at: number): void {
  client.underWay = take(client, plan, at);
}

/** The next bill of an upgrade: when it is due, and what is held then, in cents. */
export function afterUpgrade(client: ModelClient, to: ModelPlan, at: number, cost: number) {
  const on = isNewPeriod(client, to) ? endAfter({ ...client, plan: to, anchor: at }, at) : client.ends;
  return { on, held: Math.max(0, client.owed - cost) };
}

/** True for the upgrade that a bank asks about now. */
export function isAsked({ underWay }: ModelClient, plan: ModelPlan | undefined = underWay?.plan): boolean {
  return underWay !== null && underWay.plan === plan && !underWay.isRefused;
}

/** Seconds for which a change counts as pending, with any answer at the bank. */
const changeLasts = 300;

/**
 * Answers yes or no at the bank; after a newer change, or too late, there is nothing to answer. The product learns of a no from the
 * payer, or polls for it a little later.
 */
export function answer(client: ModelClient, yes: boolean, { comesBack, now }: { comesBack: boolean; now: number }) {
  const { underWay } = client;
  if (underWay && yes) make(client, underWay);
  else if (underWay && !comesBack && now < underWay.at + changeLasts) underWay.isRefused = true;
  else drop(client);
}

function isNewPeriod({ plan }: ModelClient, to: ModelPlan): boolean {
  return isYearly(plan) !== isYearly(to);
}

/** The rest of a period is worth its share of the price, and at most the share of its credits that is not spent. */
function worth(client: ModelClient, at: number): number {
  const { plan } = client;
  const ofPool = (pool: Pool): number => Math.floor((cents(plan) * unspent(client, pool)) / plan[pool]);
  return Math.min(shareLeft(client, cents(plan), at), ...pools.map(ofPool));
}

function shareLeft({ began, ends }: ModelClient, price: number, at: number): number {
  return Math.round((price * (ends - at)) / (ends - began));
}

function unspent({ lots, ends, underWay }: ModelClient, pool: Pool): number {
  return lots[pool]
    .filter((lot) => lot.kind === "plan" && lot.ends === ends)
    .reduce((sum, { left }) => sum + left, underWay?.taken[pool] ?? 0);
}

function make(client: ModelClient, { plan: to, at, cost }: UnderWay): void {
  const from = client.plan;
  bill(client, cost);
  const begins = isNewPeriod(client, to);
  Object.assign(client, { plan: to, renews: true, follows: null, dropped: null, underWay: null });
  client.paidFor.add(to);
  if (begins) {
    Object.assign(client, { anchor: at, began: at });
    client.ends = endAfter(client, at);
    return grant(client);
  }
  // What is charged of the difference brings as much of what the plan brings more.
  for (const pool of pools)
    addBought(client, pool, Math.ceil(((to[pool] - from[pool]) * cost) / (cents(to) - cents(from))));
}

/** The same share of the credits goes with what is paid back. */
function take(client: ModelClient, to: ModelPlan, at: number): UnderWay {
  drop(client);
  const { plan, lots, ends } = client;
  const [cost, paidBack] = [upgradeCost(client, to, at), isNewPeriod(client, to) ? worth(client, at) : 0];
  const taken = { contactcredit: 0, bus_email_credits: 0, personal_email_credits: 0 };
  for (const pool of pools) {
    taken[pool] = Math.ceil((plan[pool] * paidBack) / cents(plan));
    spendOf(
      lots[pool].filter((lot) => lot.kind === "plan" && lot.ends === ends),
      taken[pool],
    );
  }
  return { plan: to, at, cost, taken, isRefused: false };
}
