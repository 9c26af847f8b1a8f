import type { Page } from "playwright-core";
import { cards, typeCard } from "../../../support/third-parties/payment-pages.ts";
import type { Cast, ScreenState } from "../screen-state.ts";

const plansPath = "/dashboard/settings/plans";
const billingPath = "/dashboard/settings/billing";

/** What only companies that pay come to see. */
export const payingStates: readonly ScreenState[] = [
  { name: "plans, paid", signedIn: grown, reach: show(plansPath, "main article") },
  { name: "plans, cancelled", signedIn: leaving, reach: show(plansPath, "main article") },
  { name: "plans, a downgrade ahead", signedIn: shrinking, reach: show(plansPath, "main article") },
  { name: "plans, an upgrade before it is paid", signedIn: grown, reach: choose(40, "dl") },
  { name: "plans, too many members for a downgrade", signedIn: grown, reach: choose(20, "[role=alert]") },
  { name: "plans, a downgrade before it is agreed", signedIn: shrinking, reach: choose(10, "dl") },
  { name: "plans, a higher plan after a cancellation", signedIn: leaving, reach: choose(40, "dl") },
  { name: "plans, a lower plan after a cancellation", signedIn: leaving, reach: choose(10, "dl") },
  {
    name: "seats, more than a coming plan takes",
    signedIn: filled,
    reach: show("/dashboard/settings/manageseats", "main [role=meter]"),
  },
  {
    name: "api keys, more than a coming plan takes",
    signedIn: filled,
    reach: show("/dashboard/settings/api", "main ul[aria-label] > li"),
  },
  {
    name: "upgrade not confirmed by the bank",
    signedIn: grown,
    reach: show("/dashboard/paysuccess?upgrade=40", "main h1"),
  },
  { name: "add-ons, card", signedIn: grown, reach: buy },
  {
    name: "add-ons, card declined",
    signedIn: grown,
    reach: async (page) => {
      await buy(page);
      await typeCard(page, cards.declined);
      await page.locator("dialog[open] button[type=submit]").click();
      await page.locator("dialog[open] [role=alert]").waitFor();
    },
  },
  {
    name: "payment successful",
    signedIn: grown,
    reach: async (page, { paying }) => show(`/dashboard/paysuccess?session=${paying.sessionid}`, "main h1")(page),
  },
  {
    name: "billing with invoices",
    signedIn: grown,
    reach: show(billingPath, "main :is(table, ul[aria-label]) button"),
  },
  {
    name: "billing, another card",
    signedIn: grown,
    reach: async (page) => {
      await show(billingPath, "main section:has(svg.lucide-credit-card) button")(page);
      await page.locator("main section:has(svg.lucide-credit-card) button").click();
      await page.locator("dialog[open] iframe").nth(2).waitFor();
    },
  },
  { name: "billing, cancelled", signedIn: leaving, reach: show(billingPath, "main :is(table, ul[aria-label]) button") },
  {
    name: "billing, no invoice found",
    signedIn: grown,
    reach: show(`${billingPath}?search=zzzz`, "main section svg.lucide-receipt-text"),
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
    await page.goto(path);
    await page.locator(ready).first().waitFor();
  };
}

function leaving({ paying }: Cast) {
  return paying.leaving.owner;
}

function shrinking({ paying }: Cast) {
  return paying.shrinking.owner;
}

function choose(plan: number, ready: string) {
  return async (page: Page): Promise<void> => {
    await show(plansPath, "main article")(page);
    await page.locator(`main article[aria-labelledby=plan-${plan}] button:not([popovertarget])`).click();
    await page.locator(`dialog[open] ${ready}`).first().waitFor();
  };
}

function filled({ paying }: Cast) {
  return paying.filled.owner;
}

async function buy(page: Page): Promise<void> {
  await show("/dashboard/creditaddons", "main article")(page);
  await page.locator("main article button").first().click();
  await page.locator("dialog[open] iframe").nth(2).waitFor();
}
