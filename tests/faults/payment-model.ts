import { type Pool, pools } from "@finder/contract/datum";
import {
  add,
  bill,
  cents,
  closeDunning,
  day,
  drop,
  type Dunning,
  endAfter,
  grant,
  type ModelClient,
  type ModelPlan,
  spendOf,
} from "./payment-client.ts";

export { drop, type ModelClient, type ModelPlan, monthsLater, newClient } from "./payment-client.ts";
export { refund } from "./payment-refund.ts";
export { afterUpgrade, answer, ask, isAsked, upgrade, upgradeCost } from "./payment-upgrade.ts";

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
  const { dunning } = client;
  client.dunning = null;
  Object.assign(client, {
    isBad: false,
    dropped: null,
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
  client.owed += dunning?.locked ?? 0;
}

export function downgrade(client: ModelClient, to: ModelPlan): void {
  drop(client);
  Object.assign(client, { follows: to, dropped: null, renews: to.price > 0 });
}

/** A plan that continues; what was to follow does not. */
export function keep(client: ModelClient): void {
  drop(client);
  Object.assign(client, { renews: true, follows: null, dropped: null });
}

/** A plan that ends with its period: what was to follow waits for a resumption. */
export function cancel(client: ModelClient): void {
  drop(client);
  Object.assign(client, { renews: false, follows: null, dropped: client.follows ?? client.dropped });
}

export function resume(client: ModelClient): void {
  if (client.dropped === null) return keep(client);
  downgrade(client, client.dropped);
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
  while (client.isPaid && client.renews && !client.dunning && client.ends <= now) renew(client, now);
  if (client.dunning && client.dunning.nextTry <= now) tryAgain(client, client.dunning, now);
  if (underWay && (underWay.isRefused || now >= Math.min(underWay.at + bankWaits, ends))) drop(client, ends);
  const length = free.validity * day;
  const isFreeNext = (client.plan === free && !client.isPaid) || client.follows === free;
  if (isFreeNext && client.ends <= now)
    beginFree(client, free, client.ends + (Math.floor((now - client.ends) / length) + 1) * length);
  endCredits(client, now);
}

function beginFree(client: ModelClient, plan: ModelPlan, ends: number): void {
  renewCredits(client, plan, ends);
  closeDunning(client);
  Object.assign(client, { plan, ends, renews: false, isPaid: false, isBad: false, follows: null, dropped: null });
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

const retryAfter = 3 * day;

/** Renews, unless the card is declined for what the balance leaves of the bill. */
function renew(client: ModelClient, now: number): void {
  const plan = client.follows ?? client.plan;
  if (!client.isBad || client.owed >= cents(plan)) return renewPaid(client);
  const locked = client.owed;
  client.owed = 0;
  client.dunning = { plan, locked, tries: 1, nextTry: now + retryAfter };
}

/** The provider tries four times; then the plan is over, and its bill closed. */
function tryAgain(client: ModelClient, dunning: Dunning, now: number): void {
  if (!client.isBad) return payOwed(client);
  dunning.tries += 1;
  dunning.nextTry = now + retryAfter;
  if (dunning.tries < 4) return;
  closeDunning(client);
  client.renews = false;
}

/** The bill of a failed renewal is paid after all. */
export function payOwed(client: ModelClient): void {
  if (client.dunning === null) return;
  closeDunning(client);
  renewPaid(client);
}

function renewPaid(client: ModelClient): void {
  if (client.follows) Object.assign(client, { plan: client.follows, follows: null });
  client.began = client.ends;
  client.ends = endAfter(client, client.began);
  bill(client, cents(client.plan));
  client.paidFor.add(client.plan);
  if (client.payment) for (const pool of pools) client.payment.grant[pool] = client.plan[pool];
  renewCredits(client, client.plan, client.ends);
}

const graceDays = 14;

function endCredits(client: ModelClient, now: number): void {
  for (const pool of pools)
    client.lots[pool] = client.lots[pool].filter(
      ({ kind, ends }) => ends > (kind === "plan" ? now - graceDays * day : now),
    );
}

/** Whether a client's plan allows add-ons at a moment. */
export function usesAddons({ plan, ends }: ModelClient, now: number): boolean {
  return plan.planid > 15 && ends > now;
}
