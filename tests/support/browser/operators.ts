import type { Browser, BrowserContext, Page } from "playwright-core";
import type { ConsoleOperator } from "../console/operators.ts";
import { codeOf } from "../console/operators.ts";
import { type View, visit, type Visit } from "./browser.ts";

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

/** Types the code that the operator's app shows now, and sends it. */
export async function enterCode(page: Page, { secret }: Pick<ConsoleOperator, "secret">): Promise<void> {
  const field = page.getByLabel("Code from your app");
  await field.fill(codeOf(secret, new Date()));
  await field.press("Enter");
}

/** The cookie by which a page of the console has an operator's session. */
export function sessionCookie(
  url: string,
  { token }: { token: string },
): Parameters<BrowserContext["addCookies"]>[0][number] {
  const { hostname: domain } = new URL(url);
  return { name: "finder_operator", value: token, domain, path: "/operator", httpOnly: true, sameSite: "Lax" };
}
