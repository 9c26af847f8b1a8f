import { mkdirSync } from "node:fs";
import { join } from "node:path";
import setup from "../support/global-setup.ts";
import { openBrowser, type View } from "../support/browser/browser.ts";
import { startTestProduct } from "../support/product.ts";
import { castOf } from "./screens/cast.ts";
import { enter, openStage, states } from "./screens/states.ts";

/**
 * `node tests/browser/shots.ts [parts of states' names] [parts of views' names]`: pictures of every state below
 * tests/browser/shots, to be looked at; parts are separated by `|`, as in `"plans|billing" "en-light|360"`.
 */
const [wanted, seen] = process.argv.slice(2).map((parts) => new RegExp(parts));
const folder = join(import.meta.dirname, "shots");
const languages = ["en", "ar"] as const;
const themes = ["light", "dark"] as const;

const endDatabase = await setup();
const product = await startTestProduct();
const browser = await openBrowser();
mkdirSync(folder, { recursive: true });
const cast = await castOf(product);
const page = await openStage(browser, product.url);
for (const view of views()) {
  for (const state of states.filter(({ name }) => wanted?.test(name) ?? true)) {
    try {
      await enter(page, view, state, cast);
    } catch (error) {
      console.error(`${state.name} in ${nameOf(view)} is not reached: ${String(error).split("\n")[0]}`);
    }
    await page.screenshot({
      path: join(folder, `${state.name.replace(/\W+/g, "-")}-${nameOf(view)}.png`),
      fullPage: true,
    });
  }
}
await browser.close();
await product.close();
await endDatabase();
console.log(`Pictures are in ${folder}`);

/** Both widths in every language and theme; wide and middle ones when they are asked for. */
function views(): Required<View>[] {
  const all = [1280, 360, 768, 1920].flatMap((width) =>
    languages.flatMap((language) => themes.map((theme) => ({ language, theme, width }))),
  );
  return all.filter((view) => (seen ? seen.test(nameOf(view)) : [1280, 360].includes(view.width)));
}

function nameOf({ language, theme, width }: Required<View>): string {
  return `${language}-${theme}-${width}`;
}
