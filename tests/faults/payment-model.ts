import { type Pool, pools } from "@finder/contract/datum";
import {
  add,
  bill,
  cents,
  day,
  drop,
  endAfter,
  grant,
  type ModelClient,
  type ModelPlan,
  spendOf,
} from "./payment-client.ts";

export { drop, type ModelClient, type ModelPlan, monthsLater, newClient } from "./payment-client.ts";
export { answer, ask, isAsked, upgrade, upgradeCost } from "./payment-upgrade.ts";

const bankWaits = 23 * 3600;

export function balanceOf({ lots }: ModelClient, pool: Pool): number {
  return lots[pool].reduce((sum, { left }) => sum + left, 0);
}

/** What choosing a plan means: paid time is never dropped, so a page is only for who has none left. */
export function directionTo(
  { plan, renews, isPaid, ends }: ModelClient,
  target: ModelPlan,
  now: number,
): "checkout" | "up" | "down" | "free" | "resume" | "current" {
  const runs = ends > now;
  if (runs && plan === target) return isPaid && !renews ? "resume" : "current";
  if (runs && isPaid) return target.planid > plan.planid ? "up" : "down";
  return target.price === 0 ? "free" : "checkout";
}

/** A plan bought on the hosted page; `at` is when the provider began it. */
export function buy(client: ModelClient, plan: ModelPlan, at: number): void {
  Object.assign(client, {
    plan,
    anchor: at,
    began: at,
    renews: true,
    isPaid: true,
    follows: null,
    page: null,
  });
  client.ends = endAfter(client, at);
  bill(client, cents(plan));
  grant(client);
}

export function downgrade(client: ModelClient, to: ModelPlan): void {
  drop(client);
  Object.assign(client, { follows: to, renews: to.price > 0 });
}

/** A plan that ends with its period, or goes on after all; what was to follow does not. */
export function setRenewal(client: ModelClient, renews: boolean): void {
  drop(client);
  Object.assign(client, { renews, follows: null });
}

export function chooseFree(client: ModelClient, plan: ModelPlan, now: number): void {
  beginFree(client, plan, now + plan.validity * day);
}

export function buyAddon(client: ModelClient, addon: ModelPlan, ends: number): void {
  client.bills.push(cents(addon));
  client.taken += cents(addon);
  add(client, "contactcredit", "addon", addon.contactcredit, ends);
}

/** What ends soonest is spent first. */
export function spend(client: ModelClient, pool: Pool, amount: number): void {
  spendOf(client.lots[pool], amount);
}

/** Lets time pass until now: renewals, the plan that follows, the free plan's periods, ends of credits. */
export function passTo(client: ModelClient, now: number, free: ModelPlan): void {
  const { underWay, ends } = client;
  while (client.isPaid && client.renews && client.ends <= now) renewPaid(client);
  if (underWay && (underWay.isRefused || now >= Math.min(underWay.at + bankWaits, ends))) drop(client, ends);
  const length = free.validity * day;
  const isFreeNext = (client.plan === free && !client.isPaid) || client.follows === free;
  if (isFreeNext && client.ends <= now)
    beginFree(client, free, client.ends + (Math.floor((now - client.ends) / length) + 1) * length);
  endCredits(client, now);
}

function beginFree(client: ModelClient, plan: ModelPlan, ends: number): void {
  renewCredits(client, plan, ends);
  Object.assign(client, { plan, ends, renews: false, isPaid: false, follows: null });
}

/** Unused plan credits roll over, to at most twice the grant with the new one. */
function renewCredits(client: ModelClient, plan: ModelPlan, ends: number): void {
  for (const pool of pools) {
    const ofPlan = client.lots[pool].filter(({ kind }) => kind === "plan");
    const left = ofPlan.reduce((sum, lot) => sum + lot.left, 0);
    client.lots[pool] = client.lots[pool].filter(({ kind }) => kind !== "plan");
    add(client, pool, "plan", Math.min(left, plan[pool]), ends);
    add(client, pool, "plan", plan[pool], ends);
  }
}

function renewPaid(client: ModelClient): void {
  if (client.follows) Object.assign(client, { plan: client.follows, follows: null });
  client.began = client.ends;
  client.ends = endAfter(client, client.began);
  bill(client, cents(client.plan));
  client.paidFor.add(client.plan);
  renewCredits(client, client.plan, client.ends);
}

const graceDays = 14;

function endCredits(client: ModelClient, now: number): void {
  for (const pool of pools)
    client.lots[pool] = client.lots[pool].filter(
      ({ kind, ends }) => ends > (kind === "plan" ? now - graceDays * day : now),
    );
}
