import { paths } from "@finder/contract/web-paths";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hold, overflows, press, visit } from "../support/browser/browser.ts";
import { rests } from "../support/browser/settled.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";
import { aClient, type Person } from "../support/people.ts";

const { product, browser } = await sharedStage();

async function at(who: Person, language: "en" | "ar", width: number): Promise<Page> {
  const { page } = await visit(browser, product.url, { language, width });
  await hold(page, product.url, who);
  await page.goto(paths.dashboard);
  await page.locator("header [role=group]").waitFor();
  await rests(page);
  return page;
}

/** The parts of the header that stand outside the page's margins or over another part. */
function misplaced(page: Page): Promise<string[]> {
  return page.locator("header > div").evaluate((bar) => {
    const parts = [...bar.children].map((part) => ({ part, box: part.getBoundingClientRect() }));
    const shown = parts.filter(({ box }) => box.width > 0).toSorted((a, b) => a.box.left - b.box.left);
    return shown
      .filter(({ box }, place) => {
        const { left, right } = bar.getBoundingClientRect();
        const margin = Number.parseFloat(getComputedStyle(bar).paddingInlineStart);
        const next = shown[place + 1]?.box.left ?? right - margin;
        return box.left < left + margin - 0.5 || box.right > next + 0.5;
      })
      .map(({ part }) => part.outerHTML.slice(0, 90));
  });
}

test("on every phone the account menu reaches every page and Sign out", async () => {
  const { owner } = await aClient(product, { planid: 20 });
  const page = await at(owner, "en", 375);
  const menu = page.getByRole("dialog", { name: "Account and settings" });
  await press(page, "Account and settings");
  for (const [width, height] of [
    [375, 667],
    [360, 640],
    [320, 568],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ["Dashboard", "Search", "My Contacts", "Schedule a demo", "Settings"])
      await menu.getByRole("link", { name, exact: true }).click({ trial: true });
    await menu.getByRole("button", { name: "Sign out" }).click({ trial: true });
  }
  await menu.getByRole("button", { name: "Sign out" }).click();
  await page
    .getByRole("dialog", { name: "Do you want to sign out?" })
    .getByRole("button", { name: "Yes, sign out" })
    .click();
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/login");
});

/** Widths at which six-digit balances are not in their place, or the page is wider than the window. */
async function crowdedWidths(page: Page): Promise<number[]> {
  const crowded: number[] = [];
  for (const width of [1920, 1536, 1280, 1100, 1024, 900, 768, 500, 360]) {
    await page.setViewportSize({ width, height: 800 });
    // Where the window has become narrower, the page is laid out a moment later.
    await expect.poll(async () => ({ width, misplaced: await misplaced(page) })).toEqual({ width, misplaced: [] });
    if (await overflows(page)) crowded.push(width);
  }
  return crowded;
}

test.each([30, 41])("six-digit balances fit into the header of every width on plan %i", async (planid) => {
  const { owner } = await aClient(product, { planid, credits: 240_000 });
  expect(await crowdedWidths(await at(owner, "en", 1280))).toEqual([]);
});

test("in Arabic six-digit balances fit, and an email cut in the menu keeps its start", async () => {
  const { owner } = await aClient(product, { planid: 41, credits: 240_000 });
  const page = await at(owner, "ar", 1280);
  expect(await crowdedWidths(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 740 });
  await press(page, "الحساب والإعدادات");
  const place = await page
    .getByRole("dialog")
    .getByText(owner.email)
    .evaluate((email) => {
      const first = document.createRange();
      first.setStart(email.firstChild ?? email, 0);
      first.setEnd(email.firstChild ?? email, 1);
      return {
        isCut: email.scrollWidth > email.clientWidth,
        startsInside: first.getBoundingClientRect().left >= email.getBoundingClientRect().left - 1,
      };
    });
  expect(place).toEqual({ isCut: true, startsInside: true });
});
