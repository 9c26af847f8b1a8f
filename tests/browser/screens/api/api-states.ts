import type { Page } from "playwright-core";
import type { Cast, ScreenState } from "../screen-state.ts";

const apiPath = "/dashboard/settings/api";
const usagePath = "/dashboard/settings/usage?tab=api";
const list = "main ul[aria-label] > li";

const openKeys = show(apiPath, list);

const openTry = press("main section button:has(svg.lucide-play)");

/** Settings > API and Usage > API. */
export const apiStates: readonly ScreenState[] = [
  { name: "api keys", signedIn: busy, reach: openKeys },
  { name: "api keys, none yet", signedIn: fresh, reach: show(apiPath, "main section svg.lucide-play") },
  {
    name: "api keys, not in the plan",
    signedIn: ({ starting }) => starting.owner,
    reach: show(apiPath, "main section svg.lucide-play"),
  },
  {
    name: "api keys, create refused by its field",
    signedIn: busy,
    reach: async (page) => {
      await press("main button:has(svg.lucide-plus)")(page);
      await page.locator("dialog[open] button[type=submit]").click();
      await page.locator("dialog[open] [aria-invalid=true]").waitFor();
    },
  },
  { name: "api keys, edit", signedIn: busy, reach: press(of("pencil")) },
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
  {
    name: "api keys, try-out without credits",
    signedIn: fresh,
    reach: async (page) => {
      await show(apiPath, "main section svg.lucide-play")(page);
      await page.locator("main section button:has(svg.lucide-play)").click();
      await page.locator("dialog[open] a").nth(2).waitFor();
    },
  },
  { name: "request log", signedIn: busy, reach: show(`${apiPath}?tab=log`, "main time") },
  {
    name: "request log, no match",
    signedIn: busy,
    reach: show(`${apiPath}?tab=log&status=500`, "main svg.lucide-scroll-text"),
  },
  { name: "request log, none yet", signedIn: fresh, reach: show(`${apiPath}?tab=log`, "main svg.lucide-scroll-text") },
  { name: "usage of api keys", signedIn: busy, reach: show(usagePath, "main [role=slider]") },
  {
    name: "usage of api keys, by kind with its table",
    signedIn: busy,
    reach: async (page) => {
      await show(usagePath, "main [role=slider]")(page);
      await page.locator("main section [role=group] button").nth(1).click();
      await page.locator("main summary").click();
    },
  },
  { name: "usage of api keys, none", signedIn: fresh, reach: show(usagePath, "main svg.lucide-key-round") },
];

function show(path: string, ready: string) {
  return async (page: Page): Promise<void> => {
    await page.goto(path);
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

function fresh({ api }: Cast) {
  return api.fresh.owner;
}

function of(icon: string): string {
  return `main li button:has(svg.lucide-${icon})`;
}
