import { mkdirSync } from "node:fs";
import { join } from "node:path";
import setup from "../support/global-setup.ts";
import { openBrowser, type View } from "../support/browser/browser.ts";
import { startTestProduct } from "../support/product.ts";
import { castOf, enter, openStage, states } from "./screens/states.ts";

/** `node tests/browser/shots.ts [part of a state's name]`: pictures of every state below tests/browser/shots, to be looked at. */
const wanted = process.argv[2] ?? "";
const folder = join(import.meta.dirname, "shots");
const views: Required<View>[] = [
  { language: "en", theme: "light", width: 1280 },
  { language: "en", theme: "dark", width: 1280 },
  { language: "en", theme: "light", width: 360 },
  { language: "ar", theme: "light", width: 1280 },
  { language: "ar", theme: "dark", width: 360 },
];

const endDatabase = await setup();
const product = await startTestProduct();
const browser = await openBrowser();
mkdirSync(folder, { recursive: true });
const cast = await castOf(product);
const page = await openStage(browser, product.url);
for (const view of views) {
  for (const state of states.filter(({ name }) => name.includes(wanted))) {
    const file = `${state.name.replace(/\W+/g, "-")}-${view.language}-${view.theme}-${view.width}.png`;
    await enter(page, view, state, cast);
    await page.screenshot({ path: join(folder, file), fullPage: true });
  }
}
await browser.close();
await product.close();
await endDatabase();
console.log(`Pictures are in ${folder}`);
