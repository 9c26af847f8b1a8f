import { connectPayments } from "@finder/dataspace/outside/payments/payments";
import { expect, test } from "vitest";
import { press } from "../../support/browser/browser.ts";
import { visitConsole } from "../../support/browser/operators.ts";
import { sharedStage } from "../../support/browser/shared-stage.ts";
import { aConsoleOperator } from "../../support/console/operators.ts";

const day = 86_400_000;
const { product, browser } = await sharedStage();

test("a price rise is drafted, published from a day on, and withdrawn", async () => {
  const operator = await aConsoleOperator(product, "billing");
  const { page, trouble } = await visitConsole(browser, product.url, operator, "/operator/plans");
  await press(page, "Edit Starter (starter_monthly)");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Price (US dollars)").fill("119");
  await dialog.getByRole("row", { name: "Price (US dollars) $99 $119" }).waitFor();
  await press(page, "Save draft");
  await page.getByRole("row", { name: "Price (US dollars) $99 $119" }).waitFor();
  await press(page, "Publish");
  await dialog.getByText("From a day on").click();
  const startsOn = new Date(Date.now() + 30 * day).toISOString().slice(0, 10);
  await dialog.getByLabel("Day", { exact: true }).fill(startsOn);
  await dialog.getByText("Running subscriptions keep price, seats, keys and credits.").waitFor();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await page.getByText(/^Holds from /).waitFor();
  await press(page, "Withdraw");
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await page.getByText(/: draft withdrawn$/).waitFor();
  expect(trouble).toEqual([]);
});

test("the console shows what is missing at the payment provider, and makes it", async () => {
  const { url, key = "" } = product.payments ?? {};
  const stripe = connectPayments({ STRIPE_SECRET_KEY: key, STRIPE_API_URL: url, STRIPE_TIMEOUT_MS: 0 });
  const { data } = await stripe.prices.list({ lookup_keys: ["growth_monthly"] });
  await stripe.prices.update(data[0]?.id ?? "", { active: false });
  const operator = await aConsoleOperator(product);
  const { page, trouble } = await visitConsole(browser, product.url, operator, "/operator/plans?tab=provider");
  await page.getByText("Not active there").waitFor();
  await press(page, "Make what is missing");
  await page.getByRole("dialog").getByRole("button", { name: "Make what is missing" }).click();
  await page.getByText(/^Prices made: [1-9]/).waitFor(); // other files have plans made
  await expect.poll(() => page.getByText("Not active there").count()).toBe(0);
  expect(trouble).toEqual([]);
});
