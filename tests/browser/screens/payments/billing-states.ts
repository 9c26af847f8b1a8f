import type { Page } from "playwright-core";
import { go } from "../go.ts";
import type { Cast, ScreenState } from "../screen-state.ts";

const plans = show("/dashboard/upgradeplan", "main article");

/** Plans, add-ons, payments and billing. */
export const billingStates: readonly ScreenState[] = [
  { name: "plans, by month", views: "both", signedIn: owner, reach: plans },
  {
    name: "plans, a feature explained",
    signedIn: owner,
    reach: async (page) => {
      await plans(page);
      await page.locator("main article li button").first().click();
      await page.locator("[role=tooltip]:popover-open").waitFor();
    },
  },
  { name: "add-ons", signedIn: owner, reach: show("/dashboard/creditaddons", "main article") },
  { name: "payment failed", signedIn: owner, reach: show("/dashboard/payfail", "main h1") },
];

function show(path: string, ready: string) {
  return async (page: Page) => {
    await go(page, path);
    await page.locator(ready).first().waitFor();
  };
}

function owner({ client }: Cast) {
  return client.owner;
}
