import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { press, visitAs } from "../support/browser/browser.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";
import { aProductSubscriber, cards, typeCard } from "../support/third-parties/payment-pages.ts";

const { product, browser } = await sharedStage();

const billing = "/dashboard/settings/billing";

function bank(page: Page) {
  return page.frameLocator("iframe[title='3-D Secure']");
}

/** What the provider refused shows as such in the console. */
function unexpected(trouble: readonly string[]): string[] {
  return trouble.filter((text) => !text.includes("402 (Payment Required)"));
}

test("a saved card is replaced, a declined one explained, a challenged one confirmed", async () => {
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
