import { expect, test } from "vitest";
import { press } from "../../support/browser/browser.ts";
import { visitConsole } from "../../support/browser/operators.ts";
import { sharedStage } from "../../support/browser/shared-stage.ts";
import { aConsoleOperator } from "../../support/console/operators.ts";
import { aClient } from "../../support/people.ts";

const { product, browser } = await sharedStage();

test("billing disables a customer with a reason, and enables it again", async () => {
  const { clientid } = await aClient(product);
  const operator = await aConsoleOperator(product, "billing");
  const { page, trouble } = await visitConsole(browser, product.url, operator, `/operator/customers/${clientid}`);
  const dialog = page.getByRole("dialog");
  await press(page, "Disable account");
  await dialog.getByRole("button", { name: "Disable account" }).click();
  await dialog.getByText("Please enter the reason").waitFor();
  await dialog.getByLabel("Reason").fill("Chargeback");
  await page.keyboard.press("Enter");
  await page.getByText("No member of this customer can sign in", { exact: false }).waitFor();
  await press(page, "Enable account");
  await dialog.getByLabel("Reason").fill("Settled");
  await dialog.getByRole("button", { name: "Enable account" }).click();
  await page.getByText("Members sign in, keys and jobs work.").waitFor();
  expect(trouble).toEqual([]);
});

test("billing makes a plan of one customer, looks at what it brings, and begins it", async () => {
  const { clientid } = await aClient(product, { planid: 10, credits: 0 });
  const operator = await aConsoleOperator(product, "billing");
  const { page } = await visitConsole(browser, product.url, operator, `/operator/customers/${clientid}`);
  const dialog = page.getByRole("dialog");
  await press(page, "Make a custom plan");
  await dialog.getByLabel("Name").fill("Acme special");
  await dialog.getByLabel("Price in US dollars").fill("500");
  await dialog.getByLabel("Seats").fill("7");
  await dialog.getByLabel("API keys").fill("2");
  await dialog.getByLabel("Phone numbers").fill("300");
  await dialog.getByLabel("Reason").fill("Agreed by phone");
  await dialog.getByRole("button", { name: "Make plan" }).click();
  await dialog.waitFor({ state: "detached" });
  await press(page, "Change plan");
  await dialog.getByText("Acme special", { exact: false }).waitFor({ state: "attached" });
  await dialog.getByRole("button", { name: "Without a payment" }).click();
  await dialog.getByText("The plan begins at once, without a payment.").waitFor();
  await dialog.getByLabel("Reason").fill("Agreed by phone");
  await dialog.getByRole("button", { name: "Change plan" }).click();
  await dialog.waitFor({ state: "detached" });
  const { rows } = await product.services.db.pool.query("select contactcredit from usercredit where clientid = $1", [
    clientid,
  ]);
  expect(rows).toEqual([{ contactcredit: 300 }]);
});

test("an admin closes an account by typing the company's name, and keeps it", async () => {
  const { clientid } = await aClient(product, { companyname: "Acme Ltd" });
  const operator = await aConsoleOperator(product);
  const { page } = await visitConsole(browser, product.url, operator, `/operator/customers/${clientid}`);
  const dialog = page.getByRole("dialog");
  await press(page, "Close account");
  const confirm = dialog.getByRole("button", { name: "Close account" });
  await dialog.getByLabel("Reason").fill("Contract ended");
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByLabel("to confirm", { exact: false }).fill("Acme Ltd");
  await confirm.click();
  await page.getByText("Until then no one can sign in", { exact: false }).waitFor();
  await press(page, "Keep account");
  await dialog.getByLabel("Reason").fill("They stay");
  await dialog.getByRole("button", { name: "Keep account" }).click();
  await page.getByText("Members sign in, keys and jobs work.", { exact: false }).waitFor();
});
