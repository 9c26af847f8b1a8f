import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { read, utils } from "xlsx";
import { hold, press, visit, visitAs } from "../support/browser/browser.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";
import { aFindCast, type FindCast } from "./screens/contacts/find-cast.ts";

const { product, browser } = await sharedStage();
let cast: FindCast;
beforeAll(async () => {
  cast = await aFindCast(product, { city: "Berlin", river: "Spree" });
});

const found = "main tbody tr";

test("heads of sales in Berlin are found, quoted, revealed and exported", async () => {
  const { page, trouble } = await visitAs(browser, product.url, cast.client.owner, "/dashboard/main/search");
  const credits = (pool: string) =>
    page
      .getByRole("banner")
      .getByText(new RegExp(`^${pool} credits: \\d+ left$`))
      .textContent();
  await page.getByLabel("Title", { exact: true }).fill("head of sales");
  await page.keyboard.press("Enter");
  const filters = page.getByRole("complementary", { name: "Filters" });
  await filters.getByRole("button", { name: "City" }).click();
  await page.getByRole("combobox", { name: "Add a city" }).pressSequentially("berl");
  await page.getByRole("option", { name: /^Berlin.*Germany/ }).click();
  await page.getByRole("button", { name: "Remove the condition Berlin, Germany" }).waitFor();
  await filters.getByRole("button", { name: "Company", exact: true }).click();
  await page.getByRole("checkbox", { name: /^Spree Robotics/ }).check();
  await page.getByText("1–8 of 8 people").waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get("company")).toBe(String(cast.companyid));
  await expect.poll(() => page.getByRole("row", { name: /Berlin, Germany/ }).count()).toBe(8);

  await page.goBack();
  await page.getByText("1–24 of 24 people").waitFor();
  await page.goForward();
  await page.getByText("1–8 of 8 people").waitFor();

  const chosen = await page.locator(`${found} [data-opens]`).count();
  for (const row of [0, 1, 2]) await page.locator(`${found} input[type=checkbox]`).nth(row).check();
  expect(chosen).toBe(8);
  await press(page, "Reveal missing data");
  const dialog = page.getByRole("dialog", { name: "Reveal missing data" });
  await dialog.getByLabel("Personal Email").uncheck();
  await dialog.getByLabel("Phone Number").uncheck();
  await dialog.getByText("For 3 people:").waitFor();
  const before = Number(/\d+/.exec((await credits("Business email")) ?? "")?.[0]);
  await dialog.getByRole("button", { name: "Reveal (up to 3 credits)" }).click();
  await dialog.getByText("Done", { exact: true }).waitFor();
  await expect.poll(() => credits("Business email")).toBe(`Business email credits: ${before - 3} left`);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => page.locator(`${found} a[href^="mailto:"]`).count()).toBe(3);

  await page.getByLabel("Select all contacts on this page").check();
  await press(page, "Export");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("dialog", { name: "Activity" }).getByRole("link", { name: "Download" }).click(),
  ]);
  const sheet = read(readFileSync(await download.path())).Sheets["My Contacts"];
  const rows = utils.sheet_to_json<Record<string, string>>(sheet ?? {});
  expect(rows).toHaveLength(3);
  expect(
    rows.filter((row) => row["Business Email 1"]?.includes("@") && row["Company"] === "Spree Robotics"),
  ).toHaveLength(3);
  expect(trouble).toEqual([]);
});

test("in Arabic a long Latin name, title or company keeps its beginning", async () => {
  const { page } = await visit(browser, product.url, { language: "ar", width: 1024 });
  await hold(page, product.url, cast.client.owner);
  await page.goto("/dashboard/main/search?title=head");
  await page.locator(`${found} [data-opens]`).first().waitFor();
  const cut = await page.locator(`${found} [data-cut]`).evaluateAll((texts) =>
    texts
      .filter(({ scrollWidth, clientWidth, textContent }) => scrollWidth > clientWidth && /^[A-Z]/i.test(textContent))
      .map((text) => {
        const first = document.createRange();
        first.setStart(text.firstChild ?? text, 0);
        first.setEnd(text.firstChild ?? text, 1);
        return first.getBoundingClientRect().left >= text.getBoundingClientRect().left - 1;
      }),
  );
  expect(cut.length).toBeGreaterThan(0);
  expect(cut).not.toContain(false);
});
