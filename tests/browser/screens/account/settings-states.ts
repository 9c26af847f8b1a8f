import type { Page } from "playwright-core";
import { go } from "../go.ts";
import type { ScreenState } from "../screen-state.ts";

/** One state of the settings, and whose it is. */
export type SettingsState = Omit<ScreenState, "signedIn"> & { readonly of: "owner" | "member" };

const myAccount = "/dashboard/settings/myaccount";
const profile = "main form:has(input[autocomplete=given-name])";

/** A png of 16 by 16 pixels. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAGElEQVR4nGMQiV5CEmIY1TCqYfhqIFEDALZkYRCTXsYKAAAAAElFTkSuQmCC",
  "base64",
);

export const settingsStates: readonly SettingsState[] = [
  { name: "settings, my account", views: "all", of: "owner", reach: openAccount },
  {
    name: "settings, my account with faults and unsaved changes",
    spoils: true,
    of: "owner",
    reach: async (page) => {
      await openAccount(page);
      await page.locator(`${profile} input[autocomplete=given-name]`).fill(" ");
      await page.locator(`${profile} input[type=tel]`).fill("12");
      await page.locator(`${profile} button[type=submit]`).click();
      await page.locator(`${profile} [aria-invalid=true]`).nth(1).waitFor();
    },
  },
  {
    name: "settings, choosing a country",
    of: "owner",
    reach: async (page) => {
      await openAccount(page);
      await page.locator(`${profile} button[aria-haspopup=listbox]`).last().click();
      await page.locator("[role=option] img").nth(5).waitFor();
    },
  },
  {
    name: "settings, a photo chosen",
    of: "owner",
    reach: async (page) => {
      await openAccount(page);
      await page
        .locator("main input[type=file]")
        .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: picture });
      await page.locator("main img[src^=blob]").waitFor();
    },
  },
  { name: "settings, changing the email", of: "owner", reach: openEmailDialog },
  {
    name: "settings, password",
    of: "member",
    reach: async (page) => {
      await go(page, "/dashboard/settings/password");
      await page.locator("main input[autocomplete=new-password]").first().fill("Abc1");
      await page.locator("main button[type=submit]").click();
      await page.locator("main [role=alert]").first().waitFor();
    },
  },
  {
    name: "settings, security: an app is set up",
    of: "member",
    reach: async (page) => {
      await go(page, "/dashboard/settings/security");
      await page.locator("main section").nth(1).getByRole("button").first().click(); // the app's card, after the passkeys'
      await page.locator("main svg[role=img]").waitFor();
    },
  },
  {
    name: "settings, devices",
    of: "owner",
    reach: async (page) => {
      await go(page, "/dashboard/settings/devices");
      await page.locator("main time").first().waitFor();
    },
  },
  {
    name: "settings, a section that is not for members",
    of: "member",
    reach: async (page) => {
      await go(page, "/dashboard/settings/manageseats");
      await page.locator("main h1").waitFor();
    },
  },
];

async function openAccount(page: Page): Promise<void> {
  await go(page, myAccount);
  await page.locator(`${profile} input[type=tel]:not([readonly])`).waitFor();
}

async function openEmailDialog(page: Page): Promise<void> {
  await openAccount(page);
  await page.locator(`${profile} input[type=email]`).locator("xpath=ancestor::div[button][1]/button").click();
  await page.locator("dialog[open]").waitFor();
}
