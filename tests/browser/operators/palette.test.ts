import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visitConsole } from "../../support/browser/operators.ts";
import { sharedStage } from "../../support/browser/shared-stage.ts";
import { aConsoleOperator } from "../../support/console/operators.ts";
import { aClient, unique } from "../../support/people.ts";

const { product, browser } = await sharedStage();

async function palette(page: Page): Promise<ReturnType<Page["locator"]>> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Control+K");
  const field = page.getByRole("combobox", { name: "Type a page, a customer or an action" });
  await field.waitFor();
  return field;
}

test("Ctrl K goes to a page and to a customer with the keyboard alone", async () => {
  const mark = unique();
  const { owner } = await aClient(product, { companyname: `Harbour ${mark}` });
  const admin = await aConsoleOperator(product);
  const { page, trouble } = await visitConsole(browser, product.url, admin);
  await (await palette(page)).fill("operat");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Operators", level: 1 }).waitFor();
  await (await palette(page)).fill(owner.email);
  await page.getByRole("option", { name: `Harbour ${mark}` }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: `Harbour ${mark}`, level: 1 }).waitFor();
  await (await palette(page)).fill(`unknown ${mark}`);
  await page.getByText(`Nothing matches “unknown ${mark}”`).waitFor();
  expect(trouble).toEqual([]);
});

test("J and K move through a table's rows, Enter opens one, and ? lists these keys", async () => {
  const mark = unique();
  for (const name of ["A", "B"]) await aClient(product, { companyname: `${mark} ${name}` });
  const admin = await aConsoleOperator(product);
  const { page } = await visitConsole(browser, product.url, admin, `/operator?text=${mark}`);
  await page.getByRole("link", { name: `${mark} B` }).waitFor();
  await page.getByRole("heading", { level: 1 }).focus();
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? "");
  for (const [key, at] of [
    ["j", "A"],
    ["j", "B"],
    ["j", "B"],
    ["k", "A"],
  ] as const) {
    await page.keyboard.press(key);
    expect(await focused()).toBe(`${mark} ${at}`);
  }
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).getByText("Next row").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: `${mark} A`, level: 1 }).waitFor();
});

test("the palette offers the pages of the operator's role alone", async () => {
  const { page } = await visitConsole(browser, product.url, await aConsoleOperator(product, "support"));
  await palette(page);
  const pages = await page.getByRole("group", { name: "Go to" }).getByRole("option").allInnerTexts();
  expect(pages.map((text) => text.trim())).toContain("Customers");
  expect(pages.map((text) => text.trim())).not.toContain("Operators");
});
