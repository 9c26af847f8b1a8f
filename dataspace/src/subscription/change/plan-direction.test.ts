import { expect, test } from "vitest";
import { directionOf, isLower } from "./plan-direction.ts";

const now = new Date("2026-11-21T12:00:00Z");
type Current = Parameters<typeof directionOf>[0];

function paid(change: Partial<Current> = {}): Current {
  return {
    planid: 30,
    sku: "growth_monthly",
    autorenew: 1,
    transactionid: "sub_1",
    expirydate: "2026-12-05 00:00:00",
    ...change,
  };
}

const expired = paid({ expirydate: "2026-11-21 12:00:00" });
const free: Current = { planid: 10, sku: "none", autorenew: 0, transactionid: null, expirydate: null };
const trial: Current = { ...free, planid: 15, sku: "custom_trial" };
const none: Current = { ...free, planid: null, sku: null };

function plan(planid: number, price: number) {
  return { planid, price };
}

test.each([
  ["a higher plan is an upgrade", paid(), plan(40, 599), "up"],
  ["a lower plan is a downgrade", paid(), plan(20, 99), "down"],
  ["the yearly form of the same plan ranks higher", paid(), plan(31, 2388), "up"],
  ["the plan that runs is the current one", paid(), plan(30, 249), "current"],
  ["the free plan that runs is the current one", free, plan(10, 0), "current"],
  ["from the free plan every paid plan is bought", free, plan(20, 99), "checkout"],
  ["from a trial too", trial, plan(20, 99), "checkout"],
  ["without a subscription too", none, plan(20, 99), "checkout"],
  ["a cancelled plan that still runs is resumed", paid({ autorenew: 0 }), plan(30, 249), "resume"],
  ["a higher plan after a cancellation is an upgrade", paid({ autorenew: 0 }), plan(40, 599), "up"],
  [
    "a lower plan after a cancellation starts when the paid period is over",
    paid({ autorenew: 0 }),
    plan(20, 99),
    "down",
  ],
  ["an expired subscription makes every plan one to subscribe to", expired, plan(20, 99), "checkout"],
  ["a paid plan ends at its period's end before the free one begins", paid(), plan(10, 0), "down"],
  ["so does a cancelled one", paid({ autorenew: 0 }), plan(10, 0), "down"],
  ["an expired plan changes to the free one directly", expired, plan(10, 0), "free"],
  ["a custom plan is talked about", paid(), plan(90, -1), "sales"],
] as const)("%s", (_, current, target, direction) => {
  expect(directionOf(current, target, now)).toBe(direction);
});

test("plans rank by id, even after the current one expires; agreed plans have no rank", () => {
  expect([isLower(plan(20, 99), paid()), isLower(plan(20, 99), expired), isLower(plan(40, 599), paid())]).toEqual([
    true,
    true,
    false,
  ]);
  expect([isLower(plan(20, -1), paid()), isLower(plan(10, 0), none)]).toEqual([false, false]);
});
