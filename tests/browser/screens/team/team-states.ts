import { paths } from "@finder/contract/web-paths";
import type { Page } from "playwright-core";
import { go } from "../go.ts";
import type { Cast, ScreenState } from "../screen-state.ts";

const paste =
  "Jane Doe <jane.doe@example.org>; no-email\njohn@example.org\njane.doe@example.org\nمريم علي <m.ali@example.org>";

/** The month of ten days ago, in which the team was at work: the current one is empty on its first day. */
const usage = `${paths.usage}?month=${new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 7)}`;

/** Manage Seats and Usage. */
export const teamStates: readonly ScreenState[] = [
  { name: "manage seats", views: "both", signedIn: owner, reach: openSeats },
  {
    name: "manage seats, add member refused by its fields",
    signedIn: owner,
    reach: async (page) => {
      await openForm(page);
      await page.locator("dialog[open] button[type=submit]").click();
      await page.locator("dialog[open] [aria-invalid=true]").first().waitFor();
    },
  },
  {
    name: "manage seats, several pasted",
    signedIn: owner,
    reach: async (page) => {
      await openForm(page);
      await page.locator("dialog[open] [role=group] button").nth(1).click();
      await page.locator("dialog[open] textarea").fill(paste);
      await page.locator("dialog[open] ol").waitFor();
    },
  },
  {
    name: "manage seats, delete question",
    signedIn: owner,
    reach: async (page) => {
      await openSeats(page);
      await page.locator("main button[aria-label*='Grace']").last().click();
      await page.locator("dialog[open]").waitFor();
    },
  },
  {
    name: "manage seats, a monthly cap",
    signedIn: owner,
    reach: async (page) => {
      await openSeats(page);
      await page.locator("main button:has(svg.lucide-gauge)").first().click();
      await page.locator("dialog[open]").waitFor();
    },
  },
  {
    name: "manage seats, an offer of ownership",
    signedIn: owner,
    reach: async (page) => {
      await openSeats(page);
      await page.locator("main button:has(svg.lucide-crown)").first().click();
      await page.locator("dialog[open] input[type=password]").waitFor();
    },
  },
  {
    name: "manage seats, ownership that waits for an answer",
    signedIn: ({ offered }) => offered.owner,
    reach: openSeats,
  },
  {
    name: "dashboard of a member who is offered ownership",
    signedIn: ({ offered }) => offered.member,
    reach: async (page) => {
      await go(page, paths.dashboard);
      await page.locator(`main a[href='${paths.ownership}']`).waitFor();
    },
  },
  {
    name: "ownership, the member's answer",
    signedIn: ({ offered }) => offered.member,
    reach: async (page) => {
      await go(page, paths.ownership);
      await page.locator("main input[type=password]").waitFor();
    },
  },
  {
    name: "ownership, without an offer",
    signedIn: ({ capped }) => capped.member,
    reach: async (page) => {
      await go(page, paths.ownership);
      await page.locator("main h1").waitFor();
    },
  },
  {
    name: "dashboard of a member with a cap",
    signedIn: ({ capped }) => capped.member,
    reach: async (page) => {
      await go(page, paths.dashboard);
      await page.locator("main [role=meter][aria-valuemax='200']").waitFor();
    },
  },
  {
    name: "find people, the request for a higher cap",
    signedIn: ({ capped }) => capped.member,
    reach: async (page) => {
      await stopReveal(page);
      const ask = page.locator("[role=alert] button:not(:has(svg))");
      if ((await ask.count()) > 0) await ask.click();
      await page.locator("dialog[open], main button:below([role=alert])").first().waitFor();
    },
  },
  {
    name: "a request for a higher cap, by its link",
    signedIn: () => null,
    reach: async (page, { capped }) => {
      await go(page, `/caprequest?token=${capped.token}`);
      await page.locator("main button").nth(1).waitFor();
    },
  },
  {
    name: "usage",
    views: "all",
    signedIn: owner,
    reach: async (page) => {
      await go(page, usage);
      await page.locator("main [role=slider]").waitFor();
    },
  },
  {
    name: "usage by kind with its table",
    signedIn: owner,
    reach: async (page) => {
      await go(page, usage);
      await page.locator("main [role=slider]").waitFor();
      await page.locator("main section [role=group] button").nth(1).click();
      await page.locator("main summary").click();
    },
  },
  {
    name: "usage, revealed contacts",
    signedIn: owner,
    reach: async (page) => {
      await go(page, usage);
      await page.locator("main button[aria-label*='Grace']").click();
      await page.locator("dialog[open] li").first().waitFor();
    },
  },
  {
    name: "credit statement",
    signedIn: owner,
    reach: async (page) => {
      await go(page, `${paths.usage}?tab=statement`);
      await page.locator("main bdi[dir=ltr]").first().waitFor();
    },
  },
  {
    name: "settings, security: the owner's rule",
    signedIn: ({ ruled }) => ruled.owner,
    reach: async (page) => {
      await go(page, paths.security);
      await page.locator("main section").nth(4).waitFor();
    },
  },
  { name: "settings, security: SCIM is on", views: "both", signedIn: owner, reach: openProvisioning },
  {
    name: "settings, security: a new SCIM token",
    views: "narrow",
    signedIn: owner,
    reach: async (page) => {
      await openProvisioning(page);
      await provisioning(page).getByRole("button").nth(1).click(); // to renew it, after the copy of the address
      await page.locator("dialog[open] button").last().click();
      await page.locator("dialog[open] pre").waitFor();
    },
  },
  {
    name: "a second factor is to be set up first",
    views: "both",
    spoils: true,
    signedIn: ({ ruled }) => ruled.member,
    reach: async (page) => {
      await go(page, paths.manageSeats);
      await page.locator("main form input").waitFor();
    },
  },
];

function owner({ team }: Cast) {
  return team.owner;
}

async function openProvisioning(page: Page): Promise<void> {
  await go(page, paths.security);
  await provisioning(page).waitFor();
}

function provisioning(page: Page) {
  return page.locator("main section").filter({ hasText: "/scim/v2" });
}

async function openSeats(page: Page): Promise<void> {
  await go(page, paths.manageSeats);
  await page.locator("main [role=meter]").waitFor();
}

async function openForm(page: Page): Promise<void> {
  await openSeats(page);
  await page.locator("main section button").first().click();
  await page.locator("dialog[open]").waitFor();
}

/** Presses a button to reveal, and a month's cap says no. */
async function stopReveal(page: Page): Promise<void> {
  await page.route("**/graphql", (route) => {
    if (!route.request().postData()?.includes('"operationName":"RevealContact"')) return route.fallback();
    const userErrors = [{ code: "MEMBER_CAP_REACHED", field: null, message: "" }];
    const revealContact = { contact: null, credits: null, charged: 0, userErrors };
    return route.fulfill({ json: { data: { revealContact } } });
  });
  await go(page, "/dashboard/main/search?title=head");
  await page.locator("main [data-datum]").first().click();
  await page.locator("[role=alert]").first().waitFor();
}
