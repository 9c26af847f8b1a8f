import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { paths } from "@finder/contract/web-paths";
import { root } from "@finder/local/programs";
import type { Page } from "playwright-core";
import setup from "../support/global-setup.ts";
import { openBrowser, signInAs, visit } from "../support/browser/browser.ts";
import { settled } from "../support/browser/settled.ts";
import { asWebp } from "../support/browser/webp.ts";
import { startTestProduct } from "../support/product.ts";

/** `node tests/browser/pictures.ts`: takes the README's picture, Search with the demo data, in both themes. */
const folder = join(root, "docs/pictures");

const endDatabase = await setup();
const product = await startTestProduct({ demo: true });
const browser = await openBrowser();
const [account, profile] = [product.demo?.accounts[0], product.demo?.profiles[0]];
if (!account || !profile) throw new Error("The demo data has no account and profile to show.");

for (const theme of ["light", "dark"] as const) {
  const { page, context } = await visit(browser, product.url, { theme });
  await signInAs(page, account);
  await search(page, profile.url);
  await settled(page);
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  writeFileSync(join(folder, `search-${theme}.webp`), await asWebp(browser, await page.screenshot()));
  await context.close();
}
await browser.close();
await product.close();
await endDatabase();
console.log(`Pictures are in ${folder}`);

/** Opens the profile with one datum revealed: bought for the first picture, owned in the second. */
async function search(page: Page, profileUrl: string): Promise<void> {
  const query = new URLSearchParams({ url: profileUrl, data: "personal,business,phone" });
  await page.goto(`${paths.search}?${query.toString()}`);
  const price = page.getByRole("button", { name: /Reveal · \d/ });
  await price.nth(1).waitFor();
  if ((await price.count()) === 3) await price.first().click();
  await page.locator("main article time").first().waitFor();
}
