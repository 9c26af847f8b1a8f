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
const tightest = inOrder.filter(({ views }) => views !== undefined);

test.each(inOrder)('the screen "$name" has no accessibility breach and fits its window', async (state) => {
  const isLayout = state.views === "all";
  await enter(page, { language: "en", theme: "light", width: firstWidth(state) }, state, cast);
  expect(await breaches(page, { contrast: isLayout, behind: isLayout })).toEqual([]);
  expect(await overflows(page)).toBe(false);
  if (!hasBothWidths(state)) return;
  await becomePhone("dark");
  expect(await layoutBreaches(state)).toEqual([]);
  expect(await overflows(page)).toBe(false);
});

test.each(tightest)('the screen "$name" fits its window in Arabic', async (state) => {
  await enterArabic(state, firstWidth(state));
  // Contrasts are those of both themes in English.
  expect(await layoutBreaches(state, { contrast: false })).toEqual([]);
  expect(await look()).toEqual(fitting);
  if (!hasBothWidths(state)) return;
  await becomePhone("light");
  expect(await look()).toEqual(fitting);
});

/** The breaches in another view, which only one state of each layout is searched for. */
async function layoutBreaches({ views }: ScreenState, rules: Parameters<typeof breaches>[1] = {}): Promise<string[]> {
  return views === "all" ? breaches(page, rules) : [];
}

function firstWidth({ views }: ScreenState): number {
  return views === "narrow" ? 360 : 1280;
}

function hasBothWidths({ views }: ScreenState): boolean {
  return views === "all" || views === "both";
}

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
