import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, press } from "../../support/browser/browser.ts";
import { visitConsole } from "../../support/browser/operators.ts";
import { aFailedJob, aFailedMail } from "../../support/console/failures.ts";
import { aConsoleOperator } from "../../support/console/operators.ts";
import { aClient } from "../../support/people.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startTestProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** How many mails have come to an address, once one has had the time to. */
async function mailsTo(address: string): Promise<number> {
  const read = async (): Promise<number> => {
    const answer = await fetch(`${product.inboxUrl}/messages.json?to=${encodeURIComponent(address)}`);
    return ((await answer.json()) as unknown[]).length;
  };
  for (let at = 0; at < 100 && (await read()) === 0; at += 1) await pause(50);
  await pause(500);
  return read();
}

test("support finds a failed mail with its customer, has it sent, and it arrives once", async () => {
  const { owner } = await aClient(product, { companyname: "Northwind Trading" });
  await aFailedMail(product, { to: owner.email });
  const support = await aConsoleOperator(product, "support");
  const { page, trouble } = await visitConsole(browser, product.url, support, "/operator/queues");
  await page.getByRole("link", { name: "Failed emails (1)" }).waitFor();
  await page.getByRole("link", { name: "Northwind Trading" }).waitFor();
  await page.getByText("550 5.1.1 mailbox unavailable").waitFor();
  const again = page.getByRole("button", { name: "Try again: Email changed to" });
  await again.dblclick();
  await page.getByText("Nothing waits here").waitFor();
  expect(await mailsTo(owner.email)).toBe(1);
  expect(trouble).toEqual([]);
});

test("all failed mails of a kind are sent again with one press, and one is dropped with a reason", async () => {
  const { to } = await aFailedMail(product, { kind: "demo_request" });
  for (let at = 0; at < 3; at += 1) await aFailedMail(product);
  const support = await aConsoleOperator(product, "support");
  const { page } = await visitConsole(browser, product.url, support, "/operator/queues?tab=mails");
  await page.getByRole("combobox", { name: "Email" }).selectOption({ label: "Email changed (3)" });
  await press(page, "Try all 3 again");
  await page.getByText("3 are tried again").waitFor();
  await page.getByRole("combobox", { name: "Email" }).selectOption({ label: "Every kind (1)" });
  const dialog = page.getByRole("dialog");
  await press(page, `Drop: Demo request to ${to[0]}•••@acme.example`);
  await dialog.getByRole("button", { name: "Drop" }).click();
  await dialog.getByText("Please enter the reason").waitFor();
  await dialog.getByLabel("Reason").fill("A typo in the address");
  await page.keyboard.press("Enter");
  await page.getByText("Nothing waits here").waitFor();
  expect(await mailsTo(to)).toBe(0);
});

test("support has a failed job done again, drops another one, and is told of one that cannot be", async () => {
  const [first, second, gone] = [await aFailedJob(product), await aFailedJob(product), await aFailedJob(product)];
  await product.services.db.pool.query("update job set kept = false where jobid = $1", [gone.jobid]);
  const support = await aConsoleOperator(product, "support");
  const { page } = await visitConsole(browser, product.url, support, "/operator/queues?tab=jobs");
  await page.getByText("its people and files were removed").waitFor();
  expect(await page.getByRole("button", { name: `Try again: Export ${gone.jobid}` }).count()).toBe(0);
  await press(page, `Try again: Export ${first.jobid}`);
  await page.getByText("1 is tried again").waitFor();
  await press(page, `Drop: Export ${second.jobid}`);
  await page.getByLabel("Reason").fill("Ordered again");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Failed jobs (1)" }).waitFor();
  const { rows } = await product.services.db.pool.query<{ failed: boolean }>(
    "select state = 'FAILED' as failed from job where jobid = any($1) order by jobid",
    [[first.jobid, second.jobid]],
  );
  expect(rows).toEqual([{ failed: false }, { failed: true }]);
});
