import { paths, savedSearchesPath } from "@finder/contract/web-paths";
import type { Page } from "playwright-core";
import { go } from "../go.ts";
import type { Cast, ScreenState } from "../screen-state.ts";

type State = Omit<ScreenState, "signedIn">;

const own: readonly State[] = [
  {
    name: "find people, found and chosen",
    views: "both",
    reach: async (page) => {
      await see(page, "?title=head&city=hamburg%7CDE");
      const boxes = page.locator("main :is(td, li) input[type=checkbox]");
      for (const index of [0, 2]) await boxes.nth(index).check();
    },
  },
  {
    name: "find people, filters",
    views: "narrow",
    reach: async (page) => {
      await see(page, "?title=head&has=PHONE");
      const sheet = page.locator("main button[aria-haspopup=dialog]:has(.lucide-list-filter)");
      if ((await sheet.count()) > 0) await sheet.click();
      await page.locator(":is(aside, dialog) button[aria-expanded=false]").nth(2).click();
      await page.locator("[role=combobox]:visible").nth(2).pressSequentially("elbe");
      await page.locator("[role=option] bdi").nth(1).waitFor();
    },
  },
  {
    name: "look up, an email's price",
    reach: async (page, { finding }) => {
      await go(page, paths.search);
      await page.locator("main [role=combobox]").first().fill(finding.email);
      await page.keyboard.press("Enter");
      await page.locator("main .lucide-user-round-check").waitFor();
    },
  },
  {
    name: "look up, matches of a name",
    reach: async (page, { finding }) => {
      await go(page, `${paths.search}?by=name&name=ada+lovelace&company=${finding.domain}&show=all`);
      await page.locator("main [data-opens]").first().waitFor();
    },
  },
  {
    name: "find people, save",
    reach: async (page) => {
      await see(page, "?title=head&city=hamburg%7CDE");
      await page.locator("main button:has(.lucide-bookmark)").click();
      await page.locator("dialog[open]").waitFor();
    },
  },
  {
    name: "saved searches",
    reach: async (page) => {
      await go(page, savedSearchesPath);
      await page.locator("main li .lucide-trash-2").nth(1).waitFor();
    },
  },
  {
    name: "search history",
    reach: async (page) => {
      await see(page, "?title=head");
      await go(page, `${paths.search}?tab=history`);
      await page.locator("main li .lucide-x").first().waitFor();
    },
  },
  {
    name: "saved searches, rename",
    reach: async (page) => {
      await go(page, savedSearchesPath);
      await page.locator("main li button:has(.lucide-pencil)").first().click();
    },
  },
  {
    name: "a company",
    reach: async (page, { finding }) => {
      await go(page, `/dashboard/company/${finding.companyid}`);
      await page.locator("main section ul a").first().waitFor();
    },
  },
];

/** Finding people: the filters, the people, saved searches, a company. */
export const findStates: readonly ScreenState[] = own.map((state) => ({
  ...state,
  signedIn: ({ finding }: Cast) => finding.client.owner,
}));

async function see(page: Page, query: string): Promise<void> {
  await go(page, `${paths.search}${query}`);
  await page.locator("main [data-opens]").first().waitFor();
}
