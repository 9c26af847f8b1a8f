import { type Pool, pools } from "@finder/contract/datum";

/** What the product must do with money and time, written down a second time, small enough to be read at once. */
export type ModelPlan = Record<Pool, number> & {
  readonly planid: number;
  readonly sku: string;
  readonly price: number;
  readonly validity: number;
};
type Lot = { kind: "plan" | "addon"; left: number; ends: number };

/** Moments are seconds since 1970. */
export type ModelClient = {
  plan: ModelPlan;
  ends: number;
  renews: boolean;
  isPaid: boolean;
  /** What the period is counted from, and when the one that runs began. */
  anchor: number;
  began: number;
  follows: ModelPlan | null;
  /** The upgrade whose bank has not been answered, and the moment it counts from. */
  underWay: { readonly plan: ModelPlan; readonly at: number } | null;
  /** The plan whose payment page is open. */
  page: ModelPlan | null;
  readonly lots: Record<Pool, Lot[]>;
  /** Everything that was paid, in cents. */
  readonly bills: number[];
  /** Cents that the card was charged, and what the provider owes and takes off the next bills. */
  taken: number;
  owed: number;
};

const day = 86_400;
const graceDays = 14;
const bankWaits = 23 * 3600;
const isYearly = ({ validity }: ModelPlan): boolean => validity === 365;
const cents = ({ price }: ModelPlan): number => Math.round(price * 100);

/** The same day and time some months later, or the month's last day. */
const monthsLater = (anchor: number, months: number): number => {
  const from = new Date(anchor * 1000);
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate();
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  to.setUTCDate(Math.min(from.getUTCDate(), last));
  return to.getTime() / 1000;
};

const endAfter = ({ anchor, plan }: ModelClient, began: number): number => {
  for (let months = isYearly(plan) ? 12 : 1; ; months += 1) {
    const end = monthsLater(anchor, months);
    const least = monthsLater(began, isYearly(plan) ? 12 : 1);
    if (end >= least - 3 * day && end > began) return end;
  }
};

export const newClient = (plan: ModelPlan, ends: number): ModelClient => ({
  plan,
  ends,
  renews: false,
  isPaid: false,
  anchor: 0,
  began: 0,
  follows: null,
  underWay: null,
  page: null,
  lots: { contactcredit: [], bus_email_credits: [], personal_email_credits: [] },
  bills: [],
  taken: 0,
  owed: 0,
});

const bill = (client: ModelClient, amount: number): void => {
  client.bills.push(Math.max(0, amount));
  client.taken += Math.max(0, amount - client.owed);
  client.owed = Math.max(0, client.owed - amount);
};

export const balanceOf = ({ lots }: ModelClient, pool: Pool): number =>
  lots[pool].reduce((sum, { left }) => sum + left, 0);

/** What choosing a plan means: paid time is never dropped, so a page is only for who has none left. */
export const directionTo = (
  { plan, renews, isPaid, ends }: ModelClient,
  target: ModelPlan,
  now: number,
): "checkout" | "up" | "down" | "free" | "resume" | "current" => {
  const runs = ends > now;
  if (runs && plan === target) return isPaid && !renews ? "resume" : "current";
  if (runs && isPaid) return target.planid > plan.planid ? "up" : "down";
  return target.price === 0 ? "free" : "checkout";
};

const add = ({ lots }: ModelClient, pool: Pool, kind: Lot["kind"], left: number, ends: number): void => {
  if (left > 0) lots[pool].push({ kind, left, ends });
};

/** Unused plan credits roll over, to at most twice the grant with the new one. */
const renewCredits = (client: ModelClient, plan: ModelPlan, ends: number): void => {
  for (const pool of pools) {
    const ofPlan = client.lots[pool].filter(({ kind }) => kind === "plan");
    const left = ofPlan.reduce((sum, lot) => sum + lot.left, 0);
    client.lots[pool] = client.lots[pool].filter(({ kind }) => kind !== "plan");
    add(client, pool, "plan", Math.min(left, plan[pool]), ends);
    add(client, pool, "plan", plan[pool], ends);
  }
};

const grant = (client: ModelClient): void => {
  for (const pool of pools) add(client, pool, "plan", client.plan[pool], client.ends);
};

