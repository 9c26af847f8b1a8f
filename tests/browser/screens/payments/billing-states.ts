import type { Page } from "playwright-core";
import type { Cast, ScreenState } from "../screen-state.ts";

const plans = show("/dashboard/upgradeplan", "main article");

/** Plans, add-ons, payments and billing. */
export const billingStates: readonly ScreenState[] = [
  { name: "plans, by month", signedIn: starting, reach: plans },
  {
    name: "plans, by year",
    signedIn: starting,
    reach: async (page) => {
      await plans(page);
      await page.locator("main [role=group] button").nth(1).click();
      await page.locator("main [role=group] button[aria-pressed=true]").nth(0).waitFor();
    },
  },
  {
    name: "plans, a feature explained",
    signedIn: starting,
    reach: async (page) => {
      await plans(page);
      await page.locator("main article li button").first().click();
      await page.locator("[role=tooltip]:popover-open").waitFor();
    },
  },
  { name: "plans, in the settings", signedIn: starting, reach: show("/dashboard/settings/plans", "main article") },
  { name: "add-ons, none on the initial plan", signedIn: starting, reach: show("/dashboard/creditaddons", "main svg") },
  { name: "add-ons", signedIn: owner, reach: show("/dashboard/creditaddons", "main article") },
  { name: "payment failed", signedIn: owner, reach: show("/dashboard/payfail", "main h1") },
  { name: "payment unknown", signedIn: owner, reach: show("/dashboard/paysuccess", "main h1") },
  {
    name: "billing without an invoice",
    signedIn: owner,
    reach: show("/dashboard/settings/billing", "main [role=meter]"),
  },
  {
    name: "billing without a subscription",
    signedIn: ({ unsubscribed }) => unsubscribed.owner,
    reach: show("/dashboard/settings/billing", "main h1 ~ div a[href$=plans]"),
  },
];

function show(path: string, ready: string) {
  return async (page: Page) => {
    await page.goto(path);
    await page.locator(ready).first().waitFor();
  };
}

function starting({ starting: { owner: person } }: Cast) {
  return person;
}

function owner({ client }: Cast) {
  return client.owner;
}
