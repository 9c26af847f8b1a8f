import { paths } from "@finder/contract/web-paths";
import type { Page } from "playwright-core";
import type { Cast, ScreenState } from "../screen-state.ts";

const paste =
  "Jane Doe <jane.doe@example.org>; nobody\njohn@example.org\njane.doe@example.org\nمريم علي <m.ali@example.org>";

/** Manage Seats and Usage. */
export const teamStates: readonly ScreenState[] = [
  { name: "manage seats", signedIn: owner, reach: openSeats },
  { name: "manage seats, none left", signedIn: ({ full }) => full.owner, reach: openSeats },
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
    name: "dashboard of a member with a cap",
    signedIn: ({ capped }) => capped.member,
    reach: async (page) => {
      await page.goto(paths.dashboard);
      await page.locator("main [role=meter][aria-valuemax='200']").waitFor();
    },
  },
  {
    name: "find people, a cap stopped a reveal",
    signedIn: ({ capped }) => capped.member,
    reach: stopReveal,
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
      await page.goto(`/caprequest?token=${capped.token}`);
      await page.locator("main button").nth(1).waitFor();
    },
  },
  {
    name: "usage",
    signedIn: owner,
    reach: async (page) => {
      await page.goto(paths.usage);
      await page.locator("main [role=slider]").waitFor();
    },
  },
  {
    name: "usage by kind with its table",
    signedIn: owner,
    reach: async (page) => {
      await page.goto(paths.usage);
      await page.locator("main [role=slider]").waitFor();
      await page.locator("main section [role=group] button").nth(1).click();
      await page.locator("main summary").click();
    },
  },
  {
    name: "usage, revealed contacts",
    signedIn: owner,
    reach: async (page) => {
      await page.goto(paths.usage);
      await page.locator("main button[aria-label*='Grace']").click();
      await page.locator("dialog[open] li").first().waitFor();
    },
  },
  {
    name: "usage, no match",
    signedIn: owner,
    reach: async (page) => {
      await page.goto(`${paths.usage}?tab=platform&search=zzzz`);
      await page.locator("main").getByText(/zzzz/).waitFor();
    },
  },
  {
    name: "usage, an empty month",
    signedIn: owner,
    reach: async (page) => {
      await page.goto(`${paths.usage}?tab=platform&month=2020-01`);
      await page.locator("main section svg.lucide-chart-column").waitFor();
    },
  },
  {
    name: "credit statement",
    signedIn: owner,
    reach: async (page) => {
      await page.goto(`${paths.usage}?tab=statement`);
      await page.locator("main bdi[dir=ltr]").first().waitFor();
    },
  },
  {
    name: "credit statement, no match",
    signedIn: owner,
    reach: async (page) => {
      await page.goto(`${paths.usage}?tab=statement&from=2020-01-01&to=2020-01-02`);
      await page.locator("main svg.lucide-receipt-text").last().waitFor();
    },
  },
];

function owner({ team }: Cast) {
  return team.owner;
}

async function openSeats(page: Page): Promise<void> {
  await page.goto(paths.manageSeats);
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
  await page.goto("/dashboard/find?title=head");
  await page.locator("main [data-datum]").first().click();
  await page.locator("[role=alert]").first().waitFor();
}
