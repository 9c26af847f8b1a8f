import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { read, utils } from "xlsx";
import { press, visitAs } from "../support/browser/browser.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";
import { aClient, aProfile, type Client } from "../support/people.ts";
import { aListCast } from "./screens/contacts/list-cast.ts";

const { product, browser } = await sharedStage();
let client: Client;

beforeAll(async () => {
  client = await aListCast(product, 27);
});

const contactsPath = "/dashboard/main/mycontacts";

function creditsIn(page: Page, pool: string): Promise<string | null> {
  return page
    .getByRole("banner")
    .getByText(new RegExp(`^${pool} credits: \\d+ left$`))
    .textContent();
}

function total(page: Page, count: number) {
  return page.getByText(`${count} contacts`, { exact: true }).waitFor();
}

test("missing phone numbers of all matches are quoted, revealed and exported", async () => {
  const { page, trouble } = await visitAs(browser, product.url, client.owner, `${contactsPath}?misses=PHONE`);
  await total(page, 20);
  await expect.poll(() => creditsIn(page, "Phone")).toBe("Phone credits: 33 left");
  await page.getByLabel("Select all contacts on this page").check();
  await press(page, "Reveal missing data");
  const dialog = page.getByRole("dialog", { name: "Reveal missing data" });
  await dialog.getByText("For 20 people:").waitFor();
  // The answer comes after both presses: the second one would close the dialog that shows the job.
  const pressed = Promise.withResolvers<void>();
  await page.route("**/graphql", async (route) => {
    if (route.request().postData()?.includes("StartBulkReveal")) await pressed.promise;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Reveal (up to 20 credits)" }).dblclick();
  pressed.resolve();
  await dialog.getByLabel("20 of 20").waitFor();
  await page.unroute("**/graphql");
  await dialog.getByText("Done", { exact: true }).waitFor();
  await expect.poll(() => creditsIn(page, "Phone")).toBe("Phone credits: 13 left");
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByText("No contacts match these filters.").waitFor();
  await page.getByRole("button", { name: "Clear filters" }).last().click();
  await total(page, 27);
  await expect.poll(() => page.getByRole("link", { name: /^\+/ }).count()).toBe(25);

  await page.getByLabel("Select all contacts on this page").check();
  await press(page, "Select all 27 matching");
  await press(page, "Export Excel");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("dialog", { name: "Activity" }).getByRole("link", { name: "Download" }).click(),
  ]);
  const sheet = read(readFileSync(await download.path())).Sheets["My Contacts"];
  const rows = utils.sheet_to_json<Record<string, string>>(sheet ?? {});
  expect(rows).toHaveLength(27);
  expect(rows.filter((row) => row["Phone Number 1"]?.startsWith("+"))).toHaveLength(27);
  expect(trouble).toEqual([]);
});

test("a list of people is enriched with data and status, also after a reload", async () => {
  const company = await aClient(product, { credits: 5 });
  const grace = await aProfile(product, {
    full_name: "Grace Hopper",
    business: [{ address: "grace@navy-yard.com", validation: "valid" }],
  });
  const withoutData = await aProfile(product, { full_name: "No Body", business: [] });
  const csv = `Name,Profile\n=1+1,${grace.url}\nNo Body,${withoutData.url}\nWrong,https://example.com\n`;
  const { page, trouble } = await visitAs(browser, product.url, company.owner, contactsPath);
  await page.getByRole("link", { name: "Enrich a list" }).click();
  await page
    .getByLabel(/Drop a CSV or Excel file here/)
    .setInputFiles({ name: "leads.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await expect.poll(() => page.getByLabel("Profile contains").inputValue()).toBe("profile");
  await page.goto(contactsPath);
  await page.getByRole("link", { name: "Enrich a list" }).click();
  await page.getByRole("link", { name: "Continue with leads.csv" }).click();
  await press(page, "Review price");
  await press(page, "Enrich (up to 1 credit)");
  await page.getByRole("heading", { name: "Result of leads.csv" }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download", exact: true }).first().click(),
  ]);
  const lines = readFileSync(await download.path(), "utf8")
    .trim()
    .split(/\r?\n/);
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain("grace@navy-yard.com");
  expect(lines[1]?.replace(/^\uFEFF/, "")).not.toMatch(/^"?=/);
  expect(lines[2]).toContain("not_found");
  await expect.poll(() => creditsIn(page, "Business email")).toBe("Business email credits: 4 left");
  expect(trouble).toEqual([]);
});
