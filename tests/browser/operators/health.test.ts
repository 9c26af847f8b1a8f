import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, press } from "../../support/browser/browser.ts";
import { visitConsole } from "../../support/browser/operators.ts";
import { aDayOfFigures, aMinute, keepMinutes } from "../../support/console/figures.ts";
import { aConsoleOperator } from "../../support/console/operators.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([
    startTestProduct({ env: { OPERATOR_DASHBOARD_URL: "https://grafana.example/d/finder" } }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

test("an operator reads that all is well, goes through a chart by the arrow keys and reads its numbers as a table", async () => {
  await aDayOfFigures(product);
  const operator = await aConsoleOperator(product, "data");
  const { page, trouble } = await visitConsole(browser, product.url, operator, "/operator/health");
  await page.getByText("All is well").waitFor();
  const chart = page.getByRole("slider", { name: "Requests a minute" });
  const last = await chart.getAttribute("aria-valuetext");
  expect(last).toMatch(/Gateway: [\d,]+, Dataspace: [\d,]+, Public API: \d+$/);
  await chart.press("ArrowLeft");
  expect(await chart.getAttribute("aria-valuetext")).not.toBe(last);
  await chart.press("Home");
  expect(await chart.getAttribute("aria-valuenow")).toBe("1");
  await page.getByText("Show the numbers as a table").first().click();
  await expect.poll(() => page.getByRole("row").count()).toBeGreaterThan(60);
  await press(page, "Last day");
  await page.getByText("in each 15 minutes").waitFor();
  expect(await chart.getAttribute("aria-valuemax")).toBe("96");
  const dashboard = page.getByRole("link", { name: "Open the dashboard" });
  expect(await dashboard.getAttribute("href")).toBe("https://grafana.example/d/finder");
  expect(trouble).toEqual([]);
});

test("what is wrong is named in the alert's words with its page", async () => {
  const more = { operations: 1000, operationsfailed: 400 };
  const minutes = Array.from({ length: 8 }, (_, ago) => aMinute(new Date(), ago, { more }));
  await keepMinutes(product, minutes);
  const operator = await aConsoleOperator(product, "support");
  const { page } = await visitConsole(browser, product.url, operator, "/operator/health");
  await page.getByText("of the operations of members fail").waitFor();
  await page.getByText("docs/operations/alerts/member-errors.md").waitFor();
  await press(page, "Copy the page's name docs/operations/alerts/member-errors.md");
  expect(await page.getByText("All is well").count()).toBe(0);
});
