import type { Page } from "playwright-core";
import { beforeAll } from "vitest";
import { hold, visit } from "../../../support/browser/browser.ts";
import { rests } from "../../../support/browser/settled.ts";
import { sharedStage } from "../../../support/browser/shared-stage.ts";
import { go } from "../go.ts";
import { aListCast } from "./list-cast.ts";

/**
 * Makes an owner who has a list, for the tests of a file, and one document in which they look at it: a document costs more
 * than most tests. Answers what brings a screen there, by its path below /dashboard, as if it were opened.
 */
export async function onListStage(): Promise<(path: string) => Promise<Page>> {
  const { product, browser } = await sharedStage();
  let page: Page;
  beforeAll(async () => {
    const { owner } = await aListCast(product);
    ({ page } = await visit(browser, product.url));
    await hold(page, product.url, owner);
  });
  return async (path) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await go(page, "/dashboard/nowhere");
    await page.locator("main .lucide-compass").waitFor();
    await go(page, `/dashboard/${path}`);
    await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
    await rests(page);
    return page;
  };
}
