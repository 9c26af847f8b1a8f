import { expect, test } from "vitest";
import { breaches, overflows, strayTexts } from "../support/browser/browser.ts";
import { rests } from "../support/browser/settled.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";
import { castOf } from "./screens/cast.ts";
import type { ScreenState } from "./screens/screen-state.ts";
import { enter, openStage, states } from "./screens/states.ts";

const { product, browser } = await sharedStage();
const cast = await castOf(product);
const page = await openStage(browser, product.url);

/** State after state of the same person, what spoils the document at last, so that few documents are loaded. */
const inOrder = [...Map.groupBy(states, (state) => state.signedIn(cast)?.token).values()].flatMap((ofOne) => [
  ...ofOne.filter(({ spoils }) => !spoils),
  ...ofOne.filter(({ spoils }) => spoils),
]);
const ofLayouts = inOrder.filter(({ views }) => views === "all");
const narrow = inOrder.filter(({ views }) => views === "narrow");

test.each(inOrder)('the screen "$name" has no accessibility breach and fits its window', async (state) => {
  await enter(page, { language: "en", theme: "light", width: state.views === "narrow" ? 360 : 1280 }, state, cast);
  const isWhole = state.views === "all";
  expect(await breaches(page, { contrast: isWhole, behind: isWhole })).toEqual([]);
  expect(await overflows(page)).toBe(false);
  if (!isWhole) return;
  await becomePhone("dark");
  expect(await breaches(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
});

test.each(ofLayouts)('the layout of "$name" holds in Arabic, on a phone too', async (state) => {
  await enterArabic(state, 1280);
  // Contrasts are those of both themes in English.
  expect(await breaches(page, { contrast: false })).toEqual([]);
  expect(await look()).toEqual(fitting);
  await becomePhone("light");
  expect(await look()).toEqual(fitting);
});

test.each(narrow)('the long values of "$name" fit a phone in Arabic', async (state) => {
  await enterArabic(state, 360);
  expect(await look()).toEqual(fitting);
});

async function enterArabic(state: ScreenState, width: number): Promise<void> {
  await enter(page, { language: "ar", theme: "dark", width }, state, cast);
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    "ar",
    "rtl",
  ]);
}

async function becomePhone(theme: "light" | "dark"): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: theme });
  await rests(page);
}

const fitting = { overflows: false, strayTexts: [] };

async function look(): Promise<{ overflows: boolean; strayTexts: string[] }> {
  return { overflows: await overflows(page), strayTexts: await strayTexts(page) };
}
