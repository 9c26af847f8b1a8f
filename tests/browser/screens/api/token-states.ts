import type { Page } from "playwright-core";
import type { ScreenState } from "../screen-state.ts";

const path = "/dashboard/settings/api?tab=tokens";
const create = "main button:has(svg.lucide-plus)";

/** Settings > API > Service tokens. */
export const tokenStates: readonly ScreenState[] = [
  { name: "service tokens", signedIn: ({ api }) => api.busy.owner, reach: openTokens("main ul[aria-label] > li") },
  {
    name: "service tokens, none yet",
    signedIn: ({ api }) => api.fresh.owner,
    reach: openTokens("main svg.lucide-wrench"),
  },
  {
    name: "service tokens, create refused by its fields",
    signedIn: ({ api }) => api.fresh.owner,
    reach: async (page) => {
      await openForm(page);
      await page.locator("dialog[open] button[type=submit]").click();
      await page.locator("dialog[open] [aria-invalid=true]").first().waitFor();
    },
  },
  {
    name: "service tokens, shown once",
    signedIn: ({ api }) => api.busy.owner,
    reach: async (page) => {
      await openForm(page);
      await page.locator("dialog[open] input").first().fill("Data warehouse, nightly");
      await page.locator("dialog[open] fieldset input").first().check();
      await page.locator("dialog[open] button[type=submit]").click();
      await page.locator("dialog[open] pre").waitFor();
    },
  },
  {
    name: "service tokens, end question",
    signedIn: ({ api }) => api.busy.owner,
    reach: async (page) => {
      await openTokens("main li button:has(svg.lucide-trash-2)")(page);
      await page.locator("main li button:has(svg.lucide-trash-2)").first().click();
      await page.locator("dialog[open] input").fill("nope");
      await page.keyboard.press("Enter");
      await page.locator("dialog[open] [role=alert]").waitFor();
    },
  },
];

function openTokens(ready: string) {
  return async (page: Page): Promise<void> => {
    await page.goto(path);
    await page.locator(ready).first().waitFor();
  };
}

async function openForm(page: Page): Promise<void> {
  await openTokens(create)(page);
  await page.locator(create).click();
  await page.locator("dialog[open] form").waitFor();
}
