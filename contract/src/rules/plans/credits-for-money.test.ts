import { type Pool, pools } from "../../datum.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  creditsOfPart,
  creditsOfShare,
  grantOfPart,
  noCredits,
  perPool,
  type PerPool,
  type Priced,
  worthOf,
} from "./credits-for-money.ts";

function priced(cents: number, personal: number, business: number, phone: number): Priced {
  return {
    cents,
    grant: { personal_email_credits: personal, bus_email_credits: business, contactcredit: phone },
  };
}

const months = [
  priced(9900, 500, 1000, 500),
  priced(24_900, 2000, 5000, 1500),
  priced(59_900, 8000, 20_000, 5000),
] as const;

function times12({ grant }: Priced, cents: number): Priced {
  return { cents, grant: perPool((pool) => grant[pool] * 12) };
}

const years = [times12(months[0], 94_800), times12(months[1], 238_800), times12(months[2], 574_800)] as const;
const catalogue = [months, years] as const;

test("an hour of a higher plan brings an hour's share of the difference, rounded up", () => {
  expect(grantOfPart(months[0], months[2], 69)).toEqual(priced(0, 11, 27, 7).grant);
  expect(grantOfPart(months[0], months[2], 50_000)).toEqual(priced(0, 7500, 19_000, 4500).grant);
  expect(grantOfPart(months[0], months[2], 0)).toEqual(noCredits);
});

test("a year is worth its remaining time, and nothing once a pool's credits are spent", () => {
  const half = { whole: 100, left: 50 };
  const { grant } = years[0];
  expect(worthOf(years[0], { ...half, unspent: grant })).toEqual({ cents: 47_400, withheld: 0 });
  const quarter = { ...grant, contactcredit: 1500 };
  expect(worthOf(years[0], { ...half, unspent: quarter })).toEqual({ cents: 23_700, withheld: 23_700 });
  expect(worthOf(years[0], { ...half, unspent: { ...grant, contactcredit: 0 } })).toEqual({
    cents: 0,
    withheld: 47_400,
  });
});

test("what is paid back never takes more than there is", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      fc.constantFrom(...months, ...years),
      fc.integer({ min: 1, max: 31_622_400 }),
      share,
      fc.tuple(share, share, share),
      (plan, whole, left, spent) => {
        const unspent = perPool((pool) => Math.floor(plan.grant[pool] * (spent[pools.indexOf(pool)] ?? 0)));
        const { cents, withheld } = worthOf(plan, { whole, left: Math.floor(whole * left), unspent });
        expect(Math.min(cents, withheld)).toBeGreaterThanOrEqual(0);
        const taken = creditsOfShare(plan, cents);
        for (const pool of pools) expect(taken[pool]).toBeLessThanOrEqual(unspent[pool]);
      },
    ),
    { numRuns: 500 },
  );
});

/** A client of the property: the period that it is in, its credits, and the money that stayed with us. */
type Held = {
  plan: Priced;
  yearly: 0 | 1;
  level: number;
  left: number;
  period: Record<Pool, number>;
  other: Record<Pool, number>;
};

test("no sequence of changes buys credits below the lowest list price of held plans", () => {
  const whole = 1_000_000;
  const step = fc.record({
    level: fc.integer({ min: 0, max: 2 }),
    yearly: fc.constantFrom(0 as const, 1 as const),
    passes: fc.integer({ min: 0, max: whole }),
    spends: fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100)),
  });
  fc.assert(
    fc.property(step, fc.array(step, { maxLength: 12 }), (first, steps) => {
      const bought = catalogue[first.yearly][first.level];
      if (!bought) return;
      const held: Held = {
        plan: bought,
        yearly: first.yearly,
        level: first.level,
        left: whole,
        period: { ...bought.grant },
        other: { ...noCredits },
      };
      const had: Record<Pool, number> = { ...bought.grant };
      const plans = [bought];
      let [money, slack] = [bought.cents, 0];
      const get = (credits: PerPool, into: Record<Pool, number>): void => {
        for (const pool of pools) {
          into[pool] += credits[pool];
          had[pool] += credits[pool];
        }
      };
      for (const { level, yearly, passes, spends } of steps) {
        for (const [at, pool] of pools.entries())
          held.period[pool] -= Math.floor((held.period[pool] * (spends[at] ?? 0)) / 100);
        held.left = Math.max(0, held.left - passes);
        const plan = catalogue[yearly][level];
        if (!plan) return;
        plans.push(plan);
        slack += 1;
        if (held.left === 0) {
          // The period is over: the next one is paid as a whole.
          money += plan.cents;
          for (const pool of pools) held.other[pool] += held.period[pool];
          held.period = { ...noCredits };
          get(plan.grant, held.period);
          Object.assign(held, { plan, yearly, level, left: whole });
        } else if (yearly === held.yearly && level > held.level) {
          const charged =
            Math.round((plan.cents * held.left) / whole) - Math.round((held.plan.cents * held.left) / whole);
          money += charged;
          get(grantOfPart(held.plan, plan, charged), held.period);
          Object.assign(held, { plan, level });
        } else if (yearly !== held.yearly) {
          const { cents } = worthOf(held.plan, { whole, left: held.left, unspent: held.period });
          const taken = creditsOfShare(held.plan, cents);
          money += plan.cents - cents;
          for (const pool of pools) {
            had[pool] -= taken[pool];
            held.other[pool] += held.period[pool] - taken[pool];
          }
          held.period = { ...noCredits };
          get(plan.grant, held.period);
          Object.assign(held, { plan, yearly, level, left: whole });
        }
        for (const pool of pools) {
          expect(held.period[pool]).toBeGreaterThanOrEqual(0);
          const lowest = Math.min(...plans.map(({ cents, grant }) => cents / grant[pool]));
          // Every change rounds once up to a credit and to a cent on each of its two lines.
          expect(money + slack * (lowest + 1)).toBeGreaterThanOrEqual(had[pool] * lowest);
        }
      }
    }),
    { numRuns: 500 },
  );
});

test("a refund in any parts takes the credits of its sum, and a whole one takes all", () => {
  const parts = fc.array(fc.integer({ min: 1, max: 600_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.nat(240_000), parts, fc.nat(600_000), (brought, refunds, kept) => {
      const sum = refunds.reduce((total, part) => total + part, 0);
      const cents = sum + kept;
      let before = 0;
      let taken = 0;
      for (const part of refunds) {
        taken += creditsOfPart(brought, cents, { before, part });
        before += part;
      }
      expect(taken).toBe(kept === 0 ? brought : Math.ceil((brought * sum) / cents));
    }),
  );
});
