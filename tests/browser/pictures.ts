import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@finder/local/programs";
import type { Page } from "playwright-core";
import setup from "../support/global-setup.ts";
import { openBrowser, signInAs, visit } from "../support/browser/browser.ts";
import { settled } from "../support/browser/settled.ts";
import { asWebp } from "../support/browser/webp.ts";
import { startTestProduct } from "../support/product.ts";
import { explorer, inside, outside, type Pictured } from "./pictured.ts";

/**
 * `node tests/browser/pictures.ts [folder]`: pictures of the demo company below docs/pictures. Ten screens are for
 * comparing, in a folder of their own (`after` unless told); some of them and the explorer open the README in both themes.
 */
const folder = join(root, "docs/pictures");
const compared = process.argv[2] ?? "after";
const inReadme = new Set(["search", "my-contacts", "usage"]);

const endDatabase = await setup();
const product = await startTestProduct({ demo: true });
const browser = await openBrowser();
const [account, profile] = [product.demo?.accounts[0], product.demo?.profiles[0]];
if (!account || !profile) throw new Error("The demo data has no account and profile to show.");
mkdirSync(join(folder, compared), { recursive: true });

for (const theme of ["light", "dark"] as const) {
  const { page, context } = await visit(browser, product.url, { theme });
  if (theme === "light") await takeAll(page, outside, compared);
  await signInAs(page, account);
  const screens = inside(profile.url);
  if (theme === "light") await takeAll(page, screens, compared);
  if (compared === "after")
    await takeAll(page, [...screens.filter(({ name }) => inReadme.has(name)), explorer], ".", `-${theme}`);
  await context.close();
}
await browser.close();
await product.close();
await endDatabase();
console.log(`Pictures are in ${folder}`);

async function takeAll(page: Page, screens: readonly Pictured[], where: string, suffix = ""): Promise<void> {
  for (const { name, reach } of screens) {
    await reach(page);
    await settled(page);
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    // The explorer's editor colors come late.
    await page.waitForTimeout(500);
    writeFileSync(join(folder, where, `${name}${suffix}.webp`), await asWebp(browser, await page.screenshot()));
  }
}
