import type { Page } from "playwright-core";
import { unique } from "../../../support/people.ts";
import type { ScreenState } from "../screen-state.ts";

const auditLog = "/dashboard/settings/auditlog";

/** People who do not want to be found, the texts about personal data, and the audit log. */
export const privacyStates: readonly ScreenState[] = [
  { name: "privacy, opt out", signedIn: nobody, reach: openOptOut },
  {
    name: "privacy, opt out with faults",
    signedIn: nobody,
    reach: async (page) => {
      await openOptOut(page);
      await page.locator("main input[inputmode=url]").fill("https://example.com");
      await page.locator("main button[type=submit]").click();
      await page.locator("main [aria-invalid=true]").nth(1).waitFor();
    },
  },
  {
    name: "privacy, opt out, the link is sent",
    signedIn: nobody,
    reach: async (page) => {
      await openOptOut(page);
      await page.locator("main input[inputmode=url]").fill(`linkedin.com/in/nobody-${unique()}`);
      await page.locator("main input[type=email]").fill(`nobody-${unique()}@else.net`);
      await page.locator("main button[type=submit]").click();
      await page.locator("main [role=status]").waitFor();
    },
  },
  {
    name: "privacy, opt out, to be confirmed",
    signedIn: nobody,
    reach: async (page) => {
      await page.goto("/optout?token=over");
      await page.locator("main button").first().waitFor();
    },
  },
  {
    name: "privacy, opt out, the link is over",
    signedIn: nobody,
    reach: async (page) => {
      await page.goto("/optout?token=over");
      await page.locator("main h1 ~ p ~ *, main h1").first().waitFor();
      await page.locator("main button[data-tone=solid], main button").first().click();
      await page.locator("main a[href='/optout']").waitFor();
    },
  },
  ...["privacypolicy", "chromeprivacy", "termsofuse"].map((name) => ({
    name: `privacy, ${name}`,
    signedIn: nobody,
    reach: async (page: Page) => {
      await page.goto(`/dashboard/${name}`);
      await page.locator("main section").nth(2).waitFor();
    },
  })),
  {
    name: "settings, privacy",
    signedIn: ({ client }) => client.owner,
    reach: async (page) => {
      await page.goto("/dashboard/settings/privacy");
      await page.locator("main a[href='/legal/termsofuse']").waitFor();
    },
  },
  {
    name: "settings, audit log",
    signedIn: ({ lists }) => lists.owner,
    reach: async (page) => {
      await page.goto(auditLog);
      await page.locator("main time").first().waitFor();
    },
  },
  {
    name: "settings, audit log, nothing matches",
    signedIn: ({ client }) => client.owner,
    reach: async (page) => {
      await page.goto(`${auditLog}?kind=SUPPRESSED&from=2200-01-01&to=2200-01-02`);
      await page.locator("main section ~ * button, main section + p + * button").last().waitFor();
    },
  },
];

function nobody(): null {
  return null;
}

async function openOptOut(page: Page): Promise<void> {
  await page.goto("/optout");
  await page.locator("main input[type=email]").waitFor();
}
