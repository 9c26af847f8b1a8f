import { expect, test } from "vitest";
import {
  bestSaving,
  type CurrentPlan,
  otherPeriod,
  planChoice,
  plansOf,
  recommended,
  yearlySaving,
} from "./plan-choice";

function plan(id: number, part: { price?: number; sku?: string; isCustom?: boolean } = {}) {
  return {
    id: String(id),
    sku: "growth_monthly",
    price: 249,
    isCustom: false,
    ...part,
  };
}

function current(part: Partial<NonNullable<CurrentPlan>> = {}): NonNullable<CurrentPlan> {
  return {
    id: "5",
    status: "ACTIVE",
    autoRenews: true,
    expiresOn: "2026-12-05T00:00:00Z",
    isPaid: true,
    pastDueSince: null,
    downgradesOn: null,
    downgradesTo: null,
    plan: {
      id: "30",
      name: "Growth",
      sku: "growth_monthly",
      price: 249,
      validity: 30,
      seats: 15,
      isInitial: false,
      isCustom: false,
    },
    ...part,
  };
}

const free = { ...current().plan, id: "10", sku: "none", price: 0, isInitial: true };

test.each([
  ["a plan with a higher id says Upgrade", plan(40), current(), "upgrade"],
  ["also the yearly form of the current one", plan(31), current(), "upgrade"],
  ["a plan with a lower id says Downgrade", plan(20), current(), "downgrade"],
  ["the current plan says so", plan(30), current(), "current"],
  ["the current plan says so also when it is cancelled", plan(30), current({ status: "CANCELLED" }), "current"],
  [
    "a plan that does not renew makes the others say Subscribe Now",
    plan(40),
    current({ autoRenews: false }),
    "subscribe",
  ],
  ["an expired plan makes every plan say Subscribe Now", plan(30), current({ status: "EXPIRED" }), "subscribe"],
  ["without a plan every plan says Subscribe Now", plan(20), null, "subscribe"],
  ["from the initial plan, which renews, a paid one says Upgrade", plan(20), current({ plan: free }), "upgrade"],
  ["a custom plan says Contact Sales", plan(90, { isCustom: true, price: -1 }), current(), "contact"],
] as const)("%s", (_, target, mine, choice) => {
  expect(planChoice(target, mine)).toBe(choice);
});

const priced = [
  { name: "Free", price: 0, validity: 30, isInitial: true },
  { name: "Starter", price: 99, validity: 30, isInitial: false },
  { name: "Starter", price: 948, validity: 365, isInitial: false },
  { name: "Custom", price: -1, validity: 365, isInitial: false },
];

test("the initial plan shows with both billing periods", () => {
  expect(plansOf(priced, 30).map(({ price }) => price)).toEqual([0, 99]);
  expect(plansOf(priced, 365).map(({ price }) => price)).toEqual([0, 948, -1]);
});

test("a year is compared with twelve months of the same plan", () => {
  expect(priced.map((one) => yearlySaving(one, priced))).toEqual([0, 0, 240, 0]);
  expect(bestSaving(priced)).toBe(20);
  expect(bestSaving([])).toBe(0);
});

test("a plan names its price in the other period, and the middle one is recommended", () => {
  expect(priced.map((one) => otherPeriod(one, priced)?.price)).toEqual([undefined, 948, 99, undefined]);
  const offered = [0, 99, 249, 599, -1].map((price) => ({ name: `${price}`, price, validity: 30 }));
  expect(recommended(offered)?.price).toBe(249);
  expect(recommended(priced)).toBeUndefined();
});
