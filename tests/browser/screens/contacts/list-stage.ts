import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { openBrowser, visitAs } from "../../../support/browser/browser.ts";
import { settled } from "../../../support/browser/settled.ts";
import { startTestProduct, type TestProduct } from "../../../support/product.ts";
import { aListCast } from "./list-cast.ts";

/** Starts a product for the tests of a file, with an owner who has a list; answers what opens a page as that owner, by its path below /dashboard. */
export function onListStage(): (path: string) => Promise<Page> {
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
  return async (path) => {
    const { page } = await visitAs(browser, product.url, { token }, `/dashboard/${path}`);
    await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
    await settled(page);
    return page;
  };
}
