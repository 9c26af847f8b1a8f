import type { Browser, BrowserContext, Page } from "playwright-core";
import type { ConsoleOperator } from "../console/operators.ts";
import { codeOf } from "../console/operators.ts";
import { patience, profile, type View, visit, type Visit } from "./browser.ts";

/** A page of the console as an operator has it, with the session of their test and no form. */
export async function visitConsole(
  browser: Browser,
  url: string,
  { token }: { token: string },
  path = "/operator",
  view: View = {},
): Promise<Visit> {
  const visited = await visit(browser, url, view);
  await visited.context.addCookies([sessionCookie(url, { token })]);
  await visited.page.goto(path);
  return visited;
}

/** Opens the page in which screens of the console are looked at one after the other: a page each would cost three times as much. */
export async function openConsoleStage(browser: Browser, url: string): Promise<Page> {
  const page = await (await profile(browser, url)).newPage();
  page.setDefaultTimeout(patience);
  await page.goto("/operator");
  return page;
}

/** Brings that page to a screen in a view, with the operator's session or none, and nothing left of the screen before. */
export async function enterConsole(
  page: Page,
  { language, theme, width }: Required<View>,
  operator: { token: string } | undefined,
  path: string,
): Promise<void> {
  const context = page.context();
  await context.clearCookies();
  if (operator) await context.addCookies([sessionCookie(page.url(), operator)]);
  await page.evaluate((chosen) => {
    for (const storage of [localStorage, sessionStorage]) storage.clear();
    localStorage.setItem("finder.language", chosen);
  }, language);
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: theme });
  await page.goto(path);
}

/** Types the code that the operator's app shows now, and sends it. */
export async function enterCode(page: Page, { secret }: Pick<ConsoleOperator, "secret">): Promise<void> {
  const field = page.getByLabel("Code from your app");
  await field.fill(codeOf(secret, new Date()));
  await field.press("Enter");
}

function sessionCookie(url: string, { token }: { token: string }): Parameters<BrowserContext["addCookies"]>[0][number] {
  const { hostname: domain } = new URL(url);
  return { name: "finder_operator", value: token, domain, path: "/operator", httpOnly: true, sameSite: "Lax" };
}
