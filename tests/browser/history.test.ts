import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { press, visitAs } from "../support/browser/browser.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";
import { aProfile } from "../support/people.ts";
import { aListCast } from "./screens/contacts/list-cast.ts";
import { walk } from "./screens/go.ts";

const { product, browser } = await sharedStage();
/** One document for all tests, whose clock they move. */
let page: Page;

beforeAll(async () => {
  const { owner } = await aListCast(product, 27);
  ({ page } = await visitAs(browser, product.url, owner));
  await page.getByRole("heading", { name: /^Hello/ }).waitFor();
  await page.clock.install();
});

const contactsPath = "/dashboard/main/mycontacts";

function box() {
  return page.getByRole("searchbox", { name: "Search by name" });
}

function total(count: number) {
  return page.getByText(`${count} ${count === 1 ? "contact" : "contacts"}`, { exact: true }).waitFor();
}

test("Back leaves a search of My Contacts, and then the page", async () => {
  await walk(page, "/dashboard/main/dashboardmain");
  await page.getByRole("banner").getByRole("link", { name: "My Contacts" }).first().click();
  await total(27);
  await box().fill("Contact 10");
  await total(1);
  await page.goBack();
  await total(27);
  await expect.poll(() => box().inputValue()).toBe("");
  await page.clock.fastForward(1_000); // past the wait for more typing
  await total(27);
  await page.goForward();
  await total(1);
  await expect.poll(() => box().inputValue()).toBe("Contact 10");
  await page.goBack();
  await page.goBack();
  await page.waitForURL(/dashboardmain$/);
});

test("a saved view shows its own search in the place of the typed one", async () => {
  await walk(page, `${contactsPath}?search=Contact+11`);
  await total(1);
  await press(page, "Views");
  await page.getByLabel("Name of this view").fill("Eleven");
  await press(page, "Save this view");
  await page.getByRole("link", { name: "Eleven" }).waitFor();
  await page.keyboard.press("Escape");
  await box().fill("Contact 12");
  await page.getByText("Contact 12", { exact: true }).first().waitFor();
  await press(page, "Views");
  await page.getByRole("link", { name: "Eleven" }).click();
  await page.getByText("Contact 11", { exact: true }).first().waitFor();
  await page.clock.fastForward(1_000);
  expect(new URL(page.url()).searchParams.get("search")).toBe("Contact 11");
  await expect.poll(() => box().inputValue()).toBe("Contact 11");
});

test("Back on Search shows the earlier person together with their address and options", async () => {
  const [one, two] = [
    await aProfile(product, { full_name: "Ann First" }),
    await aProfile(product, { full_name: "Bea Second" }),
  ];
  await walk(page, "/dashboard/main/search");
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
