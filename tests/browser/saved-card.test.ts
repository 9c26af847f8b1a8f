import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { press, visitAs } from "../support/browser/browser.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";
import { aProductSubscriber, cards, letTimePass, typeCard } from "../support/third-parties/payment-pages.ts";

const { product, browser } = await sharedStage();

const billing = "/dashboard/settings/billing";
const onlyCharges = "4000000000000341";

function bank(page: Page) {
  return page.frameLocator("iframe[title='3-D Secure']");
}

/** What the provider refused shows as such in the console. */
function unexpected(trouble: readonly string[]): string[] {
  return trouble.filter((text) => !text.includes("402 (Payment Required)"));
}

test("a saved card is replaced: a declined one says what to do, one whose bank asks is kept by yes and refused by no", async () => {
  const { owner } = await aProductSubscriber(product);
  const { page, trouble } = await visitAs(browser, product.url, owner, billing);
  await page.getByText("Visa ending in 4242").waitFor();
  await page.getByText("Expires 12/2040").waitFor();
  await press(page, "Update card");
  const dialog = page.getByRole("dialog", { name: "Update card" });
  await typeCard(page, cards.declined);
  await press(page, "Save card");
  await dialog.getByText("Your card was declined. Use another card, or ask your bank.").waitFor();

  await typeCard(page, cards.asks);
  await press(page, "Save card");
  await bank(page).getByRole("button", { name: "No" }).click();
  await dialog.getByText(/Your bank did not confirm/).waitFor();
  await press(page, "Save card");
  await bank(page).getByRole("button", { name: "Yes, it is me" }).click();
  await page.getByText("Visa ending in 3184").waitFor();
  await page.getByText("Your card was saved.").waitFor();
  expect(unexpected(trouble)).toEqual([]);
});

test("a renewal that failed is said on the dashboard, and paid in Billing with another card", async () => {
  const { owner, clientid } = await aProductSubscriber(product);
  const first = await visitAs(browser, product.url, owner, billing);
  await press(first.page, "Update card");
  await typeCard(first.page, onlyCharges);
  await press(first.page, "Save card");
  await first.page.getByText("Visa ending in 0341").waitFor();
  await letTimePass(product, new Date(Date.now() + 32 * 86_400_000));
  // The provider tells it in its own time.
  const { pool } = product.services.db;
  const owing = "select from usersubscription where clientid = $1 and pastduesince is not null";
  await expect.poll(async () => (await pool.query(owing, [clientid])).rowCount).toBe(1);

  const { page, trouble } = await visitAs(browser, product.url, owner);
  await page.getByText(/Your last payment for Starter failed/).waitFor();
  await page.getByRole("link", { name: "Pay now" }).click();
  await page.getByText(/Your last payment of \$99 failed/).waitFor();
  await press(page, "Pay now");
  await page
    .getByRole("alert")
    .getByText(/Your card was declined/)
    .waitFor();
  await page.getByRole("button", { name: "Update card" }).first().click();
  await typeCard(page, cards.asks);
  await press(page, "Save card");
  await bank(page).getByRole("button", { name: "Yes, it is me" }).click();
  await press(page, "Pay $99");
  await bank(page).getByRole("button", { name: "Yes, it is me" }).click();
  await page.getByText("Thank you. Your payment was received.").waitFor();
  await page.getByText(/Your last payment/).waitFor({ state: "detached" });
  expect(unexpected(trouble)).toEqual([]);
});
