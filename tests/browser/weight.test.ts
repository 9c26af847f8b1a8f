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

test.each([paths.dashboard, paths.myContacts, paths.myAccount])(
  "what the budget weighs for %s is what a browser receives",
  async (path) => {
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
  },
);

test.each([paths.dashboard, paths.myContacts, paths.upgradePlan, paths.search])(
  "%s is drawn without the browser's formats, the first of which takes longer than most of the page",
  async (path) => {
    const { owner } = await aClient(product, { credits: 1_000 });
    const { page, trouble } = await visitAs(browser, product.url, owner, "/login");
    await page.addInitScript(noteFormats);
    await page.goto(product.url + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await settled(page);
    expect(await page.evaluate("formats")).toEqual([]);
    expect(trouble).toEqual([]);
  },
);

/** In the page: notes the names of the formats that are made. */
function noteFormats(): void {
  const formats: string[] = [];
  for (const name of ["NumberFormat", "DateTimeFormat", "RelativeTimeFormat", "DisplayNames", "Collator"] as const) {
    const construct = (target: new () => object, args: unknown[]): object => {
      formats.push(name);
      return Reflect.construct(target, args) as object;
    };
    Object.assign(Intl, { [name]: new Proxy(Intl[name] as unknown as new () => object, { construct }) });
  }
  Object.assign(globalThis, { formats });
}

/** In the page: the address of each file that came, and its bytes as they came. */
function receivedFiles(): [string, number][] {
  const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return entries.map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize]);
}
