import type { Page } from "playwright-core";
import { go } from "../go.ts";
import type { Cast, ScreenState } from "../screen-state.ts";

const contactsPath = "/dashboard/main/mycontacts";
const enrichPath = "/dashboard/main/enrich";

type State = Omit<ScreenState, "signedIn">;

const own: readonly State[] = [
  {
    name: "my contacts, filters open",
    reach: async (page) => {
      await see(page, "?misses=PHONE&quality=VERIFIED&moved=90&sort=NAME");
      await press(page, "list-filter");
      await page.locator("[popover]:popover-open select").first().waitFor();
    },
  },
  {
    name: "my contacts, all matching chosen and more columns than fit",
    reach: async (page) => {
      await choose(
        page,
        "?columns=socialMedia,personalEmail,businessEmail,phone,company,location,tags,revealedOn&sort=COMPANY",
      );
      await page.locator("main [role=region] button").first().click();
    },
  },
  {
    name: "my contacts, columns and spacing",
    reach: async (page) => {
      await see(page);
      await press(page, "columns-3");
      await page.locator("[popover]:popover-open fieldset").waitFor();
    },
  },
  {
    name: "my contacts, what can be done with one",
    reach: async (page) => {
      await see(page);
      await rowMenu(page).nth(1).click();
    },
  },
  {
    name: "my contacts, the panel of one next to them",
    reach: async (page) => {
      await choose(page);
      await page.locator("main [data-opens]").nth(1).click();
      await page.locator("dialog[open] form").waitFor();
    },
  },
  {
    name: "my contacts, people who moved in the bell",
    reach: async (page) => {
      await see(page);
      await page.locator("header button:has(.lucide-bell)").click();
      await page.locator("[popover]:popover-open li a").first().waitFor();
    },
  },
  {
    name: "my contacts, tags managed",
    reach: async (page) => {
      await choose(page);
      await inBar(page, "tag");
      await dialog(page, "input:not([type=checkbox])").fill("Fair");
      await page.keyboard.press("Enter");
      await dialog(page, "button").last().click();
      await page.locator("main td, main li").getByText("Fair").first().waitFor();
      await rowMenu(page).first().click();
      await press(page, "tag");
      await dialog(page, "button").first().click();
      await dialog(page, "li .lucide-pencil").first().waitFor();
    },
  },
  {
    name: "my contacts, saved views",
    reach: async (page) => {
      await see(page, "?misses=PHONE");
      await press(page, "bookmark");
      await page.locator("[popover]:popover-open input").fill("Without a phone number");
      await page.locator("[popover]:popover-open button[type=submit]").click();
      await page.locator("[popover]:popover-open li a").first().waitFor();
    },
  },
  {
    name: "bulk reveal, its price",
    reach: async (page) => {
      await choose(page);
      await page.locator("main [role=region] button").first().click();
      await inBar(page, "key-round");
      await dialog(page, "dl").waitFor();
    },
  },
  {
    name: "bulk reveal, done",
    reach: async (page) => {
      await see(page);
      await page.locator("main input[type=checkbox]").nth(2).check();
      await inBar(page, "key-round");
      // The second button: it is there once the price is.
      await dialog(page, "button").nth(1).click();
      await dialog(page, "[role=progressbar][aria-valuenow='1']").waitFor();
      await page.waitForFunction(() => document.querySelectorAll("dialog[open] button").length === 1);
    },
  },
  {
    name: "activity",
    reach: async (page) => {
      await see(page);
      await press(page, "history");
      await dialog(page, "li").first().waitFor();
    },
  },
  {
    name: "my contacts, removed with a way back",
    reach: async (page) => {
      await see(page, "?sort=OLDEST");
      await page.locator("main input[type=checkbox]").nth(1).check();
      await inBar(page, "trash-2");
      await page.locator("[role=status] button").first().waitFor();
    },
  },
  { name: "enrichment, columns", reach: upload },
  {
    name: "enrichment, its result",
    reach: async (page, cast) => {
      await quote(page, cast);
      await page.locator("main section").first().locator("button").last().click();
      await page.locator("main section").first().locator("a[download]").waitFor();
    },
  },
];

/** My Contacts at scale, bulk reveals, jobs and enrichment. */
export const listStates: readonly ScreenState[] = own.map((state) => ({
  ...state,
  signedIn: ({ lists }) => lists.owner,
}));

async function see(page: Page, query = ""): Promise<void> {
  await go(page, `${contactsPath}${query}`);
  await page.locator("main [data-initials]").first().waitFor();
}

/** What can be done with each person, in rows and on cards. */
function rowMenu(page: Page) {
  return page.locator("main :is(tr, li) button:has(.lucide-ellipsis)");
}

function press(page: Page, icon: string) {
  return page.locator(`main button:has(.lucide-${icon})`).first().click();
}

async function choose(page: Page, query = ""): Promise<void> {
  await see(page, query);
  await page.locator("main input[type=checkbox]").nth(1).check();
  await page.locator("main [role=region]").first().waitFor();
}

function inBar(page: Page, icon: string) {
  return page.locator(`main [role=region] button:has(.lucide-${icon})`).click();
}

function dialog(page: Page, part = "") {
  return page.locator(`dialog[open] ${part}`);
}

async function upload(page: Page, { rich, partial }: Cast): Promise<void> {
  const rows = [rich, partial].map(({ url }, index) => `"Person, ${index + 1}",${url},Berlin`);
  await go(page, enrichPath);
  await page.locator("main input[type=file]").setInputFiles({
    name: "leads from the fair.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`Name,Profile,City\n${rows.join("\n")}\n"Unknown",no address,Rome\n`),
  });
  await page.locator("main th select").first().waitFor();
}

async function quote(page: Page, cast: Cast): Promise<void> {
  await upload(page, cast);
  await page.locator("main section").first().locator("button").last().click();
  await page.locator("main dl").last().waitFor();
}
