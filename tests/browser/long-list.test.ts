import { revealContact } from "@finder/dataspace/contacts/reveal/reveal-contact";
import type { Page } from "playwright-core";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { visitAs } from "../support/browser/browser.ts";
import { settled } from "../support/browser/settled.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";
import { aClient, manyProfiles, type Client } from "../support/people.ts";

const rows = 100;
const { product, browser } = await sharedStage();
let client: Client;
let page: Page;

beforeAll(async () => {
  client = await aClient(product, { credits: 1_000 });
  const { clientid, owner } = client;
  for (const { url: linkedinurl } of await manyProfiles(product, rows))
    await revealContact(product.services, {
      clientid,
      appuserid: owner.appuserid,
      linkedinurl,
      datum: "business",
      source: "web",
    });
});
beforeEach(async () => {
  ({ page } = await visitAs(browser, product.url, client.owner, `/dashboard/main/mycontacts?size=${rows}`));
  await page.locator("tbody tr").nth(10).waitFor();
  await settled(page);
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

type Work = {
  readonly longTasks: number;
  readonly longest: number;
  readonly styled: number;
  readonly inOnePass: number;
};

/** What an action made the page do: tasks above 50 ms with a CPU four times slower, the longest, and elements styled anew, in all and at once. */
async function workOf(act: () => Promise<unknown>): Promise<Work> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await browser.startTracing(page, { categories: ["devtools.timeline", "disabled-by-default-devtools.timeline"] });
  await act();
  await page.waitForTimeout(1_000);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const tasks = trace.traceEvents.filter((event) => event.name === "RunTask" && (event.dur ?? 0) > 50_000);
  const styles = trace.traceEvents.filter((event) => event.name === "UpdateLayoutTree");
  const counts = styles.map(({ args }) => args?.elementCount ?? 0);
  return {
    longTasks: tasks.length,
    longest: Math.round(Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1_000))),
    styled: counts.reduce((sum, count) => sum + count, 0),
    inOnePass: Math.max(0, ...counts),
  };
}

type TraceEvent = { name: string; dur?: number; args?: { elementCount?: number } };

test("of 100 rows only those near the window are drawn, while all are counted, reached and chosen", async () => {
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
  await page.close();
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
  await page.close();
});

test("J and K pressed faster than rows are drawn lose no press, and none waits at the end of the list", async () => {
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
  await page.waitForTimeout(1_000);
  expect(await page.locator(`${name(rows - 1)}:focus`).count()).toBe(1);
  await page.close();
});

test("choosing and the panel style what changed, not the rows behind it", async () => {
  await pressAt(box(1)); // the bar of the selection moves the rows, once
  await settled(page);
  const one = await workOf(() => pressAt(box(3)));
  const everybody = await workOf(() => pressAt(all));
  const nobody = await workOf(() => pressAt(all));
  const open = await workOf(() => pressAt(name(4)));
  const step = await workOf(() => page.keyboard.press("j"));
  const close = await workOf(() => page.keyboard.press("Escape"));
  console.log("100 rows, CPU four times slower:", { one, everybody, nobody, open, step, close });
  expect(one.styled).toBeLessThan(150);
  expect(everybody.styled).toBeLessThan(700);
  expect(nobody.styled).toBeLessThan(700);
  expect(open.styled).toBeLessThan(600);
  expect(step.styled).toBeLessThan(600);
  expect(close.styled).toBeLessThan(100);
  await page.close();
});

test("a menu styles what it brings, and a filter draws the rows in steps", async () => {
  await page.getByRole("button", { name: "Filter" }).evaluate((button) => button.setAttribute("data-pressed", ""));
  const menu = await workOf(() => pressAt("[data-pressed]"));
  const business = page.getByRole("dialog").getByLabel("Business Email", { exact: true });
  const none = await workOf(() => business.selectOption("misses"));
  await page.getByText("No contacts match these filters.").waitFor();
  const everybody = await workOf(() => business.selectOption(""));
  await page.locator(name(1)).waitFor();
  console.log("100 rows, CPU four times slower:", { menu, none, everybody });
  expect(menu.styled).toBeLessThan(600);
  expect(everybody.inOnePass).toBeLessThan(1_000);
  await page.close();
});
