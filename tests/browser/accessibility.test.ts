import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { breaches, openBrowser, overflows, type View } from "../support/browser.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { castOf, enter, states, type Cast, type SignIns } from "./states.ts";

let product: TestProduct;
let browser: Browser;
let cast: Cast;
const signIns: SignIns = new Map();

beforeAll(async () => {
  [product, browser] = await Promise.all([startTestProduct(), openBrowser()]);
  cast = await castOf(product);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const views: readonly Required<View>[] = [
  { language: "en", theme: "light", width: 1280 },
  { language: "en", theme: "dark", width: 360 },
  { language: "ar", theme: "dark", width: 1280 },
  { language: "ar", theme: "light", width: 360 },
];

describe.each(views)("in $language, $theme, $width px wide", (view) => {
  test.each(states)('the screen "$name" has no accessibility breach and fits its window', async (state) => {
    const { page, context } = await enter(browser, product.url, view, state, cast, signIns);
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      view.language,
      view.language === "ar" ? "rtl" : "ltr",
    ]);
    expect(await breaches(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);
    await context.close();
  });
});
