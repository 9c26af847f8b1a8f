import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { follow, press, visitAs } from "../support/browser/browser.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";
import { aClient, aPlan, aProfile, type Client, unique } from "../support/people.ts";

const { product, browser } = await sharedStage();

const apiPath = "/dashboard/settings/api";

async function aDeveloper(): Promise<Client> {
  return aClient(product, { planid: await aPlan(product, { keys: 1 }) });
}

function keyOnScreen(page: Page): Promise<string> {
  return page.locator("main [data-key]").innerText();
}

/** Status and credits of a call as a program makes it. */
async function ask(url: string, key: string): Promise<[number, string | null]> {
  const query = new URLSearchParams({ linkedinurl: url, type: "businessemails" });
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${product.url}/v1/contacts?${query}`, { headers });
  await answer.text();
  return [answer.status, answer.headers.get("x-credits-charged")];
}

async function callsOf(clientid: number): Promise<number> {
  const { rows } = await product.services.db.pool.query<{ calls: number }>(
    "select count(*)::int as calls from apiusage where clientid = $1",
    [clientid],
  );
  return rows[0]?.calls ?? 0;
}

/** Presses Tab until what has the focus is called so. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      return element?.getAttribute("aria-label") ?? element?.innerText ?? "";
    });
    if (name.test(focused)) return;
  }
  throw new Error(`Tab never reaches ${String(name)}`);
}

test("an owner creates a key by keyboard, tries it, sees the call and deletes it", async () => {
  const { owner, clientid } = await aDeveloper();
  const person = await aProfile(product, { slug: `grace-${unique()}`, full_name: "Grace Hopper" });
  const address = person.business[0]?.address ?? "";
  const { page, trouble } = await visitAs(browser, product.url, owner);
  await follow(page, "Manage: API keys");
  await page.getByRole("button", { name: "Create API key" }).waitFor();
  await tabTo(page, /^Create API key$/);
  await page.keyboard.press("Enter");
  await page.getByLabel("Purpose").and(page.locator(":focus")).waitFor();
  const form = page.getByRole("dialog", { name: "Create API key" });
  await expect.poll(() => form.getByLabel("API key", { exact: true }).isDisabled()).toBe(true);
  await page.keyboard.type("CRM sync");
  await page.keyboard.press("Enter");
  await page.getByText("API key created").waitFor();
  await page.getByText("All API keys in your plan are in use.").waitFor();
  const key = await keyOnScreen(page);
  expect(key).toMatch(/^[A-Za-z0-9]{16}$/);

  await press(page, "Try out");
  const trial = page.getByRole("dialog", { name: "Try out the API" });
  await expect.poll(() => trial.getByLabel("apikey").inputValue()).toBe(key);
  await trial.getByLabel("linkedinurl").fill(`${person.url}/`);
  await trial.getByRole("button", { name: "Fetch business emails" }).click();
  await trial.getByText("1 credit spent").waitFor();
  await expect.poll(() => trial.getByRole("group", { name: "Response" }).innerText()).toContain(address);
  await page.getByRole("banner").getByText("Business email credits: 9 left").waitFor();
  await trial.getByRole("button", { name: "Fetch business emails" }).click();
  await trial.getByText("No credit spent").waitFor();
  await trial.getByRole("button", { name: "Close" }).click();
  expect(await ask(person.url, key)).toEqual([200, "0"]);

  // A call is recorded a moment after its answer.
  await expect.poll(() => callsOf(clientid)).toBe(3);
  await follow(page, "Request log");
  const calls = page.getByRole("table", { name: /^Calls from the last 30 days/ }).getByRole("row");
  await expect.poll(() => calls.count()).toBe(4);
  await page.getByText("3 calls", { exact: true }).waitFor();
  const texts = (await calls.allInnerTexts()).slice(1).map((text) => text.split(/\s*[\t\n]\s*/));
  expect(texts.map((cells) => cells.slice(1, 6))).toEqual(
    [0, 0, 1].map((cost) => ["CRM sync", expect.stringMatching(/^in\/gr•+$/), "businessemails", "200", String(cost)]),
  );

  await page.getByRole("navigation", { name: "Settings menu" }).getByRole("link", { name: "Usage" }).click();
  await page.getByRole("navigation", { name: "Usage views" }).getByRole("link", { name: "API" }).click();
  const row = page.getByRole("row", { name: /CRM sync/ });
  await row.waitFor();
  expect((await row.getByRole("cell").allInnerTexts()).slice(2)).toEqual(["3", "0", "0", "3", "0"]);

  await page.goto(apiPath);
  await press(page, "Delete: CRM sync");
  await page.getByLabel(/^Type .{4}, the last four characters/).fill(key.slice(-4));
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("API key deleted").waitFor();
  expect((await ask(person.url, key))[0]).toBe(401);
  await page.getByRole("button", { name: "Create API key" }).waitFor();
  expect(trouble).toEqual([]);
});
