import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { paths } from "@finder/contract/web-paths";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { firstLoads } from "../../tools/first-load/files.ts";
import { hold, visit, visitAs } from "../support/browser/browser.ts";
import { settled } from "../support/browser/settled.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";
import { aClient } from "../support/people.ts";

const web = join(import.meta.dirname, "../../web");

const { product, browser } = await sharedStage();

test.each([paths.dashboard, paths.myContacts, paths.usage])(
  "%s has asked for all its chunks and data before its first script runs, and asks nothing twice",
  async (path) => {
    const { page, trouble } = await openTwice(path);
    const usual = await askedWithout(page);
    expect(usual).toEqual([...new Set(usual)]);
    const files = firstLoads(web, join(web, "dist")).find((screen) => screen.path === path)?.files ?? [];
    const { seen, release } = await reloadHeld(page);
    await expect.poll(() => files.filter((file) => !seen.files.has(`/${file}`))).toEqual([]);
    expect(new Set(seen.asked)).toEqual(new Set(usual));
    release();
    await settled(page);
    expect(seen.asked.toSorted()).toEqual(usual.toSorted());
    expect(trouble).toEqual([]);
  },
);

test("a screen that this browser has never loaded has asked who is signed in before its first script runs, and asks it once", async () => {
  const { owner } = await aClient(product, {});
  const { page, trouble } = await visit(browser, product.url);
  await hold(page, product.url, owner);
  const { entry, seen } = await holdEntry(page);
  await page.goto(`${paths.find}?name=Ada`, { waitUntil: "commit" });
  await expect.poll(() => seen.asked).toEqual(["Viewer"]);
  entry.resolve();
  await settled(page);
  expect(seen.asked.filter((name) => name === "Viewer")).toHaveLength(1);
  expect(trouble).toEqual([]);
});

test("a page that anybody may read does not ask who is signed in", async () => {
  const { page } = await visit(browser, product.url);
  const seen = watch(page);
  await page.goto(paths.terms);
  await settled(page);
  expect([...seen.files].filter((file) => file.includes("/early-"))).toHaveLength(1);
  expect(seen.asked).toEqual([]);
});

test("an answer from before signing in is not used after it", async () => {
  const { owner, page } = await openTwice(paths.dashboard);
  await page.context().clearCookies();
  const seen = watch(page);
  await page.reload();
  await page.waitForURL("**/login**");
  expect(seen.asked).toContain("DashboardHome");
  await page.locator("input[type=email]").fill(owner.email);
  await page.locator("input[type=password]").fill(owner.password);
  await page.locator("button[type=submit]").click();
  await page.waitForURL(`**${paths.dashboard}`);
  await settled(page);
  expect(seen.asked.filter((name) => name === "DashboardHome")).toHaveLength(2);
  await expect.poll(() => page.getByRole("alert").count()).toBe(0);
});

test("an answer is not for the person who has signed in meanwhile, in another tab", async () => {
  const { page } = await openTwice(paths.dashboard);
  const { owner: other } = await aClient(product, {});
  const { release } = await reloadHeld(page);
  await hold(page, product.url, other);
  await page.evaluate(() => localStorage.setItem("finder.own.person", "another"));
  release();
  await page.getByRole("button", { name: "Account" }).first().click();
  expect(await page.getByText(other.email).first().textContent()).toContain(other.email);
});

test("an answer is not for a screen in another language", async () => {
  const { page } = await openTwice(paths.dashboard);
  const { seen, release } = await reloadHeld(page);
  await page.evaluate(() => localStorage.setItem("finder.language", "ar"));
  release();
  await settled(page);
  expect(seen.asked.filter((name) => name === "DashboardHome")).toHaveLength(2);
});

/** Milliseconds of the page's own clock within which a screen shows its data; React holds back what was suspended for 300 each time. */
const clockMs = 200;

test.each([
  [paths.dashboard, "main dl"],
  [paths.myContacts, "main a[href*=search]"],
  [paths.manageSeats, "main tbody tr"],
])("%s shows its data when they have come, and waits for no clock after its skeletons", async (path, shown) => {
  const { owner } = await aClient(product, {});
  const { page } = await visit(browser, product.url);
  await hold(page, product.url, owner);
  await page.clock.install({ time: 0 });
  // An hour on: the clock goes until it is paused, and never back.
  await page.clock.pauseAt(3_600_000);
  await page.goto(path, { waitUntil: "commit" });
  let passed = 0;
  for (; passed < clockMs && !(await page.locator(shown).first().isVisible()); passed += 1) {
    // What is asked meanwhile comes in real time, late on a busy machine.
    await pause(100);
    await page.clock.runFor(1);
  }
  expect(passed).toBeLessThan(clockMs);
});

/** A signed-in owner's page that has been loaded once, so that this browser knows what it asks. */
async function openTwice(path: string) {
  const { owner } = await aClient(product, {});
  const { page, trouble } = await visitAs(browser, product.url, owner, path);
  // There is nothing to be seen before the viewer is known, and the screen asks only then.
  await page.locator("h1").first().waitFor();
  await settled(page);
  return { owner, page, trouble };
}

/** What the page asks where this browser has not learned it. */
async function askedWithout(page: Page): Promise<string[]> {
  await page.evaluate(() => localStorage.removeItem(`finder.own.asked.${location.pathname}`));
  const seen = watch(page);
  await page.reload();
  await settled(page);
  return [...seen.asked];
}

/** Loads the page anew, up to the early questions: its entry is kept back until it is released. */
async function reloadHeld(page: Page) {
  const known = await page.evaluate(() => localStorage.getItem(`finder.own.asked.${location.pathname}`));
  const { entry, seen } = await holdEntry(page);
  await page.reload({ waitUntil: "commit" });
  await expect.poll(() => seen.asked.length).toBe((JSON.parse(known ?? "[]") as string[]).length);
  return { seen, release: () => entry.resolve() };
}

/** Keeps the page's first module back until it is released, and watches what is asked meanwhile. */
async function holdEntry(page: Page) {
  const entry = Promise.withResolvers<void>();
  await page.route("**/assets/index-*.js", async (route) => {
    await entry.promise;
    await route.continue();
  });
  return { entry, seen: watch(page) };
}

/** Files requested and questions asked from now on. */
function watch(page: Page) {
  const seen = { files: new Set<string>(), asked: [] as string[] };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    seen.files.add(pathname);
    const { operationName } = (pathname === "/graphql" ? request.postDataJSON() : {}) as { operationName?: string };
    // The stream of news asks by itself, when the old page's ends.
    if (operationName && operationName !== "StillSignedIn") seen.asked.push(operationName);
  });
  return seen;
}
