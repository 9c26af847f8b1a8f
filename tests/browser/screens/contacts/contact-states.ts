import type { Page } from "playwright-core";
import type { Profile } from "../../../support/people.ts";
import { go } from "../go.ts";
import type { Cast, ScreenState } from "../screen-state.ts";

type State = Omit<ScreenState, "signedIn">;

const own: readonly State[] = [
  {
    name: "search, all open",
    reach: async (page, { contacts }) => {
      await see(page, contacts.opened);
      await page.locator("main article a[href^='tel:']").first().waitFor();
    },
  },
  {
    name: "search, recent searches",
    reach: async (page, { contacts }) => {
      for (const person of [contacts.shared, contacts.opened]) await see(page, person);
      await page.locator("main form[role=search] [role=combobox]").fill("");
      await page.locator("main section li").nth(1).waitFor();
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
  { name: "a person's panel", views: "all", reach: (page, { contacts }) => openPanel(page, contacts.opened) },
  {
    name: "a person's panel, the checks of its values",
    views: "both",
    reach: async (page, { contacts }) => {
      await openPanel(page, contacts.opened);
      await page.locator("dialog[open] summary").click();
      await page.locator("dialog[open] details li").first().waitFor();
    },
  },
];

/** Search beyond its first look, feedback and a person's panel. */
export const contactStates: readonly ScreenState[] = own.map((state) => ({
  ...state,
  signedIn: ({ contacts }: Cast) => contacts.client.owner,
}));

async function see(page: Page, person: Profile): Promise<void> {
  await go(page, searchOf(person));
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
