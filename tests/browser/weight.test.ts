import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, visitAs } from "../support/browser/browser.ts";
import { settled } from "../support/browser/settled.ts";
import { aClient } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";

let product: TestProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startTestProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** Names of the files that the page has fetched. */
function fetched(page: Page): Promise<string[]> {
  return page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
}

test("the flags of all countries come in one file, when their list opens", async () => {
  const { owner } = await aClient(product, {});
  const { page, trouble } = await visitAs(browser, product.url, owner, "/dashboard/settings/myaccount");
  const profile = page.getByRole("form", { name: "Profile" });
  await profile.waitFor();
  await settled(page);
  const flags = async () => (await fetched(page)).filter((name) => name.includes("flags-"));
  expect((await flags()).filter((name) => !/\/[A-Z]{2}\.svg$/.test(name))).toEqual([]);
  const before = await flags();
  expect(before.length).toBeLessThanOrEqual(2);

  await profile.getByRole("button", { name: /Country of the phone number/ }).click();
  const drawn = page.getByRole("option").first().locator("use");
  await expect.poll(async () => (await drawn.boundingBox())?.width ?? 0).toBeGreaterThan(0);
  const added = (await flags()).slice(before.length);
  expect(added).toEqual([expect.stringMatching(/flags-[\d.]+\.svg$/)]);
  expect(trouble).toEqual([]);
});
