import { messages } from "@finder/contract/messages/screens/common/en";
import { paths } from "@finder/contract/web-paths";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hold, visit } from "../support/browser/browser.ts";
import { rests } from "../support/browser/settled.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";
import { aListCast } from "./screens/contacts/list-cast.ts";

/** What a page may move by itself at most, as browsers count it (1: everything, across the whole window). */
const mostShift = 0.02;

/** The mark in the page's first frame, and the block of its content. */
const firstFrame = [".first-frame svg", ".first-page"];

declare global {
  /** The line of a page: how many answers of GraphQL it keeps back. */
  var line: { waiting: number; readonly pass: () => void; readonly hold: () => void };
  var shifts: { readonly value: number; readonly moved: string }[];
}

const { product, browser } = await sharedStage();
let token: string;

beforeAll(async () => {
  token = (await aListCast(product, 30)).owner.token;
});

const { optOut, register, login, terms, dashboard, ...rest } = paths;
/** These ask for nothing, or show the screen of another address: they have no skeleton of their own. */
const alike = new Set<string>([
  paths.privacyPolicy,
  paths.chromePrivacy,
  paths.settings,
  paths.upgradePlan,
  paths.password,
  paths.privacy,
  paths.payFail,
  paths.scheduleDemo,
  paths.extensionConnect,
]);

const strangers = [login, register, paths.forgotPassword, terms, optOut];
const members = [dashboard, ...Object.values(rest).filter((path) => isMembers(path))];

function isMembers(path: string): boolean {
  return path.startsWith("/dashboard/") && !alike.has(path);
}

/** A skeleton is the same for both ways to a screen, so each is looked at once, in one of the widths in turn. */
const widths = [1280, 360].map((width, parity) => ({
  width,
  loaded: members.filter((_, at) => at % 2 === parity),
  outside: strangers.filter((_, at) => at % 2 === parity),
}));

describe.each(widths)("on a slow line, in a window $width px wide", ({ width, loaded, outside }) => {
  let page: Page;

  beforeAll(async () => {
    page = await open(width);
  });
  afterAll(() => page.context().close());

  test.each(outside)("%s is never blank and stands still while it loads", async (path) => {
    await page.context().clearCookies();
    await page.goto(path, { waitUntil: "commit" });
    expect(await movesUntilRest(page)).toEqual([]);
  });

  test.each(loaded)("%s shows a skeleton before its data, and stands still when they come", async (path) => {
    await hold(page, product.url, { token });
    await page.goto(path, { waitUntil: "commit" });
    await somethingShows(page);
    expect(await movesUntilRest(page)).toEqual([]);
  });
});

describe("on a phone", () => {
  let page: Page;

  beforeAll(async () => {
    page = await open(360);
    await hold(page, product.url, { token });
  });
  afterAll(() => page.context().close());

  test.each([login, dashboard])("%s shows its frame before any script has come", async (path) => {
    const said = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await said.promise;
      await route.continue().catch(() => undefined); // the page may have gone on
    });
    await page.goto(path, { waitUntil: "commit" });
    for (const part of firstFrame) await page.locator(part).waitFor();
    expect(await page.locator("h1").count()).toBe(0);
    said.resolve();
    await page.evaluate(() => line.pass());
    await page.locator("h1").waitFor();
    expect(await page.locator(".first-frame").count()).toBe(0);
    await page.unrouteAll({ behavior: "wait" });
    expect(await movesUntilRest(page)).toEqual([]);
  });

  test("my contacts stand still too when a person goes there from another screen", async () => {
    await page.goto("/dashboard/nowhere", { waitUntil: "commit" });
    expect(await movesUntilRest(page)).toEqual([]);
    await page.evaluate((to) => {
      line.hold();
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, paths.myContacts);
    await page.waitForFunction(() => line.waiting > 0);
    await somethingShows(page);
    expect(await movesUntilRest(page)).toEqual([]);
  });
});

/** Opens a window that counts what moves in it, and whose answers of GraphQL wait until the test lets them pass. */
async function open(width: number): Promise<Page> {
  const { page } = await visit(browser, product.url, { width });
  await page.addInitScript(watchShifts);
  await page.addInitScript(holdAnswers);
  return page;
}

function somethingShows(page: Page): Promise<void> {
  return page.locator(`[role=status][aria-label="${messages.state.loading}"], main h1`).first().waitFor();
}

/** What has moved, when it is too much, once every answer has come and is shown. */
async function movesUntilRest(page: Page): Promise<string[]> {
  await page.evaluate(() => line.pass());
  do {
    await page.waitForFunction(() => line.waiting === 0);
    await rests(page);
  } while ((await page.evaluate(() => line.waiting)) > 0);
  return shiftsOf(page);
}

/**
 * In the page: keeps every answer of GraphQL back, then lets those of a moment pass in turn, the last question's first: no order
 * may move anything. A route of Playwright would have each document load its scripts again.
 */
function holdAnswers(): void {
  const ask = globalThis.fetch;
  const moment = 100;
  const held: (() => Promise<unknown>)[] = [];
  let flows = false;
  let timer = 0;
  const pass = async (): Promise<void> => {
    for (let next = held.pop(); next; next = held.pop()) {
      await next();
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
  };
  const passLater = (): void => {
    clearTimeout(timer);
    if (flows) timer = window.setTimeout(() => void pass(), moment);
  };
  const setFlow = (on: boolean): void => {
    flows = on;
    passLater();
  };
  globalThis.line = { waiting: 0, pass: () => setFlow(true), hold: () => setFlow(false) };
  globalThis.fetch = async (...asked) => {
    if (!String(asked[0]).includes("/graphql")) return ask(...asked);
    line.waiting += 1;
    const answer = ask(...asked);
    const passed = Promise.withResolvers<void>();
    held.push(() => answer.then(() => passed.resolve(), passed.resolve));
    passLater();
    await passed.promise;
    line.waiting -= 1;
    return answer;
  };
}

function watchShifts(): void {
  globalThis.shifts = [];
  const nameOf = (node: Node | null): string =>
    node instanceof Element
      ? `${node.localName}.${[...node.classList].slice(0, 2).join(".")} ${node.textContent?.slice(0, 30)}`
      : String(node?.textContent?.slice(0, 30));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as Iterable<{
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }>)
      if (!entry.hadRecentInput) {
        const moved = entry.sources
          .map(
            ({ node, previousRect: p, currentRect: c }) =>
              `${nameOf(node)} [${p.x},${p.y} ${p.width}x${p.height} > ${c.x},${c.y} ${c.width}x${c.height}]`,
          )
          .join(" | ");
        globalThis.shifts.push({ value: entry.value, moved });
      }
  }).observe({ type: "layout-shift", buffered: true });
}

/** What has moved, when it is too much in sum. */
async function shiftsOf(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => globalThis.shifts);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  return sum > mostShift ? shifts.map(({ value, moved }) => `${value.toFixed(3)}: ${moved}`) : [];
}
