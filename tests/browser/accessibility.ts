import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { breaches, openBrowser, overflows, strayTexts, type View } from "../support/browser/browser.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import type { Cast, ScreenState } from "./screens/screen-state.ts";
import { castOf } from "./screens/cast.ts";
import { enter, openStage } from "./screens/states.ts";

/** Every language, theme and width in turn: neighbours are alike, so each is looked at in one of them. */
const views: readonly Required<View>[] = [
  { language: "en", theme: "light", width: 1280 },
  { language: "ar", theme: "dark", width: 360 },
  { language: "en", theme: "dark", width: 360 },
  { language: "ar", theme: "light", width: 1280 },
];

/** Looks at a part of all states, each in one view; several files do, so that they are looked at side by side. */
export function lookAt(part: readonly ScreenState[]): void {
  let product: TestProduct;
  let browser: Browser;
  let cast: Cast;
  let page: Page;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startTestProduct(), openBrowser()]);
    [cast, page] = await Promise.all([castOf(product), openStage(browser, product.url)]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.close();
  });

  const cases = part.flatMap((state, at) =>
    views.slice(at % views.length, (at % views.length) + 1).map((view) => ({ state, view, name: state.name, ...view })),
  );

  test.each(cases)(
    'the screen "$name" in $language, $theme, $width px wide has no accessibility breach, fits its window and lines its texts up',
    async ({ state, view }) => {
      await enter(page, view, state, cast);
      expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
        view.language,
        view.language === "ar" ? "rtl" : "ltr",
      ]);
      expect(await breaches(page)).toEqual([]);
      expect(await overflows(page)).toBe(false);
      expect(await strayTexts(page)).toEqual([]);
    },
  );
}
