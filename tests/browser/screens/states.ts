import { messages as arabic } from "@finder/contract/messages/screens/common/ar";
import { messages as english } from "@finder/contract/messages/screens/common/en";
import { paths } from "@finder/contract/web-paths";
import type { Browser, Page } from "playwright-core";
import { hold, patience, profile, type View } from "../../support/browser/browser.ts";
import { rests } from "../../support/browser/settled.ts";
import type { MemberPerson } from "../../support/people.ts";
import { accountStates } from "./account/account-states.ts";
import { apiStates } from "./api/api-states.ts";
import { operationStates } from "./api/operation-states.ts";
import { tokenStates } from "./api/token-states.ts";
import { sourceStates } from "./api/source-states.ts";
import { webhookStates } from "./api/webhook-states.ts";
import type { Cast, ScreenState } from "./screen-state.ts";
import { billingStates } from "./payments/billing-states.ts";
import { contactStates } from "./contacts/contact-states.ts";
import { extensionStates } from "./account/extension-states.ts";
import { go, stopWalking } from "./go.ts";
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
  { name: "login", views: "all", signedIn: () => null, reach: login },
  { name: "dashboard", views: "all", signedIn: owner, reach: dashboard },
  {
    name: "account menu",
    signedIn: owner,
    reach: async (page) => {
      await go(page, paths.dashboard);
      await page.locator("header button[popovertarget]").last().click();
      await page.locator("[role=dialog]:popover-open").waitFor();
    },
  },
  {
    name: "credits",
    signedIn: owner,
    reach: async (page) => {
      await go(page, paths.dashboard);
      await page.locator("header [role=group] button[popovertarget]").click();
      await page.locator("[role=dialog]:popover-open dl").waitFor();
    },
  },
  {
    name: "notifications",
    signedIn: owner,
    reach: async (page) => {
      await go(page, paths.dashboard);
      await page.locator('header button:is([aria-label^="Notifications"], [aria-label^="الإشعارات"])').click();
      await page.locator("header [role=dialog]:popover-open").waitFor();
    },
  },
  {
    name: "search, start",
    signedIn: owner,
    reach: async (page) => {
      await go(page, paths.search);
      await page.locator("main aside button[aria-expanded], main button:has(.lucide-list-filter)").first().waitFor();
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
    name: "search, unknown person",
    signedIn: owner,
    reach: async (page) => {
      await searchFor(page, "https://www.linkedin.com/in/no-such-person");
      await page.locator("main .lucide-search-x").waitFor();
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
    views: "all",
    signedIn: ({ lists }) => lists.owner,
    reach: async (page) => {
      await go(page, paths.myContacts);
      await page.locator("main input[type=checkbox]").nth(1).waitFor({ state: "attached" });
    },
  },
  ...privacyStates,
  ...supportStates,
  ...settingsStates.map(({ of, ...state }) => ({
    ...state,
    signedIn: (cast: Cast) => (of === "owner" ? owner(cast) : cast.member),
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
  ...sourceStates,
  ...operationStates,
  ...extremeStates,
  ...troubleStates,
  {
    name: "a page that does not exist",
    signedIn: owner,
    reach: async (page) => {
      await go(page, "/dashboard/nowhere");
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

/** Who looks at the stage in which language; without one, what is there is not to be trusted. */
const lookers = new WeakMap<Page, string>();

/** Brings the stage to a state in a view. The next state of the same person comes within the same document. */
export async function enter(page: Page, view: Required<View>, state: ScreenState, cast: Cast): Promise<void> {
  const person = state.signedIn(cast);
  const looker = `${person?.token} ${view.language}`;
  // What a state before has done to the line is over.
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.context().setOffline(false);
  await page.setViewportSize({ width: view.width, height: 800 });
  await page.emulateMedia({ colorScheme: view.theme, media: "screen" });
  if (lookers.get(page) === looker) await leave(page, person);
  else await beginFor(page, view, person);
  lookers.delete(page);
  await state.reach(page, cast).catch(async (error: unknown) => {
    throw new Error(`This was on the screen:\n${await page.locator("body").innerText()}`, { cause: error });
  });
  await rests(page);
  if (!state.spoils) lookers.set(page, looker);
}

/** Ends what is open, and takes the screen away. */
async function leave(page: Page, person: MemberPerson | null): Promise<void> {
  await page.keyboard.press("Escape");
  await go(page, person ? "/dashboard/nowhere" : "/nowhere");
  await page.locator("h1", { hasText: nowhere }).waitFor();
  await keepLanguageAlone(page);
}

const nowhere = new RegExp([english, arabic].map(({ state }) => state.pageNotFound).join("|"));

/** Begins with nothing left of the person before. */
async function beginFor(page: Page, { language }: Required<View>, person: MemberPerson | null): Promise<void> {
  // An address of the product where nothing runs that could write again what is emptied here.
  await page.goto("/robots.txt");
  stopWalking(page);
  await page.context().clearCookies();
  if (person) await hold(page, new URL(page.url()).origin, person);
  await page.evaluate((chosen) => localStorage.setItem("finder.language", chosen), language);
  await keepLanguageAlone(page);
}

/** Empties what the browser keeps, but for the language. */
function keepLanguageAlone(page: Page): Promise<void> {
  return page.evaluate(() => {
    const language = localStorage.getItem("finder.language") ?? "en";
    for (const storage of [localStorage, sessionStorage]) storage.clear();
    localStorage.setItem("finder.language", language);
  });
}

function owner({ client }: Cast): MemberPerson {
  return client.owner;
}

async function login(page: Page): Promise<void> {
  await go(page, paths.login);
  await page.locator("input[type=password]").waitFor();
}

async function dashboard(page: Page): Promise<void> {
  await go(page, paths.dashboard);
  await page.locator("main dl").waitFor();
}

async function searchFor(page: Page, url: string): Promise<void> {
  await go(page, paths.search);
  const form = page.locator("main form[role=search]");
  await form.locator("[role=combobox]").fill(url);
  for (const option of await form.locator("input[type=checkbox]").all()) await option.check();
  await form.locator("button[type=submit]").click();
}