/** A plan bought on the hosted page; `at` is when the provider began it. */
export const buy = (client: ModelClient, plan: ModelPlan, at: number): void => {
  Object.assign(client, {
    plan,
    anchor: at,
    began: at,
    renews: true,
    isPaid: true,
    follows: null,
    underWay: null,
    page: null,
  });
  client.ends = endAfter(client, at);
  bill(client, cents(plan));
  grant(client);
};

/** What an upgrade costs at a moment, in cents: unused time is given back, the rest of the period or a new one is paid. */
export const upgradeCost = ({ plan, began, ends }: ModelClient, to: ModelPlan, at: number): number => {
  const share = (price: number): number => Math.round((price * (ends - at)) / (ends - began));
  return (isYearly(plan) === isYearly(to) ? share(cents(to)) : cents(to)) - share(cents(plan));
};

export const upgrade = (client: ModelClient, to: ModelPlan, at: number): void => {
  bill(client, upgradeCost(client, to, at));
  const isNewPeriod = isYearly(client.plan) !== isYearly(to);
  Object.assign(client, { plan: to, renews: true, follows: null, underWay: null });
  if (isNewPeriod) {
    Object.assign(client, { anchor: at, began: at });
    client.ends = endAfter(client, at);
  }
  grant(client);
};

export const downgrade = (client: ModelClient, to: ModelPlan): void => {
  Object.assign(client, { follows: to, renews: to.price > 0, underWay: null });
};

/** A plan that ends with its period, or goes on after all; what was to follow does not. */
export const setRenewal = (client: ModelClient, renews: boolean): void => {
  Object.assign(client, { renews, follows: null, underWay: null });
};

/** An upgrade that the bank asks about first: nothing changes before the answer. */
export const ask = (client: ModelClient, plan: ModelPlan, at: number): void => {
  client.underWay = { plan, at };
};

/** The bank is told yes or no; after anything newer, or too late, there is nothing to answer any more. */
export const answer = (client: ModelClient, yes: boolean): void => {
  const { underWay } = client;
  if (underWay && yes) upgrade(client, underWay.plan, underWay.at);
  client.underWay = null;
};

const beginFree = (client: ModelClient, plan: ModelPlan, ends: number): void => {
  renewCredits(client, plan, ends);
  Object.assign(client, { plan, ends, renews: false, isPaid: false, follows: null });
};

export const chooseFree = (client: ModelClient, plan: ModelPlan, now: number): void =>
  beginFree(client, plan, now + plan.validity * day);

export const buyAddon = (client: ModelClient, addon: ModelPlan, now: number): void => {
  client.bills.push(cents(addon));
  client.taken += cents(addon);
  add(client, "contactcredit", "addon", addon.contactcredit, monthsLater(now, 12));
};

/** What ends soonest is spent first. */
export const spend = (client: ModelClient, pool: Pool, amount: number): void => {
  let left = amount;
  for (const lot of client.lots[pool].toSorted((one, other) => one.ends - other.ends)) {
    const taken = Math.min(left, lot.left);
    lot.left -= taken;
    left -= taken;
  }
};

const renewPaid = (client: ModelClient): void => {
  if (client.follows) Object.assign(client, { plan: client.follows, follows: null });
  client.began = client.ends;
  client.ends = endAfter(client, client.began);
  bill(client, cents(client.plan));
  renewCredits(client, client.plan, client.ends);
};

const endCredits = (client: ModelClient, now: number): void => {
  for (const pool of pools)
    client.lots[pool] = client.lots[pool].filter(
      ({ kind, ends }) => ends > (kind === "plan" ? now - graceDays * day : now),
    );
};

/** Lets time pass until now: renewals, the plan that follows, the free plan's periods, ends of credits. */
export const passTo = (client: ModelClient, now: number, free: ModelPlan): void => {
  const { underWay, ends } = client;
  if (underWay && now >= Math.min(underWay.at + bankWaits, ends)) client.underWay = null;
  while (client.isPaid && client.renews && client.ends <= now) renewPaid(client);
  const length = free.validity * day;
  const isFreeNext = (client.plan === free && !client.isPaid) || client.follows === free;
  if (isFreeNext && client.ends <= now)
    beginFree(client, free, client.ends + (Math.floor((now - client.ends) / length) + 1) * length);
  endCredits(client, now);
};
