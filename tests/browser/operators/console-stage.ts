import type { Browser, Page } from "playwright-core";
import { patience, profile, type View } from "../../support/browser/browser.ts";
import { sessionCookie } from "../../support/browser/operators.ts";
import { go, stopWalking } from "../screens/go.ts";

/** Opens the page in which screens of the console are looked at one after the other. */
export async function openConsoleStage(browser: Browser, url: string): Promise<Page> {
  const page = await (await profile(browser, url)).newPage();
  page.setDefaultTimeout(patience);
  await page.goto("/robots.txt");
  return page;
}

/** Which operator looks at the stage in which language. */
const lookers = new WeakMap<Page, string>();

/** Brings the stage to a screen in a view: within the same document for an operator who is signed in and comes again. */
export async function enterConsole(
  page: Page,
  { language, theme, width }: Required<View>,
  operator: { token: string } | undefined,
  path: string,
): Promise<void> {
  const looker = `${operator?.token} ${language}`;
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: theme });
  if (lookers.get(page) === looker) await leave(page);
  else await beginFor(page, language, operator);
  lookers.set(page, looker);
  await go(page, path);
}

/** Ends what is open, and takes the screen away. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await go(page, "/operator/nowhere");
  await page.locator("main .lucide-compass").waitFor();
}

/** Begins with nothing left of the operator before. */
async function beginFor(page: Page, language: string, operator: { token: string } | undefined): Promise<void> {
  await page.goto("/robots.txt");
  stopWalking(page);
  const context = page.context();
  await context.clearCookies();
  if (operator) await context.addCookies([sessionCookie(page.url(), operator)]);
  await page.evaluate((chosen) => {
    for (const storage of [localStorage, sessionStorage]) storage.clear();
    localStorage.setItem("finder.language", chosen);
  }, language);
}
