import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, press } from "../../support/browser/browser.ts";
import { enterCode, visitConsole } from "../../support/browser/operators.ts";
import { aConsoleOperator } from "../../support/console/operators.ts";
import { aHeldPayment, anOptOutInReview, aWaitingRefund } from "../../support/console/queues.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startTestProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

test("billing reads the refunds in review after the second factor, gives one back and declines another", async () => {
  const [good, bad] = [await aWaitingRefund(product), await aWaitingRefund(product)];
  const operator = await aConsoleOperator(product, "billing", "open");
  const { page, trouble } = await visitConsole(browser, product.url, operator, "/operator/queues");
  await enterCode(page, operator);
  await page.getByRole("link", { name: "Refunds (2)" }).waitFor();
  const dialog = page.getByRole("dialog");
  await press(page, `Give back: ${good.value}`);
  await dialog.getByRole("button", { name: "Give back" }).click();
  await dialog.getByText("Please enter the reason").waitFor();
  await dialog.getByLabel("Reason").fill("The line is dead");
  await dialog.getByRole("button", { name: "Give back" }).click();
  await page.getByRole("link", { name: "Refunds (1)" }).waitFor();
  await press(page, `Decline: ${bad.value}`);
  await dialog.getByLabel("Reason").fill("Somebody answered");
  await page.keyboard.press("Enter");
  await page.getByText("Nothing waits here").waitFor();
  const { rows } = await product.services.db.pool.query(
    "select state, decisionreason from creditreturn order by state",
  );
  expect(rows).toEqual([
    { state: "approved", decisionreason: "The line is dead" },
    { state: "declined", decisionreason: "Somebody answered" },
  ]);
  expect(trouble).toEqual([]);
});

test("data forgets a person who asked for it, and sees by when the next is to be answered", async () => {
  const asked = await anOptOutInReview(product);
  const operator = await aConsoleOperator(product, "data");
  const { page } = await visitConsole(browser, product.url, operator, "/operator/queues");
  await press(page, `Forget: ${asked.email}`);
  await page.getByRole("dialog").getByRole("button", { name: "Forget" }).click();
  await page.getByText("Nothing waits here").waitFor();
  const { rows } = await product.services.db.pool.query(
    "select state, sealed from optoutrequest where requestid = $1",
    [asked.requestid],
  );
  expect(rows).toEqual([{ state: "done", sealed: null }]);
});

test("an admin settles a payment that was held back, with what was done about it", async () => {
  const { reference } = await aHeldPayment(product);
  const operator = await aConsoleOperator(product);
  const { page } = await visitConsole(browser, product.url, operator, "/operator/queues?tab=payments");
  await page.getByText("$249").waitFor();
  await press(page, `Settle: ${reference}`);
  await page.getByLabel("What was done").fill("Refunded at the provider");
  await page.getByRole("dialog").getByRole("button", { name: "Settle" }).click();
  await page.getByText("Nothing waits here").waitFor();
  const { rows } = await product.services.db.pool.query(
    "select settlednote from paymentquarantine where reference = $1",
    [reference],
  );
  expect(rows).toEqual([{ settlednote: "Refunded at the provider" }]);
});

test("support is offered the queues of failures alone", async () => {
  const operator = await aConsoleOperator(product, "support");
  const { page } = await visitConsole(browser, product.url, operator, "/operator/queues");
  await page.getByText("Nothing waits here").waitFor();
  expect(await page.getByRole("navigation", { name: "Queues" }).getByRole("link").allInnerTexts()).toEqual([
    "Failed emails",
    "Failed jobs",
  ]);
});
