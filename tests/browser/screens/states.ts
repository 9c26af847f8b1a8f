import { paths } from "@finder/contract/web-paths";
import type { Browser, Page } from "playwright-core";
import { hold, patience, profile, type View } from "../../support/browser/browser.ts";
import { settled } from "../../support/browser/settled.ts";
import type { MemberPerson } from "../../support/people.ts";
import { accountStates } from "./account/account-states.ts";
import { apiStates } from "./api/api-states.ts";
import { operationStates } from "./api/operation-states.ts";
import { tokenStates } from "./api/token-states.ts";
import { webhookStates } from "./api/webhook-states.ts";
import type { Cast, ScreenState } from "./screen-state.ts";
import { billingStates } from "./payments/billing-states.ts";
import { contactStates } from "./contacts/contact-states.ts";
import { extensionStates } from "./account/extension-states.ts";
import { handOverStates } from "./account/hand-over-states.ts";
import { extremeStates } from "./extremes/extreme-states.ts";
import { troubleStates } from "./extremes/trouble-states.ts";
import { findStates } from "./contacts/find-states.ts";
import { listStates } from "./contacts/list-states.ts";
import { payingStates } from "./payments/paying-states.ts";
import { teamStates } from "./team/team-states.ts";
import { privacyStates } from "./account/privacy-states.ts";
import { settingsStates } from "./account/settings-states.ts";
import { supportStates } from "./account/support-states.ts";

export const states: readonly ScreenState[] = [
  { name: "login", signedIn: () => null, reach: login },
  {
    name: "login refused by its fields",
    signedIn: () => null,
    reach: async (page) => {
      await login(page);
      await page.locator("button[type=submit]").click();
      await page.locator("[aria-invalid=true]").first().waitFor();
    },
  },
  {
    name: "login refused by the server",
    signedIn: () => null,
    reach: async (page) => {
      await login(page);
      await page.locator("input[type=email]").fill("nobody@acme.com");
      await page.locator("input[type=password]").fill("Wrong-Password-1");
      await page.locator("button[type=submit]").click();
      await page.locator("[role=alert]").waitFor();
    },
  },
  { name: "dashboard", signedIn: owner, reach: dashboard },
  {
    name: "dashboard of an expired plan without credits",
    signedIn: ({ poor }) => poor.owner,
    reach: dashboard,
  },
  {
    name: "account menu",
    signedIn: owner,
    reach: async (page) => {
      await page.goto(paths.dashboard);
      await page.locator("header button[popovertarget]").click();
      await page.locator("[role=dialog]").waitFor();
    },
  },
  {
    name: "search, start",
    signedIn: owner,
    reach: async (page) => {
      await page.goto(paths.search);
      await page.locator("main input[inputmode=url]").waitFor();
    },
  },
  {
    name: "search, found",
    signedIn: owner,
    reach: async (page, { rich }) => {
      await searchFor(page, rich.url);
      await page.locator("main article button").first().waitFor();
    },
  },
  {
    name: "search, opened and partially verified",
    signedIn: owner,
    reach: async (page, { partial }) => {
      await searchFor(page, partial.url);
      await page.locator("main article").waitFor();
      const reveal = page.locator("main article button[data-datum]");
      for (let left = await reveal.count(); left > 0; left = await reveal.count()) {
        await reveal.first().click();
        await page.waitForFunction(
          (before) => document.querySelectorAll("main article button[data-datum]").length < before,
          left,
        );
      }
    },
  },
  {
    name: "search, known without any data",
    signedIn: owner,
    reach: async (page, { empty }) => {
      await searchFor(page, empty.url);
      await page.locator("main article").waitFor();
    },
  },
  {
    name: "search, nobody known",
    signedIn: owner,
    reach: async (page) => {
      await searchFor(page, "https://www.linkedin.com/in/nobody-known-at-all");
      await page.locator("main .lucide-search-x").waitFor();
    },
  },
  {
    name: "search, wrong address",
    signedIn: owner,
    reach: async (page) => {
      await searchFor(page, "https://example.com/jane");
      await page.locator("main [aria-invalid=true]").waitFor();
    },
  },
  {
    name: "search, the plan has ended",
    signedIn: ({ poor }) => poor.owner,
    reach: async (page, { rich }) => {
      await searchFor(page, rich.url);
      await page.locator("main article a[href^='/dashboard/']").first().waitFor();
    },
  },
  {
    name: "my contacts",
    signedIn: ({ lists }) => lists.owner,
    reach: async (page) => {
      await page.goto(paths.myContacts);
      await page.locator("main input[type=checkbox]").nth(1).waitFor({ state: "attached" });
    },
  },
  {
    name: "my contacts, nobody yet",
    signedIn: ({ newcomer }) => newcomer,
    reach: async (page) => {
      await page.goto(paths.myContacts);
      await page.locator("main a[href*='search']").waitFor();
    },
  },
  {
    name: "my contacts, no match",
    signedIn: ({ lists }) => lists.owner,
    reach: async (page) => {
      await page.goto(paths.myContacts);
      await page.locator("main input[type=search], main input[type=text]").first().fill("zzzz");
      await page.locator("main").getByText(/zzzz/).waitFor();
    },
  },
  ...privacyStates,
  ...supportStates,
  ...settingsStates.map(({ of, ...state }) => ({
    ...state,
    signedIn: (cast: Cast) => (of === "owner" ? owner(cast) : cast.newcomer),
  })),
  ...accountStates,
  ...handOverStates,
  ...teamStates,
  ...billingStates,
  ...payingStates,
  ...contactStates,
  ...listStates,
  ...findStates,
  ...extensionStates,
  ...apiStates,
  ...tokenStates,
  ...webhookStates,
  ...operationStates,
  ...extremeStates,
  ...troubleStates,
  {
    name: "a page that does not exist",
    signedIn: owner,
    reach: async (page) => {
      await page.goto("/dashboard/nowhere");
      await page.locator("h1").waitFor();
    },
  },
];

