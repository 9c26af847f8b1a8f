import type { Page } from "playwright-core";
import type { Profile } from "../../../support/people.ts";
import type { Cast, ScreenState } from "../screen-state.ts";

type State = Omit<ScreenState, "signedIn">;

const own: readonly State[] = [
  {
    name: "search, pasted in another form with no option chosen",
    reach: async (page, { contacts }) => {
      await page.goto("/dashboard/main/search");
      await page.locator("main input[inputmode=url]").waitFor();
      for (const option of await page.locator("main input[type=checkbox]").all()) await option.uncheck();
      await page.locator("main input[inputmode=url]").fill(`  de.linkedin.com/${contacts.opened.key}/?trk=x`);
      await page.keyboard.press("Enter");
      await page.locator("main [role=alert]").waitFor();
    },
  },
  {
    name: "search, a teammate revealed it",
    reach: async (page, { contacts }) => {
      await see(page, contacts.shared);
      await page.locator("main article time").first().waitFor();
    },
  },
  {
    name: "search, all open",
    reach: async (page, { contacts }) => {
      await see(page, contacts.opened);
      await page.locator("main article a[href^='tel:']").first().waitFor();
    },
  },
  {
    name: "search, more values than are shown at first",
    reach: async (page, { contacts }) => {
      await see(page, contacts.opened);
      const more = page.locator("main article button[aria-expanded]");
      await more.first().click();
      await page.locator("main article button[aria-expanded=true]").waitFor();
    },
  },
  {
    name: "search, recent searches",
    reach: async (page, { contacts }) => {
      for (const person of [contacts.shared, contacts.opened]) await see(page, person);
      await page.locator("main input[inputmode=url]").fill("");
      await page.locator("main section li").nth(1).waitFor();
    },
  },
  {
    name: "search, somebody who asked not to be found",
    reach: async (page, { contacts }) => {
      await page.goto(searchOf(contacts.forgotten));
      await page.locator("main .lucide-shield-off").waitFor();
    },
  },
  {
    name: "search, refreshed",
    reach: async (page, { contacts }) => {
      await see(page, contacts.opened);
      await page.locator("main article .lucide-rotate-cw").click();
      await page.locator("main article [role=status] p").first().waitFor();
    },
  },
  {
    name: "feedback, flag popup refused by its fields",
    reach: async (page, { contacts }) => {
      await see(page, contacts.opened);
      await opinions(page)
        .filter({ has: page.locator(".lucide-thumbs-down") })
        .first()
        .click();
      await page.locator("dialog input[type=radio]").last().check();
      await page.locator("dialog button[type=submit]").click();
      await page.locator("dialog [role=alert]").waitFor();
    },
  },
  {
    name: "feedback, flag popup for an invalid email",
    reach: async (page, { contacts }) => {
      await see(page, contacts.opened);
      await opinions(page)
        .filter({ has: page.locator(".lucide-thumbs-down") })
        .first()
        .click();
      await page.locator("dialog input[type=radio]").first().check();
      await page.locator("dialog select").waitFor();
    },
  },
  {
    name: "feedback, report of an invalid phone number",
    reach: async (page, { contacts }) => {
      await see(page, contacts.opened);
      await opinions(page)
        .filter({ has: page.locator(".lucide-flag") })
        .last()
        .click();
      await page.locator("dialog textarea").waitFor();
    },
  },
  { name: "a person's panel", reach: (page, { contacts }) => openPanel(page, contacts.opened) },
];

/** Search beyond its first look, feedback and a person's panel. */
export const contactStates: readonly ScreenState[] = own.map((state) => ({
  ...state,
  signedIn: ({ contacts }: Cast) => contacts.client.owner,
}));

async function see(page: Page, person: Profile): Promise<void> {
  await page.goto(searchOf(person));
  await page.locator("main article").waitFor();
}

function searchOf({ url }: Profile): string {
  return `/dashboard/main/search?${new URLSearchParams({ url, data: "personal,business,phone" })}`;
}

function opinions(page: Page) {
  return page.locator("main article button[aria-haspopup=dialog]:has(svg)");
}

async function openPanel(page: Page, person: Profile): Promise<void> {
  await see(page, person);
  await page.locator("main article .lucide-panel-right-open").click();
  await page.locator("dialog[open] ol li").first().waitFor();
}
