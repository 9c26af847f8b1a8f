import { demoProfile } from "@finder/contract/rules/demo-profile";
import { paths } from "@finder/contract/web-paths";
import type { Page } from "playwright-core";
import type { ScreenState } from "../screen-state.ts";

/** The demo form, the command palette, its keys, the first steps and the header's menu. */
export const supportStates: readonly ScreenState[] = [
  { name: "help, demo form", signedIn: ({ client }) => client.owner, reach: form },
  {
    name: "help, demo form with faults",
    signedIn: ({ client }) => client.owner,
    reach: async (page) => {
      await form(page);
      await page.locator("main input[type=email]").fill("ann@acme");
      await page.locator("main button[type=submit]").click();
      await page.locator("main [aria-invalid=true]").nth(1).waitFor();
    },
  },
  {
    name: "help, demo wanted",
    signedIn: ({ newcomer }) => newcomer,
    reach: async (page) => {
      await form(page);
      await page.locator("main textarea").fill("Show me");
      await page.locator("main button[type=submit]").click();
      await page.locator("main [role=status] button").waitFor();
    },
  },
  { name: "help, command palette", signedIn: ({ client }) => client.owner, reach: palette },
  {
    name: "help, command palette without a match",
    signedIn: ({ client }) => client.owner,
    reach: async (page) => {
      await palette(page);
      await page.locator("dialog [role=combobox]").fill("zzzz");
      await page.locator("dialog [role=status]").waitFor();
    },
  },
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
    name: "help, first steps",
    signedIn: ({ client }) => client.owner,
    reach: firstSteps,
  },
  {
    name: "help, first steps of a member",
    signedIn: ({ newcomer }) => newcomer,
    reach: firstSteps,
  },
  {
    name: "help, demo profile",
    signedIn: ({ newcomer }) => newcomer,
    reach: async (page) => {
      const query = new URLSearchParams({ url: demoProfile.url, data: "personal,business,phone" });
      await page.goto(`/dashboard/main/search?${query}`);
      await page.locator("main article").waitFor();
    },
  },
];

async function form(page: Page): Promise<void> {
  await page.goto("/dashboard/scheduledemo");
  await page.locator("main textarea").waitFor();
}

async function dashboard(page: Page): Promise<void> {
  await page.goto(paths.dashboard);
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
