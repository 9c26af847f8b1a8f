import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, visitAs } from "../support/browser/browser.ts";
import { settled } from "../support/browser/settled.ts";
import { aListCast } from "./screens/contacts/list-cast.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";

let product: TestProduct;
let browser: Browser;
let token: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([startTestProduct(), openBrowser()]);
  token = (await aListCast(product)).owner.token;
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

test.each(["settings/manageseats", "settings/usage?tab=platform", "settings/usage?tab=statement", "main/mycontacts"])(
  "the rows of %s are 40 to 48 pixels high",
  async (path) => {
    const { page } = await visitAs(browser, product.url, { token }, `/dashboard/${path}`);
    const rows = page.locator("main table tbody tr:visible");
    await rows.first().waitFor();
    await settled(page);
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(40);
    expect(Math.max(...heights)).toBeLessThanOrEqual(48);
    await page.close();
  },
);
