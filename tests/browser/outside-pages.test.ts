import { brandColors } from "@finder/contract/brand/colors";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { breaches, overflows, profile } from "../support/browser/browser.ts";
import { rests } from "../support/browser/settled.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";

const { product, browser } = await sharedStage();

const pages = [
  { name: "an address that leads nowhere", path: "/nowhere", ready: "h1" },
  { name: "an error instead of a page", path: "/explorer/assets/nothing", ready: "h1" },
  { name: "the documentation of the API", path: "/docs/api", ready: "h1" },
  { name: "the explorer", path: "/graphql", ready: ".graphiql-editors .view-line >> nth=3" },
] as const;
const views = [
  { width: 1280, colorScheme: "light" },
  { width: 360, colorScheme: "dark" },
] as const;
/** GraphiQL puts the button that closes a tab into the tab. */
const ofTheLibrary = /^nested-interactive: \.graphiql-tab /;

async function open(path: string, ready: string): Promise<Page> {
  const page = await (await profile(browser, product.url)).newPage();
  await page.goto(path);
  await page.locator(ready).waitFor();
  await rests(page);
  return page;
}

test.each(pages)("$name has the product's name, font and frame, on a dark phone too", async ({ path, ready }) => {
  const page = await open(path, ready);
  expect(await page.title()).toMatch(/Contact Finder/);
  expect(await page.locator("main").count()).toBe(1);
  expect(await page.locator("h1").count()).toBe(1);
  const name = page.getByText("Contact Finder", { exact: true }).first();
  const face = page.locator("h1");
  for (const { width, colorScheme } of views) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await rests(page);
    expect(await name.isVisible()).toBe(true);
    expect(await face.evaluate((heading) => getComputedStyle(heading).fontFamily)).toMatch(/^"?Inter Variable/);
    expect(await overflows(page)).toBe(false);
    expect((await breaches(page)).filter((breach) => !ofTheLibrary.test(breach))).toEqual([]);
  }
});

test("the API's documentation shows the sections that hold the words searched", async () => {
  const page = await open("/docs/api", "h1");
  const shown = () => page.locator("main > section:visible h2").allInnerTexts();
  const field = page.getByRole("searchbox", { name: "Search this page" });
  await field.fill("insufficient_credits");
  await expect.poll(shown).toEqual(["Errors"]);
  expect(await page.locator("nav li a:visible").allInnerTexts()).toEqual(["Your API key", "Errors"]);
  await field.fill("qwertyuiop");
  await page.getByText("No section matches.").waitFor();
});

test("a tab and a home screen show the mark, and the browser's bar the header's colour", async () => {
  const page = await (await fetch(product.url)).text();
  for (const [theme, color] of [
    ["light", brandColors.surface[0]],
    ["dark", brandColors.surface[1]],
  ])
    expect(page).toContain(`<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${color}"`);
  for (const [icon, type] of [
    ["/favicon.svg", "image/svg+xml"],
    ["/touch-icon.png", "image/png"],
  ] as const) {
    expect(page).toContain(`href="${icon}"`);
    expect((await fetch(product.url + icon)).headers.get("content-type")).toBe(type);
  }
});
