import { expect, test } from "vitest";
import { press } from "../../support/browser/browser.ts";
import { enterCode, visitConsole } from "../../support/browser/operators.ts";
import { aConsoleOperator } from "../../support/console/operators.ts";
import { aHeldPayment, aWaitingRefund } from "../../support/console/queues.ts";
import { sharedStage } from "../../support/browser/shared-stage.ts";

const { product, browser } = await sharedStage();

test("billing shows the second factor, gives one refund back and declines another", async () => {
  const [good, bad] = [await aWaitingRefund(product), await aWaitingRefund(product)];
  const operator = await aConsoleOperator(product, "billing", "open");
  const { page, trouble } = await visitConsole(browser, product.url, operator, "/operator/queues");
  await enterCode(page, operator);
  const dialog = page.getByRole("dialog");
  await press(page, `Give back: ${good.value}`);
  await dialog.getByRole("button", { name: "Give back" }).click();
  await dialog.getByText("Please enter the reason").waitFor();
  await dialog.getByLabel("Reason").fill("The line is dead");
  await dialog.getByRole("button", { name: "Give back" }).click();
  await page.getByRole("button", { name: `Give back: ${good.value}` }).waitFor({ state: "detached" });
  await press(page, `Decline: ${bad.value}`);
  await dialog.getByLabel("Reason").fill("The owner answered");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: `Decline: ${bad.value}` }).waitFor({ state: "detached" });
  const { rows } = await product.services.db.pool.query(
    "select state, decisionreason from creditreturn where returnid = any($1) order by state",
    [[good.returnid, bad.returnid]],
  );
  expect(rows).toEqual([
    { state: "approved", decisionreason: "The line is dead" },
    { state: "declined", decisionreason: "The owner answered" },
  ]);
  expect(trouble).toEqual([]);
});

test("an admin settles a payment that was held back", async () => {
  const { reference } = await aHeldPayment(product);
  const operator = await aConsoleOperator(product);
  const { page } = await visitConsole(browser, product.url, operator, "/operator/queues?tab=payments");
  await press(page, `Settle: ${reference}`);
  await page.getByLabel("What was done").fill("Refunded at the provider");
  await page.getByRole("dialog").getByRole("button", { name: "Settle" }).click();
  await page.getByRole("button", { name: `Settle: ${reference}` }).waitFor({ state: "detached" });
  const { rows } = await product.services.db.pool.query(
    "select settlednote from paymentquarantine where reference = $1",
    [reference],
  );
  expect(rows).toEqual([{ settlednote: "Refunded at the provider" }]);
});

test("support is offered the queues of failures alone", async () => {
  const operator = await aConsoleOperator(product, "support");
  const { page } = await visitConsole(browser, product.url, operator, "/operator/queues");
  const links = page.getByRole("navigation", { name: "Queues" }).getByRole("link");
  await links.first().waitFor();
  const names = (await links.allInnerTexts()).map((text) => text.replace(/ \(\d+\)$/, ""));
  expect(names).toEqual(["Failed emails", "Failed jobs", "Failed webhooks"]);
});
