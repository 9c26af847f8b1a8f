import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, press } from "../../support/browser/browser.ts";
import { visitConsole } from "../../support/browser/operators.ts";
import { aConsoleOperator } from "../../support/console/operators.ts";
import { aLetter } from "../../support/console/queues.ts";
import { aProfile } from "../../support/people.ts";
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

async function stateOf(requestid: number): Promise<unknown> {
  const { rows } = await product.services.db.pool.query(
    "select state, sealed from optoutrequest where requestid = $1",
    [requestid],
  );
  return rows[0];
}

test("data enters a letter, refused by field first, finds it with how it came, and forgets the person", async () => {
  const person = await aProfile(product);
  const operator = await aConsoleOperator(product, "data");
  const { page, trouble } = await visitConsole(browser, product.url, operator, "/operator/queues?tab=optouts");
  await page.getByText("Nothing waits here").waitFor();
  await press(page, "Enter a request");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Enter request" }).click();
  await dialog.getByText("Please enter the profile's address or an email").waitFor();
  await dialog.getByLabel("Profile's address").fill("example.com/jane");
  await dialog.getByLabel("Person's email").fill("jane at home");
  await dialog.getByRole("button", { name: "Enter request" }).click();
  await dialog
    .getByText(/profile/i)
    .nth(1)
    .waitFor();
  await dialog.getByLabel("Profile's address").fill(person.url);
  await dialog.getByRole("button", { name: "Enter request" }).click();
  await dialog.getByText("This is not an email").waitFor();
  await dialog.getByLabel("Person's email").fill("jane@home.example");
  await dialog.getByLabel("Language of the answer").selectOption("Arabic");
  await dialog.getByLabel("Reference or note").fill("File 2026/118");
  await dialog.getByRole("button", { name: "Enter request" }).dblclick();
  await page.getByRole("link", { name: "Opt-outs (1)" }).waitFor();
  await page.getByRole("cell", { name: /^By letter/ }).waitFor();
  await page.getByText("File 2026/118").waitFor();
  await press(page, "Forget: jane@home.example");
  await dialog.getByLabel("Tell jane@home.example by email that it was done").uncheck();
  await dialog.getByRole("button", { name: "Forget" }).click();
  await page.getByText("Nothing waits here").waitFor();
  const { rows } = await product.services.db.pool.query(
    "select sealed, suppressedon is not null as gone from profile where profileid = $1",
    [person.profileid],
  );
  expect(rows).toEqual([{ sealed: null, gone: true }]);
  expect(trouble).toEqual([]);
});

test("what is overdue and due within a week is marked, soonest first, and a letter is refused with a reason", async () => {
  const soon = await aLetter(product, { daysAgo: 25 });
  const late = await aLetter(product, { daysAgo: 40 });
  await aLetter(product, { daysAgo: 1 });
  const operator = await aConsoleOperator(product, "data");
  const { page } = await visitConsole(browser, product.url, operator, "/operator/queues?tab=optouts");
  const rows = page.getByRole("table", { name: "Opt-outs" }).getByRole("row");
  await rows.nth(3).waitFor();
  const shown = await rows.allInnerTexts();
  expect(shown[1]).toContain(late.email);
  expect(shown[1]).toContain("Overdue");
  expect(shown[2]).toContain("5 days left");
  expect(shown[3]).not.toMatch(/Overdue|left/);
  await press(page, `Refuse: ${soon.email}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Refuse" }).click();
  await dialog.getByText("Please enter the reason").waitFor();
  await dialog.getByLabel("Reason").fill("Not the person");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Opt-outs (2)" }).waitFor();
  expect(await stateOf(soon.requestid)).toEqual({ state: "refused", sealed: null });
  await press(page, `Forget: ${late.email}`);
  await product.services.db.pool.query("update optoutrequest set state = 'refused' where requestid = $1", [
    late.requestid,
  ]);
  await dialog.getByRole("button", { name: "Forget" }).click();
  await dialog.getByText("This request does not wait any more: another operator decided it.").waitFor();
});
