import { paths } from "@finder/contract/web-paths";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visitAs } from "../support/browser/browser.ts";
import { settled } from "../support/browser/settled.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";
import { aClient } from "../support/people.ts";
import { firstLoads, wireBytes } from "../../tools/first-load/files.ts";

const { product, browser } = await sharedStage();

/** Names of the files that the page has fetched. */
function fetched(page: Page): Promise<string[]> {
  return page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
}

test("flags of countries are fetched when their list opens", async () => {
  const { owner } = await aClient(product, {});
  const { page, trouble } = await visitAs(browser, product.url, owner, "/dashboard/settings/myaccount");
  const profile = page.getByRole("form", { name: "Profile" });
  await profile.waitFor();
  await settled(page);
  const flags = async () => (await fetched(page)).filter((name) => /\/[A-Z]{2}-[^/]+\.svg$/.test(name));
  expect((await flags()).length).toBeLessThanOrEqual(2);

  await profile.getByRole("button", { name: /Country of the phone number/ }).click();
  const drawn = page.getByRole("option", { selected: true }).locator("img");
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect.poll(async () => (await flags()).length).toBeGreaterThan(2);
  expect(trouble).toEqual([]);
});

test.each([paths.dashboard])("what the budget weighs for %s is what a browser receives", async (path) => {
  const { owner } = await aClient(product, {});
  const { page, trouble } = await visitAs(browser, product.url, owner, path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await settled(page);
  const web = join(import.meta.dirname, "../../web");
  const dist = join(web, "dist");
  const weighed = firstLoads(web, dist).find((screen) => screen.path === path)?.files ?? [];
  const received = new Map(await page.evaluate(receivedFiles));
  expect(weighed.map((file) => [file, received.get(`/${file}`)])).toEqual(
    weighed.map((file) => [file, wireBytes(dist, file)]),
  );
  expect(trouble).toEqual([]);
});

/** In the page: the address of each file that came, and its bytes as they came. */
function receivedFiles(): [string, number][] {
  const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return entries.map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize]);
}
