import { expect, test } from "vitest";
import { type CurrentOfChange, planDirection } from "./plan-direction.ts";

function paid(change: Partial<CurrentOfChange> = {}): CurrentOfChange {
  return {
    planid: 30,
    sku: "growth_monthly",
    autorenew: 1,
    transactionid: "sub_1",
    isExpired: false,
    ...change,
  };
}

const free: CurrentOfChange = { planid: 10, sku: "none", autorenew: 0, transactionid: null, isExpired: false };
const trial: CurrentOfChange = { ...free, planid: 15, sku: "custom_trial" };

function plan(planid: number, price: number, sku = "starter_monthly") {
  return { planid, price, sku };
}

test.each([
  ["a higher plan is an upgrade", paid(), plan(40, 599), "up"],
  ["a lower plan is a downgrade", paid(), plan(20, 99), "down"],
  ["the yearly form of the same plan ranks higher", paid(), plan(31, 2388), "up"],
  ["the plan that runs is the current one", paid(), plan(30, 249), "current"],
  ["the free plan that runs is the current one", free, plan(10, 0, "none"), "current"],
  ["from the free plan every paid plan is bought", free, plan(20, 99), "checkout"],
  ["from a trial too", trial, plan(20, 99), "checkout"],
  ["without a subscription too", null, plan(20, 99), "checkout"],
  ["a cancelled plan that still runs is resumed", paid({ autorenew: 0 }), plan(30, 249), "resume"],
  ["a higher plan after a cancellation is an upgrade", paid({ autorenew: 0 }), plan(40, 599), "up"],
  [
    "a lower plan after a cancellation starts when the paid period is over",
    paid({ autorenew: 0 }),
    plan(20, 99),
    "down",
  ],
  ["an expired subscription makes every plan one to subscribe to", paid({ isExpired: true }), plan(20, 99), "checkout"],
  ["a paid plan ends at its period's end before the free one begins", paid(), plan(10, 0, "none"), "down"],
  ["so does a cancelled one", paid({ autorenew: 0 }), plan(10, 0, "none"), "down"],
  ["an expired plan changes to the free one directly", paid({ isExpired: true }), plan(10, 0, "none"), "free"],
  ["a custom plan is talked about", paid(), plan(90, -1, "custom_monthly"), "sales"],
] as const)("%s", (_, current, target, direction) => {
  expect(planDirection(current, target)).toBe(direction);
});