/**
 * Opens the page in which states are looked at one after the other: a page of its own would compile the whole web again,
 * which is most of what a state costs.
 */
export async function openStage(browser: Browser, url: string): Promise<Page> {
  const page = await (await profile(browser, url)).newPage();
  page.setDefaultTimeout(patience);
  await page.goto(paths.login);
  return page;
}

/** Brings the stage to a state in a view, with nothing left of the state before. */
export async function enter(page: Page, view: Required<View>, state: ScreenState, cast: Cast): Promise<void> {
  const person = state.signedIn(cast);
  // What a state before has done to the line is over.
  await page.unrouteAll();
  await page.context().setOffline(false);
  // An address of the product where nothing runs that could write again what is emptied here.
  await page.goto("/robots.txt");
  await page.context().clearCookies();
  if (person) await hold(page, new URL(page.url()).origin, person);
  await page.evaluate((language) => {
    for (const storage of [localStorage, sessionStorage]) storage.clear();
    localStorage.setItem("finder.language", language);
  }, view.language);
  await page.setViewportSize({ width: view.width, height: 800 });
  await page.emulateMedia({ colorScheme: view.theme });
  await state.reach(page, cast);
  await settled(page);
}

function owner({ client }: Cast): MemberPerson {
  return client.owner;
}

async function login(page: Page): Promise<void> {
  await page.goto(paths.login);
  await page.locator("input[type=password]").waitFor();
}

async function dashboard(page: Page): Promise<void> {
  await page.goto(paths.dashboard);
  await page.locator("main dl").waitFor();
}

async function searchFor(page: Page, url: string): Promise<void> {
  await page.goto(paths.search);
  await page.locator("main input[inputmode=url]").fill(url);
  for (const option of await page.locator("main input[type=checkbox]").all()) await option.check();
  await page.locator("main button[type=submit]").click();
}
