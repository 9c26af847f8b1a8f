import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { press } from "../../support/browser/browser.ts";
import { withDevice } from "../../support/browser/device.ts";
import { visitConsole } from "../../support/browser/operators.ts";
import { sharedStage } from "../../support/browser/shared-stage.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../support/console/operators.ts";
import { aClient } from "../../support/people.ts";

const { product, browser } = await sharedStage();

async function signIn(page: Page, { email, password }: ConsoleOperator): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await press(page, "Continue");
}

test("an operator enrols by passkey, signs in and confirms a credit change by it", async () => {
  const { clientid } = await aClient(product, { companyname: "Northwind Trading" });
  const operator = await aConsoleOperator(product, "billing", "enrolling");
  const { page, trouble } = await visitConsole(browser, product.url, operator);
  await withDevice(page);
  await page.getByLabel("Name", { exact: true }).fill("Laptop");
  await press(page, "Create the passkey");
  const codes = page.getByRole("dialog", { name: "Keep your recovery codes" });
  await codes.getByRole("listitem").first().waitFor();
  expect(await codes.getByRole("listitem").count()).toBe(10);
  await press(page, "I have kept them");
  await page.getByRole("heading", { name: "Customers" }).waitFor();
  await press(page, "Sign out");
  await signIn(page, operator);
  await press(page, "Use your passkey");
  await page.getByRole("heading", { name: "Customers" }).waitFor();
  await product.services.db.pool.query("update operatorsession set provenon = null where afid = $1", [operator.afid]);
  await page.goto(`/operator/customers/${clientid}`);
  await press(page, "Change credits");
  await page.getByLabel("How many").fill("25");
  await page.getByLabel("Reason", { exact: true }).fill("Outage of 3 March");
  await page.locator("dialog button[type=submit]").click();
  const again = page.getByRole("dialog", { name: "Confirm that it is you" });
  await again.getByRole("button", { name: "Use your passkey" }).click();
  await page.getByText("Credits given").waitFor();
  expect(trouble).toEqual([]);
});

test("an operator adds and renames a passkey, and can't remove the last factor", async () => {
  const operator = await aConsoleOperator(product, "support");
  const { page } = await visitConsole(browser, product.url, operator, "/operator/security");
  await withDevice(page);
  await page.getByText("You have no passkey yet.").waitFor();
  await press(page, "Add a passkey");
  await page.getByLabel("Name", { exact: true }).fill("Laptop");
  await press(page, "Create the passkey");
  await page.getByText("The passkey “Laptop” was added").waitFor();
  await press(page, "Rename Laptop");
  await page.getByLabel("Name", { exact: true }).fill("Work laptop");
  await press(page, "Save the name");
  await page.getByRole("list", { name: "Passkeys" }).getByText("Work laptop").waitFor();
  await press(page, "Add a passkey");
  await press(page, "Create the passkey");
  await page.getByText("This device has a passkey of yours already.").waitFor();
  await press(page, "Cancel");
  await press(page, "Remove the app");
  await page.getByRole("dialog").getByRole("button", { name: "Remove the app" }).click();
  await page.getByText("No app is set up.").waitFor();
  await press(page, "Remove Work laptop");
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await page.getByText("This is your only second factor.").waitFor();
  expect(await page.getByRole("list", { name: "Passkeys" }).getByRole("listitem").count()).toBe(1);
});
