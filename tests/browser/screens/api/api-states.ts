import type { Page } from "playwright-core";
import { go } from "../go.ts";
import type { Cast, ScreenState } from "../screen-state.ts";

const apiPath = "/dashboard/settings/api";
const usagePath = "/dashboard/settings/usage?tab=api";
const list = "main ul[aria-label] > li";

const openKeys = show(apiPath, list);

const openTry = press("main section button:has(svg.lucide-play)");

/** Settings > API and Usage > API. */
export const apiStates: readonly ScreenState[] = [
  { name: "api keys", views: "both", signedIn: busy, reach: openKeys },
  {
    name: "api keys, create refused by its field",
    signedIn: busy,
    reach: async (page) => {
      await press("main button:has(svg.lucide-plus)")(page);
      await page.locator("dialog[open] button[type=submit]").click();
      await page.locator("dialog[open] [aria-invalid=true]").waitFor();
    },
  },
  { name: "api keys, rotate", signedIn: busy, reach: press(of("rotate-cw")) },
  { name: "api keys, budget", signedIn: busy, reach: press(of("gauge")) },
  {
    name: "api keys, delete question",
    signedIn: busy,
    reach: async (page) => {
      await press(of("trash-2"))(page);
      await page.locator("dialog[open] input").fill("nope");
      await page.keyboard.press("Enter");
      await page.locator("dialog[open] [role=alert]").waitFor();
    },
  },
  { name: "api keys, how to use", signedIn: busy, reach: press("main section button:has(svg.lucide-book-open)") },
  {
    name: "api keys, tried out",
    signedIn: busy,
    reach: async (page, { rich }) => {
      await openTry(page);
      await page.locator("dialog[open] input[inputmode=url]").fill(rich.url);
      await page.locator("dialog[open] button").nth(1).click();
      await page.locator("dialog[open] pre").waitFor();
    },
  },
  { name: "request log", signedIn: busy, reach: show(`${apiPath}?tab=log`, "main time") },
  { name: "usage of api keys", signedIn: busy, reach: show(usagePath, "main [role=slider]") },
];

function show(path: string, ready: string) {
  return async (page: Page): Promise<void> => {
    await go(page, path);
    await page.locator(ready).first().waitFor();
  };
}

/** Opens the dialog of a key's button, counted from the first. */
function press(button: string) {
  return async (page: Page): Promise<void> => {
    await openKeys(page);
    await page.locator(button).first().click();
    await page.locator("dialog[open]").waitFor();
  };
}

function busy({ api }: Cast) {
  return api.busy.owner;
}

function of(icon: string): string {
  return `main li button:has(svg.lucide-${icon})`;
}
