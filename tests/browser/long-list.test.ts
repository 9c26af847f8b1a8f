import { revealContact } from "@finder/dataspace/contacts/reveal/reveal-contact";
import type { Locator, Page } from "playwright-core";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { hold, visit } from "../support/browser/browser.ts";
import { rests } from "../support/browser/settled.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";
import { aClient, manyProfiles } from "../support/people.ts";
import { go } from "./screens/go.ts";

declare global {
  /** The elements that each task has added. */
  var added: number[];
}

const rows = 100;
const { product, browser } = await sharedStage();
let page: Page;

beforeAll(async () => {
  const client = await aClient(product, { credits: 1_000 });
  const { clientid, owner } = client;
  for (const { url: linkedinurl } of await manyProfiles(product, rows))
    await revealContact(product.services, {
      clientid,
      appuserid: owner.appuserid,
      linkedinurl,
      datum: "business",
      source: "web",
    });
  ({ page } = await visit(browser, product.url));
  await hold(page, product.url, owner);
});
/** Shows the list as if it were opened, in the one document of this file. */
beforeEach(async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await go(page, "/dashboard/nowhere");
  await page.locator("main .lucide-compass").waitFor();
  await go(page, `/dashboard/main/mycontacts?size=${rows}`);
  await page.locator("tbody tr").nth(10).waitFor();
  await rests(page);
});

/** Presses the middle of an element by its place: a look-up by role reads each element's style, and would be counted. */
async function pressAt(selector: string): Promise<void> {
  const [x = 0, y = 0] = await page.evaluate((text) => {
    const at = document.querySelector(text)?.getBoundingClientRect();
    return at ? [at.x + at.width / 2, at.y + at.height / 2] : [];
  }, selector);
  await page.mouse.click(x, y);
}

function box(row: number): string {
  return `tbody tr[aria-rowindex="${row + 1}"] input`;
}

function name(row: number): string {
  return `tbody tr[aria-rowindex="${row + 1}"] [data-opens]`;
}

const all = "thead input";

/** Counts the elements that the page styles for an action, until it stands still. */
async function styledBy(act: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ["devtools.timeline", "disabled-by-default-devtools.timeline"] });
  await act();
  await rests(page);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const styles = trace.traceEvents.filter((event) => event.name === "UpdateLayoutTree");
  return styles.reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0);
}

/** Counts the most elements that the page adds in one task for an action: a frame may hold several on a busy machine. */
async function mostAddedAtOnce(act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    globalThis.added = [];
    const sizeOf = (node: Node) => (node instanceof Element ? node.querySelectorAll("*").length + 1 : 0);
    new MutationObserver((changes) => {
      const nodes = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      globalThis.added.push(nodes.reduce((sum, node) => sum + sizeOf(node), 0));
    }).observe(document.body, { subtree: true, childList: true });
  });
  await act();
  return page.evaluate(() => Math.max(...globalThis.added));
}

type TraceEvent = { name: string; args?: { elementCount?: number } };

test("only rows of 100 near the window are drawn, while all are counted and chosen", async () => {
  expect(await page.locator("tbody tr").count()).toBeLessThan(40);
  expect(await page.locator("table").getAttribute("aria-rowcount")).toBe("101");
  const nodes = await page.evaluate(() =>
    [...document.querySelectorAll("tbody tr")].map((row) => row.querySelectorAll("*").length + 1),
  );
  expect(Math.max(...nodes)).toBeLessThanOrEqual(40);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeGreaterThan(rows * 40);
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, height);
  await page.locator(name(rows)).click();
  await page.locator("dialog[open]").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(all).click({ force: true });
  await page.getByText("100 selected").waitFor();
});

