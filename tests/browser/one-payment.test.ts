import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { follow, openBrowser, press, type Visit, visitAs } from "../support/browser/browser.ts";
import { expectLedgerBalances } from "../support/ledger.ts";
import { cards, invoiceRows, payOnHostedPage } from "../support/third-parties/payment-pages.ts";
import { onPlan, subscriptionOf } from "../support/third-parties/payments.ts";
import { aClient, type Person } from "../support/people.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";

let product: TestProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startTestProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  if (product) await expectLedgerBalances(product.services.db);
  await product?.close();
});

const plansPath = "/dashboard/settings/plans";
const billingPath = "/dashboard/settings/billing";

function at(who: Person, path?: string): Promise<Visit> {
  return visitAs(browser, product.url, who, path);
}

test("a card whose bank asks leads back to the product with the outcome, when a plan is bought and when it is upgraded", async () => {
  const { owner, clientid } = await aClient(product, { planid: 10, credits: 0 });
  const { page } = await at(owner, plansPath);
  await press(page, "Upgrade: Starter");
  await payOnHostedPage(page, cards.asks);
  await page.getByRole("heading", { name: "3-D Secure" }).waitFor();
  await press(page, "No");
  await page.getByRole("alert").waitFor();
  await payOnHostedPage(page, cards.asks);
  await press(page, "Yes, it is me");
  await page.getByRole("heading", { name: "Payment successful" }).waitFor();

  await page.goto(plansPath);
  await press(page, "Upgrade: Growth");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await page.getByRole("heading", { name: "3-D Secure" }).waitFor();
  expect(await subscriptionOf(product, clientid)).toMatchObject({ planid: 20 });
  await press(page, "No");
  await page.getByRole("heading", { name: "Your bank did not confirm the payment" }).waitFor();
  await follow(page, "go to plan");
  await press(page, "Upgrade: Growth");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  const bank = page.getByRole("heading", { name: "3-D Secure" });
  await bank.waitFor();
  const question = page.url();

  // The bank's page is left, and Pay is pressed again.
  await page.goto(plansPath);
  await press(page, "Upgrade: Growth");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await bank.waitFor();
  expect(page.url()).toBe(question);
  await press(page, "Yes, it is me");
  await page.getByRole("heading", { name: "Payment successful" }).waitFor();
  await onPlan(product, clientid, 30);
  await page.goto(billingPath);
  await invoiceRows(page).nth(1).waitFor();
  await expect.poll(() => invoiceRows(page).count()).toBe(2);
});

test("a payment page left in an older tab takes no money once another one is open", async () => {
  const { owner } = await aClient(product, { planid: 10, credits: 0 });
  const { page } = await at(owner, plansPath);
  await press(page, "Upgrade: Starter");
  await page.getByRole("heading", { name: "Subscribe to Starter" }).waitFor();
  const older = await page.context().newPage();
  await older.goto(page.url());
  await older.getByRole("heading", { name: "Subscribe to Starter" }).waitFor();

  await page.goto(plansPath);
  await press(page, "Upgrade: Scale");
  await payOnHostedPage(page, cards.good);
  await page.getByRole("heading", { name: "Payment successful" }).waitFor();
  await payOnHostedPage(older, cards.good);
  await older.getByRole("heading", { name: "Nothing to pay here" }).waitFor();
  await page.goto(billingPath);
  await invoiceRows(page).first().waitFor();
  await expect.poll(() => invoiceRows(page).count()).toBe(1);
});
