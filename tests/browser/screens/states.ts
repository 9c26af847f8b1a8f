import type { Browser, Page } from "playwright-core";
import { hold, patience, profile, type View } from "../../support/browser/browser.ts";
import { settled } from "../../support/browser/settled.ts";
import { anInvitation } from "../../support/links/invitations.ts";
import { aClient, aMember, aProfile, type MemberPerson } from "../../support/people.ts";
import type { TestProduct } from "../../support/product.ts";
import { accountStates } from "./account/account-states.ts";
import { anApiCast } from "./api/api-cast.ts";
import { apiStates } from "./api/api-states.ts";
import { tokenStates } from "./api/token-states.ts";
import type { Cast, ScreenState } from "./screen-state.ts";
import { billingStates } from "./payments/billing-states.ts";
import { aContactCast } from "./contacts/contact-cast.ts";
import { contactStates } from "./contacts/contact-states.ts";
import { aListCast } from "./contacts/list-cast.ts";
import { extensionStates } from "./account/extension-states.ts";
import { handOverStates } from "./account/hand-over-states.ts";
import { listStates } from "./contacts/list-states.ts";
import { aPayingCast } from "./payments/paying-cast.ts";
import { payingStates } from "./payments/paying-states.ts";
import { aTeamAtWork } from "./team/team-cast.ts";
import { teamStates } from "./team/team-states.ts";
import { privacyStates } from "./account/privacy-states.ts";
import { settingsStates } from "./account/settings-states.ts";
import { supportStates } from "./account/support-states.ts";

export async function castOf(product: TestProduct): Promise<Cast> {
  const client = await aClient(product, { credits: 500, companyname: "Northwind Trading" });
  return {
    client,
    newcomer: await aMember(product, client.clientid),
    poor: await aClient(product, { credits: 0, expired: true }),
    starting: await aClient(product, { planid: 10, credits: 20 }),
    unsubscribed: await aClient(product, { subscribed: false, credits: 0 }),
    paying: await aPayingCast(product),
    contacts: await aContactCast(product),
    lists: await aListCast(product),
    api: await anApiCast(product),
    team: await aTeamAtWork(product, 10),
    full: await aTeamAtWork(product, 7),
    invited: await anInvitation(product, client.clientid),
    rich: await aProfile(product, {
      full_name: "Grace Hopper",
      title: "Rear Admiral",
      company: "Navy Yard",
      location: "Arlington",
    }),
    empty: await aProfile(product, { full_name: "Nobody Known", personal: [], business: [], phone: [] }),
    partial: await aProfile(product, {
      full_name: "محمد الأحمد",
      personal: [],
      business: [{ address: "m.ahmad@acme.com", validation: "unknown" }],
      phone: ["+14045550111", "+14045550112", "+14045550113", "+14045550114"],
    }),
  };
}

const searchPath = "/dashboard/main/search";
const contactsPath = "/dashboard/main/mycontacts";

export const states: readonly ScreenState[] = [
  { name: "login", signedIn: () => null, reach: async (page) => page.locator("input[type=password]").waitFor() },
  {
    name: "login refused by its fields",
    signedIn: () => null,
    reach: async (page) => {
      await page.locator("button[type=submit]").click();
      await page.locator("[aria-invalid=true]").first().waitFor();
    },
  },
  {
    name: "login refused by the server",
    signedIn: () => null,
    reach: async (page) => {
      await page.locator("input[type=email]").fill("nobody@acme.com");
      await page.locator("input[type=password]").fill("Wrong-Password-1");
      await page.locator("button[type=submit]").click();
      await page.locator("[role=alert]").waitFor();
    },
  },
  { name: "dashboard", signedIn: owner, reach: async (page) => page.locator("main dl").waitFor() },
  {
    name: "dashboard of an expired plan without credits",
    signedIn: ({ poor }) => poor.owner,
    reach: async (page) => page.locator("main dl").waitFor(),
  },
  {
    name: "account menu",
    signedIn: owner,
    reach: async (page) => {
      await page.locator("header button[popovertarget]").click();
      await page.locator("[role=dialog]").waitFor();
    },
  },
  {
    name: "search, start",
    signedIn: owner,
    reach: async (page) => {
      await page.goto(searchPath);
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
    signedIn: owner,
    reach: async (page) => {
      await page.goto(contactsPath);
      await page.locator("main input[type=checkbox]").nth(1).waitFor({ state: "attached" });
    },
  },
  {
    name: "my contacts, nobody yet",
    signedIn: ({ newcomer }) => newcomer,
    reach: async (page) => {
      await page.goto(contactsPath);
      await page.locator("main a[href*='search']").waitFor();
    },
  },
  {
    name: "my contacts, no match",
    signedIn: owner,
    reach: async (page) => {
      await page.goto(contactsPath);
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
  ...extensionStates,
  ...apiStates,
  ...tokenStates,
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
  await page.goto("/login");
  return page;
}

/** Brings the stage to a state in a view, with nothing left of the state before. */
export async function enter(page: Page, view: Required<View>, state: ScreenState, cast: Cast): Promise<void> {
  const person = state.signedIn(cast);
  await page.context().clearCookies();
  if (person) await hold(page, new URL(page.url()).origin, person);
  await page.evaluate((language) => {
    for (const storage of [localStorage, sessionStorage]) storage.clear();
    localStorage.setItem("finder.language", language);
  }, view.language);
  await page.setViewportSize({ width: view.width, height: 800 });
  await page.emulateMedia({ colorScheme: view.theme });
  // Many states go elsewhere at once, so nothing waits for this address to be complete.
  await page.goto(person ? "/dashboard/main/dashboardmain" : "/login", { waitUntil: "commit" });
  await state.reach(page, cast);
  await settled(page);
}

function owner({ client }: Cast): MemberPerson {
  return client.owner;
}

async function searchFor(page: Page, url: string): Promise<void> {
  await page.goto(searchPath);
  await page.locator("main input[inputmode=url]").fill(url);
  for (const option of await page.locator("main input[type=checkbox]").all()) await option.check();
  await page.locator("main button[type=submit]").click();
}
