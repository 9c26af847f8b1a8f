import type { Page } from "playwright-core";
import { go } from "../go.ts";
import type { ScreenState } from "../screen-state.ts";

const busy: ScreenState["signedIn"] = ({ api }) => api.busy.owner;
const path = "/dashboard/settings/sources";

/** Settings > Sources. */
export const sourceStates: readonly ScreenState[] = [
  {
    name: "sources, without a key",
    signedIn: ({ client }) => client.owner,
    reach: openSources("main button:has(svg.lucide-plus)"),
  },
  {
    name: "sources, one key that works and one that is refused",
    signedIn: busy,
    reach: openSources("main ul[aria-label] > li"),
  },
  {
    name: "sources, add refused by the provider",
    signedIn: busy,
    reach: async (page) => {
      await openSources("main button:has(svg.lucide-plus)")(page);
      await page.locator("main button:has(svg.lucide-plus)").click();
      await page.locator("dialog[open] input").fill("key-of-a-test");
      await page.locator("dialog[open] button[type=submit]").click();
      await page.locator("dialog[open] [role=alert]").waitFor();
    },
  },
];

function openSources(ready: string) {
  return async (page: Page): Promise<void> => {
    await go(page, path);
    await page.locator(ready).first().waitFor();
  };
}
