import { paths } from "@finder/contract/web-paths";
import type { Page } from "playwright-core";
import { go } from "../go.ts";
import type { Cast, ScreenState } from "../screen-state.ts";

type State = Omit<ScreenState, "signedIn">;

const own: readonly State[] = [
  { name: "long, dashboard", reach: show(paths.dashboard, "main h1") },
  {
    name: "long, account menu",
    reach: async (page) => {
      await show(paths.dashboard, "main h1")(page);
      await page.locator("header button[aria-haspopup=dialog], header button[popovertarget]").last().click();
      await page.locator("[role=dialog]:popover-open").waitFor();
    },
  },
  { name: "long, my contacts", reach: show(paths.myContacts, "main [data-initials]") },
  { name: "long, search found", reach: see },
  {
    name: "long, a person's panel",
    reach: async (page, cast) => {
      await see(page, cast);
      await page.locator("main article .lucide-panel-right-open").click();
      await page.locator("dialog[open] ol li").first().waitFor();
    },
  },
  { name: "long, manage seats", reach: show(paths.manageSeats, "main [role=meter]") },
  { name: "long, usage", reach: show(`${paths.usage}?tab=platform`, "main [role=slider]") },
  { name: "long, credit statement", reach: show(`${paths.usage}?tab=statement`, "main bdi[dir=ltr]") },
  { name: "long, my account", reach: show(paths.myAccount, "main form") },
];

/** Long names in three scripts and balances of six digits. */
export const extremeStates: readonly ScreenState[] = own.map((state) => ({
  ...state,
  views: "narrow",
  signedIn: ({ extremes }: Cast) => extremes.long.owner,
}));

function show(path: string, ready: string) {
  return async (page: Page): Promise<void> => {
    await go(page, path);
    await page.locator(ready).first().waitFor();
  };
}

async function see(page: Page, { extremes: { person } }: Cast): Promise<void> {
  await go(page, `${paths.search}?${new URLSearchParams({ url: person.url, data: "personal,business,phone" })}`);
  await page.locator("main article").waitFor();
}
