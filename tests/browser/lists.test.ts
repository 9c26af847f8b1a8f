import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { read, utils } from "xlsx";
import { press, visitAs } from "../support/browser/browser.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";
import { untilIndexed } from "../../dataspace/src/contacts/find/testing/until-indexed.ts";
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

function choose(page: Page, name: string) {
  return page.getByLabel(`Select ${name}`).check();
}

test("a list is filtered, tagged, kept as a view, found again by the back button, and a removal is undone", async () => {
  const { page, trouble } = await visitAs(browser, product.url, client.owner, contactsPath);
  await total(page, 27);
  await press(page, "Filter");
  await page.getByRole("dialog", { name: "Filter contacts" }).getByLabel("Phone Number").selectOption("Missing");
  await total(page, 20);
  await page.keyboard.press("Escape");
  await expect.poll(() => new URL(page.url()).searchParams.get("misses")).toBe("PHONE");

  await page.getByLabel("Select all contacts on this page").check();
  await press(page, "Tag");
  const tags = page.getByRole("dialog", { name: "Tags of 20 contacts" });
  await tags.getByLabel("Find or create a tag").fill("To call");
  await page.keyboard.press("Enter");
  await tags.getByRole("button", { name: "Save" }).click();
  await page.getByText("Tags of 20 contacts changed").waitFor();
  await page.goto(`${contactsPath}?tag=To+call&sort=NAME`);
  await total(page, 20);
  await press(page, "Views");
  await page.getByLabel("Name of this view").fill("Without a phone");
  await press(page, "Save this view");
  await page.getByRole("link", { name: "Without a phone" }).waitFor();
  await page.keyboard.press("Escape");
  await press(page, "Clear filters");
  await total(page, 27);
  await page.goBack();
  await total(page, 20);
  await press(page, "Clear filters");
  await press(page, "Views");
  await page.getByRole("link", { name: "Without a phone" }).click();
  await total(page, 20);
  await expect.poll(() => page.getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort")).toBe("ascending");

  await choose(page, "Contact 10");
  await press(page, "Remove");
  await total(page, 19);
  await press(page, "Undo");
  await page.getByText("1 contact is back").waitFor();
  await total(page, 20);
  expect(trouble).toEqual([]);
});

test("missing phone numbers of all who match are quoted, revealed behind the page, shown with the new balance and exported", async () => {
  const { page, trouble } = await visitAs(browser, product.url, client.owner, `${contactsPath}?misses=PHONE`);
  await total(page, 20);
  await expect.poll(() => creditsIn(page, "Phone")).toBe("Phone credits: 33 left");
  await page.getByLabel("Select all contacts on this page").check();
  await press(page, "Reveal missing data");
  const dialog = page.getByRole("dialog", { name: "Reveal missing data" });
  await dialog.getByText("For 20 people:").waitFor();
  await dialog.getByRole("button", { name: "Reveal (up to 20 credits)" }).dblclick();
  await dialog.getByLabel("20 of 20").waitFor();
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

test("a file of people becomes a file with their data and a status in each row; leaving and coming back goes on", async () => {
  const company = await aClient(product, { credits: 5 });
  const grace = await aProfile(product, {
    full_name: "Grace Hopper",
    business: [{ address: "grace@navy-yard.com", validation: "valid" }],
  });
  const nobody = await aProfile(product, { full_name: "No Body", business: [] });
  const csv = `Name,Profile\n=1+1,${grace.url}\nNo Body,${nobody.url}\nWrong,https://example.com\n`;
  const { page, trouble } = await visitAs(browser, product.url, company.owner, contactsPath);
  await page.getByRole("link", { name: "Enrich a list" }).click();
  await page
    .getByLabel(/Drop a CSV file here/)
    .setInputFiles({ name: "leads.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await expect.poll(() => page.getByLabel("What Profile holds").inputValue()).toBe("profile");
  await page.goto(contactsPath);
  await page.getByRole("link", { name: "Enrich a list" }).click();
  await page.getByRole("link", { name: "Continue with leads.csv" }).click();
  await press(page, "See the price");
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

test("a list without profiles is matched by email and by name, and its file says how each row was matched", async () => {
  const company = await aClient(product, { credits: 5 });
  const known = await aProfile(product, { full_name: "Ida Holm" });
  await aProfile(product, { full_name: "Jan Beck", company: "Kranzwerk Mixed" });
  await untilIndexed(product.services);
  const rows = [`Ida,,${known.business[0]?.address}`, "Jan Beck,Kranzwerk Mixed GmbH,", "Nobody,Kranzwerk Mixed,"];
  const { page, trouble } = await visitAs(browser, product.url, company.owner, "/dashboard/main/enrich");
  await page.getByLabel(/Drop a CSV file here/).setInputFiles({
    name: "mixed.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["Who,Firm,Mail", ...rows].join("\n")),
  });
  await page.getByLabel("What Who holds").selectOption("Full name");
  await page.getByLabel("What Firm holds").selectOption("Company or domain");
  expect(await page.getByLabel("What Mail holds").inputValue()).toBe("email");
  await page.getByLabel("Business Email").uncheck();
  await page.getByLabel("Phone Number").check();
  await press(page, "See the price");
  await page.getByText("Matched by name").waitFor();
  await press(page, "Enrich (up to 3 credits)");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download", exact: true }).first().click(),
  ]);
  const lines = readFileSync(await download.path(), "utf8")
    .trim()
    .split(/\r?\n/);
  expect(lines.slice(1).map((line) => line.split(",").slice(-4).join(" ").trim())).toEqual([
    "revealed 2 email",
    "revealed 1 name 100",
    "not_found 0 no_match",
  ]);
  await expect.poll(() => creditsIn(page, "Business email")).toBe("Business email credits: 4 left");
  expect(trouble).toEqual([]);
});
