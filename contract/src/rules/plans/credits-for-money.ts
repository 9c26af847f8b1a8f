import { type Pool, pools } from "../../datum.ts";

export type PerPool = Readonly<Record<Pool, number>>;

/** A number for each pool. */
export function perPool(of: (pool: Pool) => number): Record<Pool, number> {
  return {
    personal_email_credits: of("personal_email_credits"),
    bus_email_credits: of("bus_email_credits"),
    contactcredit: of("contactcredit"),
  };
}

export const noCredits: PerPool = perPool(() => 0);

/** A plan's price for a period, in cents, and the credits that it brings. */
export type Priced = { readonly cents: number; readonly grant: PerPool };

/**
 * The credits of a part of a period: of what one plan brings more than another, the share that was charged of what it costs
 * more. Nothing charged brings nothing.
 */
export function grantOfPart(from: Priced, to: Priced, charged: number): PerPool {
  const difference = to.cents - from.cents;
  if (difference <= 0 || charged <= 0) return noCredits;
  const part = Math.min(charged, difference);
  return perPool((pool) => Math.ceil((Math.max(0, to.grant[pool] - from.grant[pool]) * part) / difference));
}

/** A period that is paid, at a moment of it: the seconds that it lasts and those that are left, and its credits not spent. */
export type Unused = { readonly whole: number; readonly left: number; readonly unspent: PerPool };

export type PaidBack = {
  /** Cents that the rest of the period is worth. */
  readonly cents: number;
  /** Cents of the unused time that are not paid back, because its credits are spent. */
  readonly withheld: number;
};

/** What the rest of a period is worth: its share of the price, and at most the unspent share of the period's credits. */
export function worthOf({ cents, grant }: Priced, { whole, left, unspent }: Unused): PaidBack {
  const ofTime = Math.round((cents * left) / whole);
  const ofCredits = pools
    .filter((pool) => grant[pool] > 0)
    .map((pool) => Math.floor((cents * unspent[pool]) / grant[pool]));
  const worth = Math.max(0, Math.min(ofTime, ...ofCredits));
  return { cents: worth, withheld: ofTime - worth };
}

/** The credits that go with the next part of a refund: the share of all parts together, less what the earlier parts took. */
export function creditsOfPart(
  brought: number,
  cents: number,
  { before, part }: { before: number; part: number },
): number {
  if (cents <= 0) return 0;
  const share = (sum: number): number => Math.ceil((brought * Math.min(sum, cents)) / cents);
  return share(before + part) - share(before);
}

/** The credits that go with what is paid back of a price: the same share, rounded up. */
export function creditsOfShare({ cents, grant }: Priced, paidBack: number): PerPool {
  if (cents <= 0) return noCredits;
  return perPool((pool) => Math.ceil((grant[pool] * Math.min(Math.max(0, paidBack), cents)) / cents));
}
