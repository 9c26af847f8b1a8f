import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
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

function box(page: Page) {
  return page.getByRole("searchbox", { name: "Search by name" });
}

function total(page: Page, count: number) {
  return page.getByText(`${count} ${count === 1 ? "contact" : "contacts"}`, { exact: true }).waitFor();
}

test("Back leaves a search of My Contacts, and then the page", async () => {
  const { page } = await visitAs(browser, product.url, client.owner, "/dashboard/main/dashboardmain");
  await page.clock.install();
  await page.getByRole("banner").getByRole("link", { name: "My Contacts" }).first().click();
  await total(page, 27);
  await box(page).fill("Contact 10");
  await total(page, 1);
  await page.goBack();
  await total(page, 27);
  await expect.poll(() => box(page).inputValue()).toBe("");
  await page.clock.fastForward(1_000); // past the wait for more typing
  await total(page, 27);
  await page.goForward();
  await total(page, 1);
  await expect.poll(() => box(page).inputValue()).toBe("Contact 10");
  await page.goBack();
  await page.goBack();
  await page.waitForURL(/dashboardmain$/);
});

test("a saved view shows its own search in the place of the typed one", async () => {
  const { page } = await visitAs(browser, product.url, client.owner, `${contactsPath}?search=Contact+11`);
  await total(page, 1);
  await page.clock.install();
  await press(page, "Views");
  await page.getByLabel("Name of this view").fill("Eleven");
  await press(page, "Save this view");
  await page.getByRole("link", { name: "Eleven" }).waitFor();
  await page.keyboard.press("Escape");
  await box(page).fill("Contact 12");
  await page.getByText("Contact 12", { exact: true }).first().waitFor();
  await press(page, "Views");
  await page.getByRole("link", { name: "Eleven" }).click();
  await page.getByText("Contact 11", { exact: true }).first().waitFor();
  await page.clock.fastForward(1_000);
  expect(new URL(page.url()).searchParams.get("search")).toBe("Contact 11");
  await expect.poll(() => box(page).inputValue()).toBe("Contact 11");
});

test("Back on Search shows the earlier person together with their address and options", async () => {
  const own = await aClient(product);
  const [one, two] = [
    await aProfile(product, { full_name: "Ann First" }),
    await aProfile(product, { full_name: "Bea Second" }),
  ];
  const { page } = await visitAs(browser, product.url, own.owner, "/dashboard/main/search");
  const field = page.getByRole("combobox", { name: /^Paste a profile URL/ });
  await field.fill(one.url);
  await field.press("Enter");
  await page.getByRole("heading", { name: "Ann First" }).waitFor();
  await page.getByRole("checkbox", { name: "Phone Number" }).uncheck();
  await field.fill(two.url);
  await field.press("Enter");
  await page.getByRole("heading", { name: "Bea Second" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Ann First" }).waitFor();
  await expect.poll(() => field.inputValue()).toBe(one.url);
  await expect.poll(() => page.getByRole("checkbox", { name: "Phone Number" }).isChecked()).toBe(false);
  await page.goBack();
  await page.getByText("Phone", { exact: true }).waitFor();
  await expect.poll(() => page.getByRole("checkbox", { name: "Phone Number" }).isChecked()).toBe(true);
  await page.goBack();
  await page.getByText("Use search options to find contacts").waitFor();
  await expect.poll(() => field.inputValue()).toBe("");
});
