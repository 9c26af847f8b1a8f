import { expect, test } from "vitest";
import { press } from "../../support/browser/browser.ts";
import { visitConsole } from "../../support/browser/operators.ts";
import { aConsoleOperator } from "../../support/console/operators.ts";
import { aLetter } from "../../support/console/queues.ts";
import { aProfile, unique } from "../../support/people.ts";
import { sharedStage } from "../../support/browser/shared-stage.ts";

const { product, browser } = await sharedStage();

test("data enters a letter, is refused by field first, and forgets the person", async () => {
  const [person, late] = [await aProfile(product), await aLetter(product, { daysAgo: 40 })];
  const email = `${unique()}@home.example`;
  const operator = await aConsoleOperator(product, "data");
  const { page, trouble } = await visitConsole(browser, product.url, operator, "/operator/queues?tab=optouts");
  await page.getByRole("row", { name: late.email }).getByText("Overdue").waitFor();
  await press(page, "Enter a request");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Enter request" }).click();
  await dialog.getByText("Please enter the profile's address or an email").waitFor();
  await dialog.getByLabel("Profile's address").fill("example.com/jane");
  await dialog.getByLabel("Person's email").fill("jane at home");
  await dialog.getByRole("button", { name: "Enter request" }).click();
  await dialog
    .getByText(/profile/i)
    .nth(1)
    .waitFor();
  await dialog.getByLabel("Profile's address").fill(person.url);
  await dialog.getByRole("button", { name: "Enter request" }).click();
  await dialog.getByText("This is not an email").waitFor();
  await dialog.getByLabel("Person's email").fill(email);
  await dialog.getByLabel("Language of the answer").selectOption("Arabic");
  await dialog.getByLabel("Reference or note").fill("File 2026/118");
  await dialog.getByRole("button", { name: "Enter request" }).dblclick();
  const row = page.getByRole("row", { name: email });
  await row.getByRole("cell", { name: /^By letter/ }).waitFor();
  await page.getByText("File 2026/118", { exact: true }).waitFor();
  await press(page, `Forget: ${email}`);
  await dialog.getByLabel(`Tell ${email} by email that it was done`).uncheck();
  await dialog.getByRole("button", { name: "Forget" }).click();
  await row.waitFor({ state: "detached" });
  const { rows } = await product.services.db.pool.query(
    "select sealed, suppressedon is not null as gone from profile where profileid = $1",
    [person.profileid],
  );
  expect(rows).toEqual([{ sealed: null, gone: true }]);
  expect(trouble).toEqual([]);
});

test("letters stand soonest first with their marks, and one is refused with a reason", async () => {
  const soon = await aLetter(product, { daysAgo: 25 });
  const late = await aLetter(product, { daysAgo: 40 });
  const fresh = await aLetter(product, { daysAgo: 1 });
  const operator = await aConsoleOperator(product, "data");
  const { page } = await visitConsole(browser, product.url, operator, "/operator/queues?tab=optouts");
  const table = page.getByRole("table", { name: "Opt-outs" });
  const row = (email: string) => table.getByRole("row", { name: email });
  await row(soon.email).getByText("5 days left").waitFor();
  expect(await row(fresh.email).innerText()).not.toMatch(/Overdue|left/);
  const shown = await table.innerText();
  const order = [late, soon, fresh].map(({ email }) => shown.indexOf(email));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  await press(page, `Refuse: ${soon.email}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Refuse" }).click();
  await dialog.getByText("Please enter the reason").waitFor();
  await dialog.getByLabel("Reason").fill("Not the person");
  await page.keyboard.press("Enter");
  await row(soon.email).waitFor({ state: "detached" });
  await press(page, `Forget: ${late.email}`);
  await product.services.db.pool.query("update optoutrequest set state = 'refused' where requestid = $1", [
    late.requestid,
  ]);
  await dialog.getByRole("button", { name: "Forget" }).click();
  await dialog.getByText("This request does not wait any more: another operator decided it.").waitFor();
});
