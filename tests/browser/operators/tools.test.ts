import { expect, test } from "vitest";
import { press } from "../../support/browser/browser.ts";
import { visitConsole } from "../../support/browser/operators.ts";
import { sharedStage } from "../../support/browser/shared-stage.ts";
import { aConsoleOperator } from "../../support/console/operators.ts";
import { graphql } from "../../support/product.ts";

const { product, browser } = await sharedStage();

test("an operator makes a token, a tool calls with it, the log names it, and it is ended", async () => {
  const operator = await aConsoleOperator(product);
  const { page, trouble } = await visitConsole(browser, product.url, operator, "/operator/tools");
  await page.getByText("No tokens yet").waitFor();
  await press(page, "Make a token");
  const dialog = page.locator("dialog");
  await dialog.locator("button[type=submit]").click();
  await page.getByText("Please enter a name").waitFor();
  await dialog.getByLabel("Name").fill("Night job");
  await dialog.getByLabel("Role").selectOption("Support");
  await dialog.getByLabel("Works from").fill("10.0.0.0/40");
  await dialog.locator("button[type=submit]").click();
  await page.getByText("10.0.0.0/40 is no address and no CIDR block.").waitFor();
  await dialog.getByLabel("Works from").fill("");
  await dialog.locator("button[type=submit]").click();
  await page.getByRole("heading", { name: "Copy your token now" }).waitFor();
  const secret = await dialog.locator("code").nth(1).innerText();
  await press(page, "I have copied it");
  const asked = (): ReturnType<typeof graphql> =>
    graphql(`${product.url}/operator`, "{ session { role } customers { more } }", {}, secret);
  expect((await asked()).data).toMatchObject({ session: { role: "SUPPORT" } });
  await page.reload();
  await page.getByRole("row", { name: "Night job" }).getByText("127.0.0.1").waitFor();
  await page.getByRole("link", { name: "Log", exact: true }).click();
  await page.getByText("by the tool Night job").first().waitFor();
  await page.getByRole("link", { name: "Tools" }).click();
  await press(page, "End Night job");
  await page.getByRole("dialog").getByRole("button", { name: "End" }).click();
  await page.getByText("“Night job” was ended").waitFor();
  expect((await asked()).errors[0]?.extensions.code).toBe("SIGNED_OUT");
  expect(trouble).toEqual([]);
});
