import { expect, test } from "vitest";
import { press } from "../../support/browser/browser.ts";
import { visitConsole } from "../../support/browser/operators.ts";
import { aFailedDelivery, aFailedJob, aFailedMail } from "../../support/console/failures.ts";
import { aConsoleOperator } from "../../support/console/operators.ts";
import { aClient, unique } from "../../support/people.ts";
import { sharedStage } from "../../support/browser/shared-stage.ts";

const { product, browser } = await sharedStage();

/** How many emails about a changed address an inbox has received. */
async function mailsTo(address: string): Promise<number> {
  const answer = await fetch(`${product.inboxUrl}/messages.json?to=${encodeURIComponent(address)}`);
  return ((await answer.json()) as unknown[]).length;
}

test("support sends a failed mail again, has one job done again and drops another", async () => {
  const companyname = `Northwind ${unique()}`;
  const { owner } = await aClient(product, { companyname });
  await aFailedMail(product, { to: owner.email });
  const jobs = [await aFailedJob(product), await aFailedJob(product), await aFailedJob(product)] as const;
  const [first, second, gone] = jobs;
  await product.services.db.pool.query("update job set kept = false where jobid = $1", [gone.jobid]);
  const support = await aConsoleOperator(product, "support");
  const { page, trouble } = await visitConsole(browser, product.url, support, "/operator/queues");
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: companyname }) });
  await row.getByText("550 5.1.1 mailbox unavailable").waitFor();
  const tabs = await page.getByRole("navigation", { name: "Queues" }).getByRole("link").allInnerTexts();
  expect(tabs.map((text) => text.replace(/ \(\d+\)$/, ""))).toEqual([
    "Failed emails",
    "Failed jobs",
    "Failed webhooks",
  ]);
  await row.getByRole("button", { name: "Try again: Email changed to" }).dblclick();
  await row.waitFor({ state: "detached" });
  await expect.poll(() => mailsTo(owner.email)).toBe(1);

  await page
    .getByRole("navigation", { name: "Queues" })
    .getByRole("link", { name: /^Failed jobs/ })
    .click();
  await page.getByText("its people and files were removed").first().waitFor();
  expect(await page.getByRole("button", { name: `Try again: Export ${gone.jobid}` }).count()).toBe(0);
  await press(page, `Try again: Export ${first.jobid}`);
  await page.getByText("1 is tried again").waitFor();
  const drop = `Drop: Export ${second.jobid}`;
  await press(page, drop);
  await page.getByLabel("Reason").fill("Ordered again");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: drop }).waitFor({ state: "detached" });
  // The job that was done after it shows that the double click sent no second mail.
  const done = "select from job where jobid = $1 and state <> 'FAILED'";
  await expect.poll(async () => (await product.services.db.pool.query(done, [first.jobid])).rowCount).toBe(1);
  expect(await mailsTo(owner.email)).toBe(1);
  expect(trouble).toEqual([]);
});

test("support finds a failing webhook by its reason and state, and has it tried again", async () => {
  const { client } = await aFailedDelivery(product);
  const support = await aConsoleOperator(product, "support");
  const { page, trouble } = await visitConsole(browser, product.url, support, "/operator/queues?tab=webhooks");
  const row = page.getByRole("row").filter({ has: page.locator(`a[href="/operator/customers/${client.clientid}"]`) });
  await row.getByText("Refused 503").waitFor();
  await page.getByLabel("State").selectOption("GONE");
  await row.waitFor({ state: "detached" });
  await page.getByLabel("State").selectOption("");
  await page.getByLabel("Why").selectOption("STATUS");
  await row.getByRole("button", { name: "Try again: webhook.test to 127.0.0.1:9" }).click();
  await page.getByText("1 is tried again").waitFor();
  const tried = "select from webhookdelivery where clientid = $1 and tries > 3";
  await expect.poll(async () => (await product.services.db.pool.query(tried, [client.clientid])).rowCount).toBe(1);
  expect(trouble).toEqual([]);
});
