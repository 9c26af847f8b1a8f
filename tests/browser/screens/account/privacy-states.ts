import type { Page } from "playwright-core";
import { go } from "../go.ts";
import type { ScreenState } from "../screen-state.ts";

const auditLog = "/dashboard/settings/auditlog";

/** People who do not want to be found, the texts about personal data, and the audit log. */
export const privacyStates: readonly ScreenState[] = [
  { name: "privacy, opt out", signedIn: signedOut, reach: openOptOut },
  {
    name: "privacy, opt out, to be confirmed",
    signedIn: signedOut,
    reach: async (page) => {
      await go(page, "/optout?token=over");
      await page.locator("main button").first().waitFor();
    },
  },
  {
    name: "privacy policy",
    signedIn: signedOut,
    reach: async (page) => {
      await go(page, "/dashboard/privacypolicy");
      await page.locator("main section").nth(2).waitFor();
    },
  },
  {
    name: "settings, privacy",
    signedIn: ({ client }) => client.owner,
    reach: async (page) => {
      await go(page, "/dashboard/settings/privacy");
      await page.locator("main a[href='/legal/termsofuse']").waitFor();
    },
  },
  {
    name: "settings, audit log",
    signedIn: ({ lists }) => lists.owner,
    reach: async (page) => {
      await go(page, auditLog);
      await page.locator("main time").first().waitFor();
    },
  },
];

function signedOut(): null {
  return null;
}

async function openOptOut(page: Page): Promise<void> {
  await go(page, "/optout");
  await page.locator("main input[type=email]").waitFor();
}
