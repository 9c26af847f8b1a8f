import type { Page } from "playwright-core";
import type { Cast, ScreenState } from "../screen-state.ts";

const findPath = "/dashboard/find";
const savedPath = "/dashboard/find/saved";
const lookupPath = "/dashboard/find/lookup";

type State = Omit<ScreenState, "signedIn">;

const own: readonly State[] = [
  {
    name: "find people, start",
    reach: async (page) => {
      await page.goto(findPath);
      await page.locator("main .lucide-users-round").waitFor();
    },
  },
  {
    name: "find people, found and chosen",
    reach: async (page) => {
      await see(page, "?title=head&city=hamburg%7CDE");
      const boxes = page.locator("main :is(td, li) input[type=checkbox]");
      for (const index of [0, 2]) await boxes.nth(index).check();
    },
  },
  {
    name: "find people, filters",
    reach: async (page) => {
      await see(page, "?title=head&has=PHONE");
      const sheet = page.locator("main button[aria-haspopup=dialog]:has(.lucide-list-filter)");
      if ((await sheet.count()) > 0) await sheet.click();
      await page.locator("[role=combobox]:visible").nth(1).pressSequentially("elbe");
      await page.locator("[role=option] bdi").nth(1).waitFor();
    },
  },
  {
    name: "find people, nobody",
    reach: async (page) => {
      await page.goto(`${findPath}?title=astronaut&country=IS`);
      await page.locator("main .lucide-search-x").waitFor();
    },
  },
  {
    name: "look up, an email's price",
    reach: async (page, { finding }) => {
      await page.goto(lookupPath);
      await page.locator("main input[type=email]").fill(finding.email);
      await page.keyboard.press("Enter");
      await page.locator("main .lucide-user-round-check").waitFor();
    },
  },
  {
    name: "look up, an unknown email",
    reach: async (page) => {
      await page.goto(lookupPath);
      await page.locator("main input[type=email]").fill("nobody@nowhere.example");
      await page.keyboard.press("Enter");
      await page.locator("main .lucide-search-x").waitFor();
    },
  },
  {
    name: "look up, matches of a name",
    reach: async (page, { finding }) => {
      await page.goto(`${lookupPath}?by=name&name=ada+lovelace&company=${finding.domain}&show=all`);
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
      await page.goto(savedPath);
      await page.locator("main li .lucide-trash-2").nth(1).waitFor();
    },
  },
  {
    name: "saved searches, rename",
    reach: async (page) => {
      await page.goto(savedPath);
      await page.locator("main li button:has(.lucide-pencil)").first().click();
    },
  },
  {
    name: "saved searches, delete",
    reach: async (page) => {
      await page.goto(savedPath);
      await page.locator("main li button:has(.lucide-trash-2)").first().click();
      await page.locator("dialog[open]").waitFor();
    },
  },
  {
    name: "a company",
    reach: async (page, { finding }) => {
      await page.goto(`/dashboard/company/${finding.companyid}`);
      await page.locator("main section ul a").first().waitFor();
    },
  },
];

const none: State = {
  name: "saved searches, none",
  reach: async (page) => {
    await page.goto(savedPath);
    await page.locator("main .lucide-bookmark-plus").waitFor();
  },
};

/** Finding people: the filters, the people, saved searches, a company. */
export const findStates: readonly ScreenState[] = [
  ...own.map((state) => ({ ...state, signedIn: ({ finding }: Cast) => finding.client.owner })),
  { ...none, signedIn: ({ finding }: Cast) => finding.teammate },
];

async function see(page: Page, query: string): Promise<void> {
  await page.goto(`${findPath}${query}`);
  await page.locator("main [data-opens]").first().waitFor();
}
