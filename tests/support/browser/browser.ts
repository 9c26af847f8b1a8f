import axe from "axe-core";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { findProgram } from "../servers/find-program.ts";

/**
 * Switched off in the browser. A window's own address bar and toolbar are web pages of Chromium, which cost more than the
 * page under test; the rest is what Playwright switches off, as a second list replaces its own.
 */
const withoutFeatures = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "PreloadTopChromeWebUI",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/** How the tests start Chromium. */
export const browserFlags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${withoutFeatures.join(",")}`,
];

/** Milliseconds until a page that shows nothing new counts as hanging: a busy machine stands still for half of them. */
export const patience = 300_000;

const chromiums = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The whole Chromium of this machine, which alone loads extensions. */
export function browserPath(): string {
  return findChromium(chromiums);
}

/** Opens the Chromium without windows where this machine has it: a new page takes three quarters of the CPU time. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(["chromium-headless-shell", ...chromiums]),
    args: browserFlags,
  });
}

function findChromium(names: readonly string[]): string {
  return findProgram({
    need: "The browser tests need Chromium",
    setting: "CHROMIUM_PATH",
    packageName: "chromium",
    names,
    places: ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"],
  });
}

/** How a person looks at the product. */
export type View = { readonly language?: "en" | "ar"; readonly theme?: "light" | "dark"; readonly width?: number };

/** A page of a browser profile, with the trouble it met (console errors, uncaught errors, failed requests). */
export type Visit = { readonly page: Page; readonly context: BrowserContext; readonly trouble: readonly string[] };

/** A fresh browser profile; without motion, so that what is measured stands still. */
export function profile(browser: Browser, url: string, { theme = "light", width = 1280 }: View = {}) {
  return browser.newContext({
    baseURL: url,
    viewport: { width, height: 800 },
    colorScheme: theme,
    reducedMotion: "reduce",
    acceptDownloads: true,
    locale: "en-US",
  });
}

/** Opens a page in a profile of its own. */
export async function visit(browser: Browser, url: string, view: View = {}): Promise<Visit> {
  const context = await profile(browser, url, view);
  await context.addInitScript((chosen) => localStorage.setItem("finder.language", chosen), view.language ?? "en");
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const trouble: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      trouble.push(`${message.text()} ${message.location().url}`.trimEnd());
  });
  page.on("pageerror", (error) => trouble.push(String(error)));
  page.on("requestfailed", (request) => {
    if (request.failure()?.errorText !== "net::ERR_ABORTED")
      trouble.push(`${request.url()} ${request.failure()?.errorText}`);
  });
  return { page, context, trouble };
}

/** Signs a page's profile in by the session that a person has, without the form and its slow password. */
export function hold(page: Page, url: string, { token }: { token: string }): Promise<void> {
  return page.context().addCookies([{ name: "finder_session", value: token, url, httpOnly: true, sameSite: "Lax" }]);
}

/** Signs in through the login screen of either language and waits for the dashboard. */
export async function signInAs(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto("/login");
  await page.locator("input[type=email]").fill(email);
  await page.locator("input[type=password]").fill(password);
  await page.locator("button[type=submit]").click();
  await page.waitForURL("**/dashboard/main/dashboardmain");
}

/** Opens a page as a signed-in person, in a browser profile of its own; the dashboard by default. */
export async function visitAs(
  browser: Browser,
  url: string,
  person: { token: string },
  path = "/dashboard/main/dashboardmain",
): Promise<Visit> {
  const visited = await visit(browser, url);
  await hold(visited.page, url, person);
  await visited.page.goto(path);
  return visited;
}

export function press(page: Page, name: string): Promise<void> {
  return page.getByRole("button", { name, exact: true }).click();
}

export function follow(page: Page, name: string): Promise<void> {
  return page.getByRole("link", { name, exact: true }).click();
}

/** What axe looks at: contrasts, by far its dearest rule, and what stands behind an open dialog, unless they are left out. */
type Look = { readonly contrast?: boolean; readonly behind?: boolean };

/** Finds breaches of WCAG 2.2 A and AA on the page as it stands, as `rule: element`; a frame's own page is not looked into. */
export async function breaches(page: Page, { contrast = true, behind = true }: Look = {}): Promise<string[]> {
  // axe is half a megabyte: a document takes it once.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(runAxe, { contrast, behind });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary ?? ""}`),
  );
}

/** In the page: runs axe on what is open above it, or on all of it. */
function runAxe({ contrast, behind }: Required<Look>): Promise<axe.AxeResults> {
  const open = [...document.querySelectorAll<HTMLElement>("dialog[open], :popover-open")];
  return (globalThis as unknown as { axe: typeof axe }).axe.run(
    behind || open.length === 0 ? document : { include: open },
    {
      resultTypes: ["violations"],
      rules: { "color-contrast": { enabled: contrast } },
      iframes: false,
      preload: false,
    },
  );
}

/** True when the page is wider than the window: something would have to be scrolled sideways. */
export function overflows(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("dialog[open], :popover-open")].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    ),
  );
}

/** Texts that stand at the other side than what is around them, as they run the other way: emails on an Arabic page. */
export function strayTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("bdi")]
      .filter((text) => {
        const { direction, display, textAlign, whiteSpace } = getComputedStyle(text);
        const isAligned = display === "inline" || textAlign !== "start" || whiteSpace === "nowrap";
        return !isAligned && text.parentElement && direction !== getComputedStyle(text.parentElement).direction;
      })
      .map(({ textContent }) => textContent),
  );
}
