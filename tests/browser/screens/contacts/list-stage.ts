import type { Page } from "playwright-core";
import { beforeAll } from "vitest";
import { visitAs } from "../../../support/browser/browser.ts";
import { settled } from "../../../support/browser/settled.ts";
import { sharedStage } from "../../../support/browser/shared-stage.ts";
import { aListCast } from "./list-cast.ts";

/** Makes an owner who has a list, for the tests of a file; answers what opens a page as that owner, by its path below /dashboard. */
export async function onListStage(): Promise<(path: string) => Promise<Page>> {
  const { product, browser } = await sharedStage();
  let token: string;
  beforeAll(async () => {
    token = (await aListCast(product)).owner.token;
  });
  return async (path) => {
    const { page } = await visitAs(browser, product.url, { token }, `/dashboard/${path}`);
    await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
    await settled(page);
    return page;
  };
}
