import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, press } from "../../support/browser/browser.ts";
import { visitConsole } from "../../support/browser/operators.ts";
import { aConsoleOperator } from "../../support/console/operators.ts";
import { aReportedPerson, reportDatum } from "../../support/console/reports.ts";
import { aClient } from "../../support/people.ts";
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

async function outcomeOf(reportid: number): Promise<unknown> {
  const { rows } = await product.services.db.pool.query(
    "select outcome, reason from personreport where reportid = $1",
    [reportid],
  );
  return rows[0];
}

test("data reads what members reported of a person, corrects one value, keeps another, and finds the person's page", async () => {
  const wrong = await aReportedPerson(product, { note: "Her brother answers" }, { full_name: "Ada Wrong" });
  const { owner } = await aClient(product, { companyname: "Northwind Trading" });
  await reportDatum(product, owner, wrong.profile, { reason: "wrongperson", note: "Not Ada at all" });
  const right = await aReportedPerson(product, { reason: "outdated" }, { full_name: "Grace Right" });
  const operator = await aConsoleOperator(product, "data");
  const { page, trouble } = await visitConsole(browser, product.url, operator, "/operator/queues?tab=reports");
  await page.getByRole("link", { name: "Reported people (2)" }).waitFor();
  await page.getByText("2 reports from 2 customers").waitFor();
  await press(page, "Review: Phone of Ada Wrong");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("link", { name: "Northwind Trading" }).waitFor();
  await dialog.getByText("Not Ada at all").waitFor();
  await dialog.getByRole("button", { name: "Decide" }).click();
  await dialog.getByText("Please choose what becomes of it").waitFor();
  await dialog.getByLabel("Correct the value").check();
  await dialog.getByLabel("Right value").fill("not a number");
  await dialog.getByLabel("Reason").fill("Asked her office");
  await dialog.getByRole("button", { name: "Decide" }).click();
  await dialog.getByText('"not a number" is not a phone number').waitFor();
  await dialog.getByLabel("Right value").fill("+1 404 555 0177");
  await dialog.getByRole("button", { name: "Decide" }).click();
  await page.getByRole("link", { name: "Reported people (1)" }).waitFor();
  expect(await outcomeOf(wrong.reportid)).toEqual({ outcome: "corrected", reason: "Asked her office" });
  await press(page, "Review: Phone of Grace Right");
  await dialog.getByLabel("Keep it").check();
  await dialog.getByLabel("Reason").fill("Called, she answers");
  await page.keyboard.press("Enter");
  await page.getByText("Nothing waits here").waitFor();
  expect(await outcomeOf(right.reportid)).toEqual({ outcome: "kept", reason: "Called, she answers" });
  expect(trouble).toEqual([]);
});

test("who decides a report that a colleague has decided reads what became of it", async () => {
  const { reportid, personid } = await aReportedPerson(product, {}, { full_name: "Joan Twice" });
  const operator = await aConsoleOperator(product, "data");
  const { page } = await visitConsole(browser, product.url, operator, "/operator/queues?tab=reports");
  await press(page, "Review: Phone of Joan Twice");
  await product.services.db.pool.query(
    "update personreport set closedon = now() at time zone 'utc', outcome = 'kept', attemptkey = 'x' where reportid = $1",
    [reportid],
  );
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Withdraw the value").check();
  await dialog.getByLabel("Reason").fill("Dead line");
  await dialog.getByRole("button", { name: "Decide" }).click();
  await dialog.getByText("Another operator has decided this: the value was kept.").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Nothing waits here").waitFor();
  await page.goto(`${product.url}/operator/people/${personid}`);
  await page.getByRole("heading", { name: "Joan Twice" }).waitFor();
  expect(await outcomeOf(reportid)).toEqual({ outcome: "kept", reason: null });
});
