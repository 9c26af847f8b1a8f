import { expect, test } from "vitest";
import { readConfig } from "../config/config.ts";
import type { SubscriptionRow } from "../dataspace/client-row.ts";
import { DataspaceClient } from "../dataspace/client.ts";
import { DataspacePool } from "../dataspace/wire/pool.ts";
import { readFeatures } from "./plan-features.ts";
import { toPlan, toSubscription } from "./subscription.source.ts";

const plan = {
  planid: 20,
  name: "Starter",
  sku: "starter_monthly",
  price: 99,
  validity: 30,
  details: null,
  availableseats: 5,
  availableapicall: 1,
  personal_email_credits: 500,
  bus_email_credits: 1000,
  contactcredit: 500,
  new_features_json: null,
  isaddon: 0,
};
const row = {
  subscriptionid: 1,
  sku: "starter_monthly",
  autorenew: 1,
  expirydate: "2026-11-21 12:00:00",
  transactionid: "sub_1",
  downgrade_startson: null,
  downgrade_planid: null,
  pastduesince: null,
  subscriptionplan_by_planid: plan,
};
const none: ReadonlySet<number> = new Set();
const config = readConfig({ DATASPACE_URL: "http://127.0.0.1:9", APP_API_KEY: "0123456789abcdef" });
/** Never asked. */
const dataspace = new DataspaceClient(new DataspacePool(config), config, {
  requestId: "r1",
  token: null,
  address: "127.0.0.1",
  onRefused: () => {},
});

function day(text: string): number {
  return Date.parse(text);
}

const before = day("2026-11-21T11:59:59Z");

function statusOf(changes: Partial<SubscriptionRow>, now = before): string | undefined {
  return toSubscription([{ ...row, ...changes }], dataspace, now)?.status;
}

test("a subscription is active until its last second, then expired", () => {
  expect(statusOf({})).toBe("active");
  expect(statusOf({}, day("2026-11-21T12:00:00Z"))).toBe("expired");
});

test("a paid plan that does not renew is cancelled and still works", () => {
  expect(statusOf({ autorenew: 0 })).toBe("cancelled");
});

test.each([
  ["free", { sku: "none", transactionid: null }],
  ["custom", { sku: "custom_yearly" }],
  ["a trial", { sku: "custom_trial" }],
  ["never paid", { transactionid: null }],
])("a plan that is %s is never cancelled", (_what, changes) => {
  expect(statusOf({ ...changes, autorenew: 0 })).toBe("active");
});

test("a subscription without an end does not expire", () => {
  expect(statusOf({ expirydate: null }, day("2999-01-01"))).toBe("active");
});

test("the first subscription of the list is the current one", () => {
  expect(toSubscription([{ ...row, subscriptionid: 9 }, row], dataspace, before)?.id).toBe(9);
  expect(toSubscription([], dataspace, before)).toBeNull();
});

test("only the free plan without a price at the provider is the initial one", () => {
  const isInitial = (changes: object): boolean => toPlan({ ...plan, ...changes }, none).isInitial;
  expect(isInitial({ sku: "none", price: 0 })).toBe(true);
  expect(isInitial({ sku: "custom_trial", price: 0 })).toBe(false);
  expect(isInitial({ sku: "none", price: 0, isaddon: 1 })).toBe(false);
});

test("features are read from either form, and broken text hides no plan", () => {
  const users = { name: "Users", value: 5, tooltipapi: "x" };
  const shown = [{ name: "Users", value: "5", tooltip: null }];
  expect(readFeatures(JSON.stringify([users]))).toEqual(shown);
  expect(readFeatures(JSON.stringify({ features: [users] }))).toEqual(shown);
  for (const text of [null, "", "{", "[1]", '"x"']) expect(readFeatures(text)).toEqual([]);
});
