import { paths } from "@finder/contract/web-paths";
import type { Page } from "playwright-core";
import { go } from "../go.ts";
import type { ScreenState } from "../screen-state.ts";

/** The demo form, the command palette, its keys, the first steps and the header's menu. */
export const supportStates: readonly ScreenState[] = [
  { name: "help, demo form", signedIn: ({ client }) => client.owner, reach: form },
  { name: "help, command palette", signedIn: ({ client }) => client.owner, reach: palette },
  {
    name: "help, keys",
    signedIn: ({ client }) => client.owner,
    reach: async (page) => {
      await dashboard(page);
      await page.keyboard.press("?");
      await page.locator("dialog kbd").first().waitFor();
    },
  },
  {
    name: "help, what is new",
    signedIn: ({ client }) => client.owner,
    reach: async (page) => {
      await go(page, paths.whatsNew);
      await page.locator("main li").first().waitFor();
    },
  },
  {
    name: "help, first steps",
    signedIn: ({ client }) => client.owner,
    reach: firstSteps,
  },
];

async function form(page: Page): Promise<void> {
  await go(page, "/dashboard/scheduledemo");
  await page.locator("main textarea").waitFor();
}

async function dashboard(page: Page): Promise<void> {
  await go(page, paths.dashboard);
  await page.locator("main h1").waitFor();
}

async function firstSteps(page: Page): Promise<void> {
  await dashboard(page);
  await page.locator("#first-steps").waitFor();
}

async function palette(page: Page): Promise<void> {
  await dashboard(page);
  await page.keyboard.press("Control+k");
  await page.locator("dialog [role=combobox]").waitFor();
}
