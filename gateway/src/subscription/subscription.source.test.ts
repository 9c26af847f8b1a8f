import { expect, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { DataspaceClient } from "../dataspace/client.ts";
import { DataspacePool } from "../dataspace/wire/pool.ts";
import { readFeatures } from "@finder/contract/rules/plans/plan-features";
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
  ispaid: 1,
  downgrade_startson: null,
  downgrade_planid: null,
  pastduesince: null,
  subscriptionplan_by_planid: plan,
};
const none: ReadonlySet<number> = new Set();
const config = readConfig({ DATASPACE_URL: "http://127.0.0.1:9", APP_API_KEY: "0123456789abcdef" });
/** Never asked. */
const dataspace = new DataspaceClient(new DataspacePool(config, new Error("full")), config, {
  requestId: "r1",
  token: null,
  address: "127.0.0.1",
  onRefused: () => {},
});

test.each([
  ["active", "active"],
  ["past_due", "past_due"],
])("the status is the dataspace's own: %s", (status, expected) => {
  expect(toSubscription([Object.assign({}, row, { status })], dataspace)?.status).toBe(expected);
});

test.each([
  ["paid by card", {}, true],
  ["free", { sku: "none", ispaid: 0 }, false],
  ["custom", { sku: "custom_yearly" }, false],
  ["never paid", { ispaid: 0 }, false],
])("a plan that is %s says whether it is billed", (_what, changes, isPaid) => {
  expect(toSubscription([{ ...row, ...changes }], dataspace)?.isPaid).toBe(isPaid);
});

test("the first subscription of the list is the current one", () => {
  expect(toSubscription([{ ...row, subscriptionid: 9 }, row], dataspace)?.id).toBe(9);
  expect(toSubscription([], dataspace)).toBeNull();
});

test("only the free plan without a price at the provider is the initial one", () => {
  const isInitial = (changes: object): boolean => toPlan({ ...plan, ...changes }, none).isInitial;
  expect(isInitial({ sku: "none", price: 0 })).toBe(true);
  expect(isInitial({ sku: "custom_trial", price: 0 })).toBe(false);
  expect(isInitial({ sku: "none", price: 0, isaddon: 1 })).toBe(false);
});

test("features are read from either form, and broken text hides no plan", () => {
  const users = { name: "Users", value: 5, tooltipapi: "x" };
  const shown = [{ name: "Users", value: "5", tooltip: null, tooltipapi: "x" }];
  expect(readFeatures(JSON.stringify([users]))).toEqual(shown);
  expect(readFeatures(JSON.stringify({ features: [users] }))).toEqual(shown);
  for (const text of [null, "", "{", "[1]", '"x"']) expect(readFeatures(text)).toEqual([]);
});
