import type { Page } from "playwright-core";
import type { ScreenState } from "../screen-state.ts";

/** Settings > Operations: live, about to be retired, retired, and left behind by the schema. */
export const operationStates: readonly ScreenState[] = [
  {
    name: "operations, one of them opened",
    signedIn: ({ api }) => api.busy.owner,
    reach: async (page) => {
      await openPage(page);
      for (const fold of await page.locator("main section").first().locator("summary").all()) await fold.click();
      await page.locator("main pre").first().waitFor();
    },
  },
  {
    name: "operations, a change that breaks callers",
    signedIn: ({ api }) => api.busy.owner,
    reach: async (page) => {
      await openPage(page);
      await page.locator("main section[aria-label=find-buyers] button:nth-of-type(2)").click();
      await page.locator("dialog[open] textarea").fill("{ rateLimit { cost } }");
      await page.locator("dialog[open] button[type=submit]").click();
      await page.locator("dialog[open] [role=alert]").waitFor();
    },
  },
  {
    name: "usage, what ends",
    signedIn: ({ api }) => api.busy.owner,
    reach: async (page) => {
      await page.goto("/dashboard/settings/usage?tab=deprecations");
      await page.locator("main section bdi").first().waitFor();
    },
  },
  {
    name: "usage, nothing ends",
    signedIn: ({ api }) => api.fresh.owner,
    reach: async (page) => {
      await page.goto("/dashboard/settings/usage?tab=deprecations");
      await page.locator("main svg.lucide-calendar-check").waitFor();
    },
  },
];

async function openPage(page: Page): Promise<void> {
  await page.goto("/dashboard/settings/operations");
  await page.locator("main section[aria-label=find-buyers]").waitFor();
}
