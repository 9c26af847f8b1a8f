import { setTimeout as pause } from "node:timers/promises";
import { messages } from "@finder/contract/messages/screens/common/en";
import { paths } from "@finder/contract/web-paths";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hold, visit } from "../support/browser/browser.ts";
import { settled } from "../support/browser/settled.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";
import { aListCast } from "./screens/contacts/list-cast.ts";

/** What a page may move by itself at most, as browsers count it (1: everything, across the whole window). */
const mostShift = 0.02;

/** The mark in the page's first frame, and the block of its content. */
const firstFrame = [".first-frame svg", ".first-page"];

/** A screen that has asked for nothing by then has what it needs. */
const asksWithinMs = 500;

declare global {
  var shifts: { readonly value: number; readonly moved: string }[];
}

const { product, browser } = await sharedStage();
let token: string;

beforeAll(async () => {
  token = (await aListCast(product, 30)).owner.token;
});

const { optOut, register, login, terms, dashboard, ...rest } = paths;
const strangers = [login, register, paths.forgotPassword, terms, optOut];
const members = [dashboard, ...Object.values(rest).filter((path) => isMembers(path))];

function isMembers(path: string): boolean {
  const others = new Set<string>([paths.privacyPolicy, paths.chromePrivacy, paths.settings]);
  return path.startsWith("/dashboard/") && !others.has(path);
}

/** A skeleton is the same for both ways to a screen, so each width is looked at on one of them, in turn. */
const widths = [1280, 360].map((width, parity) => ({
  width,
  loaded: members.filter((_, at) => at % 2 === parity),
  walked: members.filter((_, at) => at % 2 !== parity),
}));

describe.each(widths)("on a slow line, in a window $width px wide", ({ width, loaded, walked }) => {
  let page: Page;
  /** Whether the page has come from screen to screen; one on which a test has failed may be anywhere. */
  let walking = false;

  beforeAll(async () => {
    ({ page } = await visit(browser, product.url, { width }));
    await page.addInitScript(watchShifts);
  });
  afterAll(() => page.context().close());

  test.each(strangers)("%s is never blank and stands still while it loads", async (path) => {
    await page.context().clearCookies();
    await page.goto(path, { waitUntil: "commit" });
    await settled(page);
    expect(await shiftsOf(page)).toEqual([]);
  });

  test.each([login, dashboard])("%s shows its frame before any script has come", async (path) => {
    await hold(page, product.url, { token });
    const told = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await told.promise;
      await route.continue().catch(() => undefined); // the page may have gone on
    });
    await page.goto(path, { waitUntil: "commit" });
    for (const part of firstFrame) await page.locator(part).waitFor();
    expect(await page.locator("h1").count()).toBe(0);
    told.resolve();
    await page.locator("h1").waitFor();
    expect(await page.locator(".first-frame").count()).toBe(0);
    await page.unrouteAll({ behavior: "wait" });
    await settled(page);
    expect(await shiftsOf(page)).toEqual([]);
  });

  test.each(loaded)("%s shows a skeleton before its data, and stands still when they come", async (path) => {
    await hold(page, product.url, { token });
    const release = await holdAnswers(page);
    await page.goto(path, { waitUntil: "commit" });
    await somethingShows(page);
    await release();
    await settled(page);
    expect(await shiftsOf(page)).toEqual([]);
  });

  test.each(walked)("%s does so too when a person goes there from another screen", async (path) => {
    // Two screens ask for the plans, and the second would find them.
    if (!walking || path === paths.upgradePlan) await beginWalk();
    walking = false;
    await page.evaluate(() => (globalThis.shifts = []));
    const release = await holdAnswers(page);
    await page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, path);
    await Promise.race([release.held, pause(asksWithinMs)]);
    await somethingShows(page);
    await release();
    await settled(page);
    expect(await shiftsOf(page)).toEqual([]);
    walking = true;
  });

  /** Loads a page of the product that has asked for nothing of any screen. */
  async function beginWalk(): Promise<void> {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await hold(page, product.url, { token });
    await page.goto("/dashboard/nowhere", { waitUntil: "commit" });
    await settled(page);
  }
});

function somethingShows(page: Page): Promise<void> {
  return page.locator(`[role=status][aria-label="${messages.state.loading}"], main h1`).first().waitFor();
}

type Release = (() => Promise<void>) & {
  /** Something was asked for. */
  readonly held: Promise<void>;
};

/** Keeps every answer of GraphQL back until it is told. */
async function holdAnswers(page: Page): Promise<Release> {
  const told = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route("**/graphql", async (route) => {
    held.resolve();
    await told.promise;
    await route.continue().catch(() => undefined); // the page may have gone on
  });
  const release = async (): Promise<void> => {
    told.resolve();
    await page.unrouteAll({ behavior: "wait" });
  };
  return Object.assign(release, { held: held.promise });
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
