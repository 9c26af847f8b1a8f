import type { Page } from "playwright-core";
import { go } from "../go.ts";
import type { Cast, ScreenState } from "../screen-state.ts";

const plansPath = "/dashboard/settings/plans";
const billingPath = "/dashboard/settings/billing";

/** What only companies that pay come to see. */
export const payingStates: readonly ScreenState[] = [
  { name: "plans, an upgrade before it is paid", signedIn: grown, reach: choose(40, "dl") },
  { name: "plans, too many members for a downgrade", signedIn: grown, reach: choose(20, "[role=alert]") },
  { name: "add-ons, saved card", signedIn: grown, reach: buy },
  { name: "add-ons, another card", signedIn: grown, reach: buyByAnotherCard },
  {
    name: "payment successful",
    signedIn: grown,
    reach: async (page, { paying }) => show(`/dashboard/paysuccess?session=${paying.sessionid}`, "main h1")(page),
  },
  {
    name: "billing with invoices",
    views: "both",
    signedIn: grown,
    reach: show(billingPath, "main :is(table, ul[aria-label]) button"),
  },
  {
    name: "billing with invoices, printed",
    signedIn: grown,
    reach: async (page) => {
      await show(billingPath, "main :is(table, ul[aria-label]) button")(page);
      await page.emulateMedia({ media: "print" });
    },
  },
  {
    name: "billing, cancel question",
    signedIn: grown,
    reach: async (page) => {
      await show(billingPath, "main [role=meter]")(page);
      await page.locator("main section").first().locator("button").last().click();
      await page.locator("dialog[open]").waitFor();
    },
  },
];

function grown({ paying }: Cast) {
  return paying.grown.owner;
}

function show(path: string, ready: string) {
  return async (page: Page): Promise<void> => {
    await go(page, path);
    await page.locator(ready).first().waitFor();
  };
}

function choose(plan: number, ready: string) {
  return async (page: Page): Promise<void> => {
    await show(plansPath, "main article")(page);
    await page.locator(`main article[aria-labelledby=plan-${plan}] button:not([popovertarget])`).click();
    await page.locator(`dialog[open] ${ready}`).first().waitFor();
  };
}

async function buy(page: Page): Promise<void> {
  await show("/dashboard/creditaddons", "main article")(page);
  await page.locator("main article button").first().click();
  await page.locator("dialog[open] button").nth(2).waitFor();
}

async function buyByAnotherCard(page: Page): Promise<void> {
  await buy(page);
  await page.locator("dialog[open] button").nth(1).click();
  await page.locator("dialog[open] iframe").nth(2).waitFor();
}