test("J walks through all rows, drawn or not, and the focus stays in sight", async () => {
  for (let row = 1; row <= 60; row += 1) {
    await page.keyboard.press("j");
    await page.locator(`${name(row)}:focus`).waitFor();
  }
  const [top = 0, bottom = 0] = await page.evaluate(() => {
    const at = document.activeElement?.getBoundingClientRect();
    return [at?.top, at?.bottom];
  });
  expect(top).toBeGreaterThan(90);
  expect(bottom).toBeLessThan(800);
  await page.keyboard.press("Enter");
  await page.locator("dialog[open]").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(`${name(60)}:focus`).waitFor();
});

test("fast presses of J and K lose none, and none waits at the end of the list", async () => {
  const pressed = (code: string, times: number) =>
    page.evaluate(
      ([key, count]) => {
        for (let at = 0; at < count; at += 1) dispatchEvent(new KeyboardEvent("keydown", { code: key }));
      },
      [code, times] as const,
    );
  await page.keyboard.press("j");
  await pressed("KeyJ", 79);
  await page.locator(`${name(80)}:focus`).waitFor();
  await pressed("KeyK", 60);
  await page.locator(`${name(20)}:focus`).waitFor();
  await pressed("KeyJ", rows);
  await page.locator(`${name(rows)}:focus`).waitFor();
  await page.keyboard.press("k");
  await page.locator(`${name(rows - 1)}:focus`).waitFor();
  await page.keyboard.press("k");
  await expect.poll(() => page.locator(`${name(rows - 2)}:focus`).count()).toBe(1);
});

/** Opens and closes something: its first rules, of which some are of `@media`, style the whole page. */
async function openOnce(selector: string, opened?: Locator) {
  await pressAt(selector);
  await opened?.waitFor(); // a busy page stands still before it opens
  await rests(page);
  await page.keyboard.press("Escape");
  await rests(page);
}

test("choosing and the panel style what changed, not the rows behind it", async () => {
  await page.setViewportSize({ width: 1600, height: 800 }); // narrower ones squeeze the columns next to the panel
  await rests(page);
  await pressAt(box(1)); // the bar of the selection comes once
  await openOnce(name(4));
  const one = await styledBy(() => pressAt(box(3)));
  const allChosen = await styledBy(() => pressAt(all));
  const noneChosen = await styledBy(() => pressAt(all));
  const open = await styledBy(() => pressAt(name(4)));
  const step = await styledBy(() => page.keyboard.press("j"));
  const close = await styledBy(() => page.keyboard.press("Escape"));
  expect(one).toBeLessThan(150);
  expect(allChosen).toBeLessThan(700);
  expect(noneChosen).toBeLessThan(700);
  expect(open).toBeLessThan(600);
  expect(step).toBeLessThan(600);
  expect(close).toBeLessThan(100);
});

test("a menu styles what it brings, and a filter draws the rows in steps", async () => {
  await page.getByRole("button", { name: "Filter" }).evaluate((button) => button.setAttribute("data-pressed", ""));
  await openOnce("[data-pressed]", page.getByRole("dialog").getByLabel("Business Email", { exact: true }));
  const menu = await styledBy(() => pressAt("[data-pressed]"));
  const business = page.getByRole("dialog").getByLabel("Business Email", { exact: true });
  await business.selectOption("misses");
  await page.getByText("No contacts match these filters.").waitFor();
  const everyone = await mostAddedAtOnce(async () => {
    await business.selectOption("");
    await page.locator(name(1)).waitFor();
    await rests(page);
  });
  expect(menu).toBeLessThan(600);
  expect(everyone).toBeLessThan(600);
});

test("a print has every row and none of the controls", async () => {
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect.poll(() => page.locator("tbody tr").count()).toBe(rows);
  for (const control of ["banner", "checkbox", "searchbox"] as const)
    expect(await page.getByRole(control).count()).toBe(0);
  expect(await page.getByRole("button", { name: /Copy|Reveal|Filter/ }).count()).toBe(0);
  await page.emulateMedia({ media: null });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect.poll(() => page.locator("tbody tr").count()).toBeLessThan(rows);
});
