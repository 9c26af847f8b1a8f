import type { Page } from "playwright-core";
import { go } from "../go.ts";
import type { ScreenState } from "../screen-state.ts";

const path = "/dashboard/settings/webhooks";
const add = "main button:has(svg.lucide-plus):not(section *)";

/** Settings > Webhooks. */
export const webhookStates: readonly ScreenState[] = [
  {
    name: "webhooks, one failing and one disabled",
    signedIn: ({ api }) => api.busy.owner,
    reach: openWebhooks("main ul[aria-label] > li"),
  },
  {
    name: "webhooks, add refused by its fields",
    signedIn: ({ api }) => api.busy.owner,
    reach: async (page) => {
      await openWebhooks(add)(page);
      await page.locator(add).click();
      await page.locator("dialog[open] form").waitFor();
      await page.locator("dialog[open] > * input[type=checkbox]").last().check();
      await page.locator("dialog[open] button[type=submit]").click();
      await page.locator("dialog[open] [aria-invalid=true]").first().waitFor();
    },
  },
  {
    name: "webhooks, log with an answer that did not come",
    signedIn: ({ api }) => api.busy.owner,
    reach: async (page) => {
      await openWebhooks("main li button:has(svg.lucide-logs)")(page);
      await page.locator("main li button:has(svg.lucide-logs)").first().click();
      await page.locator("dialog[open] li button[aria-expanded]").first().click();
      await page.locator("dialog[open] pre").first().waitFor();
    },
  },
  {
    name: "bounces, a provider connected and one that lacks its key",
    signedIn: ({ api }) => api.busy.owner,
    reach: async (page) => {
      const card = page.locator("main section:has(button:has(svg.lucide-trash-2))").last();
      await openWebhooks("main section svg.lucide-trash-2")(page);
      await card.locator("button:has(svg.lucide-plus)").click();
      await page.locator("dialog[open] select").selectOption("SENDGRID");
      await page.locator("dialog[open] button[type=submit]").click();
      await page.locator("dialog[open] [aria-invalid=true]").first().waitFor();
    },
  },
];

function openWebhooks(ready: string) {
  return async (page: Page): Promise<void> => {
    await go(page, path);
    await page.locator(ready).first().waitFor();
  };
}
