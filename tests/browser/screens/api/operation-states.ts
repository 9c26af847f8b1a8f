import type { Page } from "playwright-core";
import { go } from "../go.ts";
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
    name: "usage, what ends",
    signedIn: ({ api }) => api.busy.owner,
    reach: async (page) => {
      await go(page, "/dashboard/settings/usage?tab=deprecations");
      await page.locator("main section bdi").first().waitFor();
    },
  },
];

async function openPage(page: Page): Promise<void> {
  await go(page, "/dashboard/settings/operations");
  await page.locator("main section[aria-label=find-buyers]").waitFor();
}
