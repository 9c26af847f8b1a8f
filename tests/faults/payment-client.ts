import { type Pool, pools } from "@finder/contract/datum";

/** What the product must do with money and time, written down a second time, small enough to be read at once. */
export type ModelPlan = Record<Pool, number> & {
  readonly planid: number;
  readonly sku: string;
  readonly price: number;
  readonly validity: number;
};
export type Lot = { kind: "plan" | "addon"; left: number; ends: number };

/** An upgrade, the moment it counts from, what it costs, and the credits that it has taken of the period that ends with it. */
export type UnderWay = {
  readonly plan: ModelPlan;
  readonly at: number;
  readonly cost: number;
  readonly taken: Record<Pool, number>;
  /** The payer declined at the bank and did not return: the next change drops it. */
  isRefused: boolean;
};

/** The newest payment for a plan: what the card gave of it, what went back, and the credits that it brought. Cents. */
type Payment = {
  readonly cents: number;
  readonly charged: number;
  refunded: number;
  grant: Record<Pool, number>;
};

/** A renewal whose card failed: the part of its bill that the balance holds for it, and when the card is tried again. */
export type Dunning = { readonly plan: ModelPlan; readonly locked: number; tries: number; nextTry: number };

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
  /** The plan that was to follow until the cancellation. */
  dropped: ModelPlan | null;
  /** The saved card is declined. */
  isBad: boolean;
  dunning: Dunning | null;
  payment: Payment | null;
  /** Some of a payment went back: what credits cost at least is no longer known from it. */
  isRefunded: boolean;
  /** The upgrade whose bank has not been answered. */
  underWay: UnderWay | null;
  /** The plan whose payment page is open. */
  page: ModelPlan | null;
  readonly lots: Record<Pool, Lot[]>;
  /** Everything that was paid, in cents. */
  readonly bills: number[];
  /** Plans that were ever paid for. */
  readonly paidFor: Set<ModelPlan>;
  /** Cents that the card was charged, and what the provider owes and takes off the next bills. */
  taken: number;
  owed: number;
};

export const day = 86_400;

export function isYearly({ validity }: ModelPlan): boolean {
  return validity === 365;
}

export function cents({ price }: ModelPlan): number {
  return Math.round(price * 100);
}

/** The same day and time some months later, or the month's last day. */
export function monthsLater(anchor: number, months: number): number {
  const from = new Date(anchor * 1000);
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate();
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  to.setUTCDate(Math.min(from.getUTCDate(), last));
  return to.getTime() / 1000;
}

export function endAfter({ anchor, plan }: ModelClient, began: number): number {
  for (let months = isYearly(plan) ? 12 : 1; ; months += 1) {
    const end = monthsLater(anchor, months);
    const least = monthsLater(began, isYearly(plan) ? 12 : 1);
    if (end >= least - 3 * day && end > began) return end;
  }
}

export function newClient(plan: ModelPlan, ends: number): ModelClient {
  return {
    plan,
    ends,
    renews: false,
    isPaid: false,
    anchor: 0,
    began: 0,
    follows: null,
    dropped: null,
    isBad: false,
    dunning: null,
    payment: null,
    isRefunded: false,
    underWay: null,
    page: null,
    lots: { contactcredit: [], bus_email_credits: [], personal_email_credits: [] },
    bills: [],
    paidFor: new Set(),
    taken: 0,
    owed: 0,
  };
}

export function bill(client: ModelClient, amount: number): void {
  const sum = Math.max(0, amount);
  const charged = Math.max(0, amount - client.owed);
  client.bills.push(sum);
  client.taken += charged;
  client.payment = { cents: sum, charged, refunded: 0, grant: { ...nothing } };
  client.owed = Math.max(0, client.owed - amount);
}

const nothing: Record<Pool, number> = { contactcredit: 0, bus_email_credits: 0, personal_email_credits: 0 };

/** Adds the credits of the newest payment. */
export function addBought(client: ModelClient, pool: Pool, credits: number): void {
  if (client.payment) client.payment.grant[pool] = credits;
  add(client, pool, "plan", credits, client.ends);
}

export function add({ lots }: ModelClient, pool: Pool, kind: Lot["kind"], left: number, ends: number): void {
  if (left > 0) lots[pool].push({ kind, left, ends });
}

export function spendOf(lots: Lot[], amount: number): void {
  let left = amount;
  for (const lot of lots.toSorted((one, other) => one.ends - other.ends)) {
    const taken = Math.min(left, lot.left);
    lot.left -= taken;
    left -= taken;
  }
}

export function grant(client: ModelClient): void {
  client.paidFor.add(client.plan);
  for (const pool of pools) addBought(client, pool, client.plan[pool]);
}

/** The bill of a failed renewal is closed: what the balance held for it is free again. */
export function closeDunning(client: ModelClient): void {
  client.owed += client.dunning?.locked ?? 0;
  client.dunning = null;
}

/** An upgrade that is not made after all puts its credits back. */
export function drop(client: ModelClient, ends = client.ends): void {
  const { underWay } = client;
  client.underWay = null;
  for (const pool of pools) add(client, pool, "plan", underWay?.taken[pool] ?? 0, ends);
}
