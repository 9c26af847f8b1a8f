import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, press } from "../../support/browser/browser.ts";
import { visitConsole } from "../../support/browser/operators.ts";
import { aConsoleOperator } from "../../support/console/operators.ts";
import { anOptOutInReview } from "../../support/console/queues.ts";
import { aProfile, type Client, unique } from "../../support/people.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { aProductSubscriber } from "../../support/third-parties/payment-pages.ts";

let product: TestProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startTestProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const people = 10_000;

test("an operator's day: a customer by request id, a look, a refund, credits, another plan, an import, an erasure, and the log of it all", async () => {
  const customer = await aProductSubscriber(product);
  const requestId = await revealedBy(customer);
  const asked = await anOptOutInReview(product);
  const operator = await aConsoleOperator(product);
  const { page, trouble } = await visitConsole(browser, product.url, operator, "/operator");

  await findByRequest(page, requestId);
  await page.getByRole("region", { name: "Request you searched for" }).getByText("POST getcontact").waitFor();
  await lookAs(page, customer);
  await refund(page, "33");
  await giveCredits(page);
  await changePlan(page);
  await importPeople(page);
  await forget(page, asked.email);

  await page.getByRole("navigation").getByRole("link", { name: "Log", exact: true }).click();
  for (const [did, about] of [
    ["Read a request", requestId],
    ["Looked as a member", "Ticket 12"],
    ["Stopped looking as a member", ""],
    ["Refunded a payment", "Ticket 12"],
    ["Changed credits", "Ticket 12"],
    ["Changed a customer's plan", "Ticket 12"],
    ["Imported people", ""],
    ["Decided an opt-out", `opt-out ${asked.requestid}`],
  ] as const)
    await logged(page, did, about).waitFor();
  await page.goto(`/operator/log?client=${customer.clientid}`);
  await logged(page, "Refunded a payment", "Ticket 12").waitFor();
  expect(await logged(page, "Imported people", "").count()).toBe(0);
  expect(await actsTold(customer)).toEqual([
    "view_started",
    "view_ended",
    "payment_refunded",
    "credits_given",
    "plan_scheduled",
  ]);
  expect(trouble).toEqual([]);
}, 240_000);

/** A reveal through the API that the customer has; its id is what they quote. */
async function revealedBy({ owner }: Client): Promise<string> {
  const { url } = await aProfile(product);
  const id = `req-${unique()}`;
  const answer = await fetch(`${product.url}/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${owner.token}`,
      "x-request-id": id,
    },
    body: JSON.stringify({
      query: "mutation ($url: String!) { revealContact(url: $url, datum: PHONE) { userErrors { code } } }",
      variables: { url },
    }),
  });
  expect(await answer.json()).toMatchObject({ data: { revealContact: { userErrors: [] } } });
  const noted = async (): Promise<number> => {
    const { rows } = await product.services.db.pool.query("select from callnote where requestid = $1", [id]);
    return rows.length;
  };
  await expect.poll(noted, { timeout: 10_000 }).toBe(1);
  return id;
}

async function findByRequest(page: Page, requestId: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Find a customer" }).fill(requestId);
  await page.locator("a[href*='request=']").first().click();
}

async function lookAs(page: Page, { owner }: Client): Promise<void> {
  await page
    .getByRole("navigation", { name: "Details of this customer" })
    .getByRole("link", { name: "Members" })
    .click();
  await press(page, `View as: ${owner.email}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Ticket 12");
  await page.keyboard.press("Enter");
  const opening = page.context().waitForEvent("page");
  await dialog.getByRole("link", { name: "Open in a new tab" }).click();
  const tab = await opening;
  await tab.getByText(/You are looking as /).waitFor();
  await tab.goto(`${product.url}/dashboard/main/mycontacts`);
  await tab.getByText(/You are looking as /).waitFor();
  await tab.getByRole("button", { name: "Stop looking" }).click();
  await tab.getByRole("heading", { name: "Welcome back" }).waitFor();
  await tab.close();
  await page.keyboard.press("Escape");
}

async function refund(page: Page, dollars: string): Promise<void> {
  await page
    .getByRole("navigation", { name: "Details of this customer" })
    .getByRole("link", { name: "Payments" })
    .click();
  await page.getByRole("button", { name: /^Refund payment/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Refund payment/ });
  await dialog.getByLabel("Amount (USD)").fill(dollars);
  await dialog.getByLabel("Reason", { exact: true }).fill("Ticket 12");
  await press(page, "Refund");
  await page.getByText(`$${dollars} refunded`).first().waitFor();
}

async function giveCredits(page: Page): Promise<void> {
  await press(page, "Change credits");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("How many").fill("1");
  await dialog.getByLabel("Reason").fill("Ticket 12");
  await dialog.getByRole("button", { name: "Give credits" }).last().click();
  await page.getByText("Credits given").waitFor();
}

async function changePlan(page: Page): Promise<void> {
  await press(page, "Change plan");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Plan").selectOption({ label: "Growth · $249" });
  await dialog.getByText("With the next period").click();
  await dialog.getByText("Next bill").waitFor();
  await dialog.getByLabel("Reason").fill("Ticket 12");
  await dialog.getByRole("button", { name: "Change plan" }).click();
  await page.getByText(/^Growth follows on /).waitFor();
}

async function importPeople(page: Page): Promise<void> {
  const rows = Array.from(
    { length: people },
    (_, at) => `linkedin.com/in/day-${at},Day ${at},day.${at}@acme.com,${at}`,
  );
  await page.getByRole("navigation").getByRole("link", { name: "People" }).click();
  await page.getByRole("link", { name: "Imports" }).click();
  await page.getByRole("link", { name: "Import a file" }).click();
  await page.locator('input[type="file"]').setInputFiles({
    name: "day.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`LinkedIn URL,Name,Email,Nonsense\n${rows.join("\n")}\n`),
  });
  await page.getByLabel("Where the data come from").fill("Fair of Hanover");
  await page.getByLabel("Day of the data").fill("2026-01-15");
  await page.getByRole("button", { name: "Upload" }).click();
  await page.getByLabel("What the column Nonsense holds").waitFor();
  // The bad column stays out.
  expect(await page.getByLabel("What the column Nonsense holds").inputValue()).toBe("");
  await page.getByRole("button", { name: "Show preview" }).click();
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByRole("heading", { name: "What the import would do" }).waitFor();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Import" }).click();
  await page.getByRole("heading", { name: "What was imported" }).waitFor();
  await page.getByText("10,000").first().waitFor();
}

async function forget(page: Page, email: string): Promise<void> {
  await page
    .getByRole("navigation")
    .getByRole("link", { name: /^Queues/ })
    .click();
  await page.getByRole("link", { name: /^Opt-outs/ }).click();
  await press(page, `Forget: ${email}`);
  await page.getByRole("dialog").getByRole("button", { name: "Forget" }).click();
  await page.getByText("Nothing waits here").waitFor();
}

function logged(page: Page, did: string, about: string) {
  return page.getByRole("row").filter({ hasText: did }).filter({ hasText: about }).first();
}

/** What the customer's own audit log says that support did. */
async function actsTold({ clientid }: Client): Promise<string[]> {
  const { rows } = await product.services.db.pool.query<{ detail: string }>(
    "select detail from auditentry where clientid = $1 and source = 'operator' order by auditid",
    [clientid],
  );
  return rows.map(({ detail }) => detail);
}
