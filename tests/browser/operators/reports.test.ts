import { expect, test } from "vitest";
import { press } from "../../support/browser/browser.ts";
import { visitConsole } from "../../support/browser/operators.ts";
import { aConsoleOperator } from "../../support/console/operators.ts";
import { aReportedPerson, reportDatum } from "../../support/console/reports.ts";
import { aClient, unique } from "../../support/people.ts";
import { sharedStage } from "../../support/browser/shared-stage.ts";

const { product, browser } = await sharedStage();

async function outcomeOf(id: string): Promise<unknown> {
  const { rows } = await product.services.db.pool.query(
    "select outcome, reason from personreport where reportid = $1",
    [id],
  );
  return rows[0];
}

test("data corrects one value that members reported and keeps another", async () => {
  const mark = unique();
  const [bad, good, companyname] = [`Ada ${mark}`, `Grace ${mark}`, `Northwind ${mark}`];
  const wrong = await aReportedPerson(product, { note: "Her brother answers" }, { full_name: bad });
  const { owner } = await aClient(product, { companyname });
  await reportDatum(product, owner, wrong.profile, { reason: "wrongperson", note: "Not Ada at all" });
  const right = await aReportedPerson(product, { reason: "outdated" }, { full_name: good });
  const operator = await aConsoleOperator(product, "data");
  const { page, trouble } = await visitConsole(browser, product.url, operator, "/operator/queues?tab=reports");
  await page.getByRole("row", { name: bad }).getByText("2 reports from 2 customers").waitFor();
  await press(page, `Review: Phone of ${bad}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("link", { name: companyname }).waitFor();
  await dialog.getByText("Not Ada at all").waitFor();
  await dialog.getByRole("button", { name: "Decide" }).click();
  await dialog.getByText("Please choose what becomes of it").waitFor();
  await dialog.getByLabel("Correct the value").check();
  await dialog.getByLabel("Right value").fill("not a number");
  await dialog.getByLabel("Reason").fill("Asked her office");
  await dialog.getByRole("button", { name: "Decide" }).click();
  await dialog.getByText('"not a number" is not a phone number').waitFor();
  await dialog.getByLabel("Right value").fill("+1 404 555 0177");
  await dialog.getByRole("button", { name: "Decide" }).click();
  await page.getByRole("button", { name: `Review: Phone of ${bad}` }).waitFor({ state: "detached" });
  expect(await outcomeOf(wrong.id)).toEqual({ outcome: "corrected", reason: "Asked her office" });
  await press(page, `Review: Phone of ${good}`);
  await dialog.getByLabel("Keep it").check();
  await dialog.getByLabel("Reason").fill("Called, she answers");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: `Review: Phone of ${good}` }).waitFor({ state: "detached" });
  expect(await outcomeOf(right.id)).toEqual({ outcome: "kept", reason: "Called, she answers" });
  expect(trouble).toEqual([]);
});

test("a report that another operator has decided says what became of it", async () => {
  const name = `Joan ${unique()}`;
  const { id } = await aReportedPerson(product, {}, { full_name: name });
  const operator = await aConsoleOperator(product, "data");
  const { page } = await visitConsole(browser, product.url, operator, "/operator/queues?tab=reports");
  await press(page, `Review: Phone of ${name}`);
  await product.services.db.pool.query(
    "update personreport set closedon = now() at time zone 'utc', outcome = 'kept', attemptkey = 'x' where reportid = $1",
    [id],
  );
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Withdraw the value").check();
  await dialog.getByLabel("Reason").fill("Dead line");
  await dialog.getByRole("button", { name: "Decide" }).click();
  await dialog.getByText("Another operator has decided this: the value was kept.").waitFor();
  expect(await outcomeOf(id)).toEqual({ outcome: "kept", reason: null });
});
