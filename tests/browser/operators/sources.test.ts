import { startSources } from "@finder/standins/sources/server";
import { expect, test } from "vitest";
import { press } from "../../support/browser/browser.ts";
import { visitConsole } from "../../support/browser/operators.ts";
import { sharedStage } from "../../support/browser/shared-stage.ts";
import { aConsoleOperator } from "../../support/console/operators.ts";

const { product, browser } = await sharedStage();

test("data staff add a source, correct its bad key, change, disable and delete it", async () => {
  const [operator, sources] = [await aConsoleOperator(product, "data"), await startSources()];
  const { page, trouble } = await visitConsole(browser, product.url, operator, "/operator/sources");
  await press(page, "Add source");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Our CRM");
  await dialog.getByLabel("Address").fill(`${sources.url}/people`);
  await dialog.getByLabel("Key").fill("bad key");
  await dialog.getByRole("button", { name: "Add source" }).click();
  await dialog.getByText("The source answered 401: No such key.").waitFor();
  await dialog.getByLabel("Key").fill("good key");
  await dialog.getByRole("button", { name: "Add source" }).click();
  await page.getByRole("row", { name: "Our CRM" }).getByText("600 a minute").waitFor();
  await press(page, "Disable: Our CRM");
  await page.getByRole("row", { name: "Our CRM" }).getByText("Disabled").waitFor();
  await press(page, "Edit: Our CRM");
  await dialog.getByText("Leave empty to keep the saved key.").waitFor();
  await dialog.getByLabel("Price").fill("0.05");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("row", { name: "Our CRM" }).getByText("0.05").waitFor();
  await press(page, "Delete: Our CRM");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.getByText("No sources yet").waitFor();
  await sources.close();
  expect(trouble).toEqual([]);
});
