import type { Page } from "playwright-core";

/** One state of the settings: whose it is and how to get there. Selectors hold in every language. */
export type SettingsState = {
  readonly name: string;
  readonly of: "owner" | "member";
  readonly reach: (page: Page) => Promise<void>;
};

const myAccount = "/dashboard/settings/myaccount";
const profile = "main form:has(input[autocomplete=given-name])";

/** A png of 16 by 16 pixels. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAGElEQVR4nGMQiV5CEmIY1TCqYfhqIFEDALZkYRCTXsYKAAAAAElFTkSuQmCC",
  "base64",
);

export const settingsStates: readonly SettingsState[] = [
  { name: "settings, my account", of: "owner", reach: openAccount },
  { name: "settings, my account of a member", of: "member", reach: openAccount },
  {
    name: "settings, my account with faults and unsaved changes",
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
      await page.locator("[role=option] svg use").nth(5).waitFor();
    },
  },
  {
    name: "settings, choosing the country of a phone",
    of: "owner",
    reach: async (page) => {
      await openAccount(page);
      await page.locator(`${profile} button[aria-haspopup=listbox]`).first().click();
      await page.locator("[role=combobox]").fill("united");
      await page.locator("[role=option] svg use").nth(1).waitFor();
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
  {
    name: "settings, a photo refused",
    of: "owner",
    reach: async (page) => {
      await openAccount(page);
      await page
        .locator("main input[type=file]")
        .setInputFiles({ name: "me.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
      await page.locator("main form [role=alert]").waitFor();
    },
  },
  { name: "settings, changing the email", of: "owner", reach: openEmailDialog },
  {
    name: "settings, changing the email refused",
    of: "owner",
    reach: async (page) => {
      await openEmailDialog(page);
      await page.locator("dialog input[type=email]").fill("someone@gmail.com");
      await page.locator("dialog button[type=submit]").click();
      await page.locator("dialog [role=alert]").waitFor();
    },
  },
  {
    name: "settings, changing the email by an old link",
    of: "owner",
    reach: async (page) => {
      await page.goto(`${myAccount}?code=old&email=new%40acme.com`);
      await page.locator("dialog button[type=submit]").click();
      await page.locator("dialog [role=alert]").waitFor();
    },
  },
  {
    name: "settings, password",
    of: "member",
    reach: async (page) => {
      await page.goto("/dashboard/settings/password");
      await page.locator("main input[autocomplete=new-password]").first().fill("Abc1");
      await page.locator("main button[type=submit]").click();
      await page.locator("main [role=alert]").first().waitFor();
    },
  },
  {
    name: "settings, devices",
    of: "owner",
    reach: async (page) => {
      await page.goto("/dashboard/settings/devices");
      await page.locator("main time").first().waitFor();
    },
  },
  {
    name: "settings, signing a device out",
    of: "owner",
    reach: async (page) => {
      await page.goto("/dashboard/settings/devices");
      await page.locator("main li button").first().click();
      await page.locator("dialog[open]").waitFor();
    },
  },
  {
    name: "settings, a section that is not for members",
    of: "member",
    reach: async (page) => {
      await page.goto("/dashboard/settings/manageseats");
      await page.locator("main h1").waitFor();
    },
  },
];

async function openAccount(page: Page): Promise<void> {
  await page.goto(myAccount);
  await page.locator(`${profile} input[type=tel]:not([readonly])`).waitFor();
}

async function openEmailDialog(page: Page): Promise<void> {
  await openAccount(page);
  await page.locator(`${profile} input[type=email]`).locator("xpath=ancestor::div[button][1]/button").click();
  await page.locator("dialog[open]").waitFor();
}
