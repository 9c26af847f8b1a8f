import { expect, test } from "vitest";
import { press } from "../../support/browser/browser.ts";
import { visitConsole } from "../../support/browser/operators.ts";
import { sharedStage } from "../../support/browser/shared-stage.ts";
import { aConsoleOperator } from "../../support/console/operators.ts";
import { aProductSubscriber } from "../../support/third-parties/payment-pages.ts";

const { product, browser } = await sharedStage();

test("billing refunds a part of a payment and sees the refund and the rest", async () => {
  const { clientid } = await aProductSubscriber(product);
  const operator = await aConsoleOperator(product, "billing");
  const { page, trouble } = await visitConsole(
    browser,
    product.url,
    operator,
    `/operator/customers/${clientid}?tab=payments`,
  );
  await page.getByRole("button", { name: /^Refund payment/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Refund payment/ });
  await dialog.getByLabel("Amount (USD)").fill("200");
  await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  await dialog.getByText("Please enter an amount up to $99").waitFor();
  await dialog.getByText("Please enter the reason").waitFor();
  await dialog.getByLabel("Amount (USD)").fill("33,50");
  await dialog.getByLabel("Reason", { exact: true }).fill("Billed twice");
  await press(page, "Refund");
  await page.getByRole("row").getByText("$33.50 refunded").waitFor();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  expect(trouble).toEqual([]);
});
