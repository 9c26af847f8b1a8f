import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { read, utils, type CellObject } from "xlsx";
import { visit } from "../support/browser/browser.ts";
import { aClient, aProfile, unique } from "../support/people.ts";
import { mailedLink } from "../support/third-parties/mail.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";

const { product, browser } = await sharedStage();

const dashboard = "**/dashboard/main/dashboardmain";
const mostClicks = 4;

/** Clicks with a pointer; what is typed, and Tab, Space and Enter in a form, is none. */
function clicker(page: Page) {
  let clicks = 0;
  const click = async (name: RegExp, role: "button" | "link" = "button"): Promise<void> => {
    clicks += 1;
    await page.getByRole(role, { name }).first().click();
  };
  return { click, clicks: () => clicks };
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", value);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

async function expectNoError(page: Page): Promise<void> {
  expect(await page.getByRole("alert").allTextContents()).toEqual([]);
  expect(await page.locator("[aria-invalid=true]").count()).toBe(0);
}

test("a person signs in, reveals a pasted profile with four clicks and exports it", async () => {
  const { page, trouble } = await visit(browser, product.url);
  const { owner } = await aClient(product, { credits: 7 });
  const person = await aProfile(product, {
    full_name: "Grace Hopper",
    business: [{ address: "grace@navy-yard.com", validation: "valid" }],
    phone: ["+14045550123"],
  });
  const { click, clicks } = clicker(page);
  await page.goto("/");
  await page.locator("input[type=email]:focus").waitFor();
  await page.keyboard.insertText(owner.email);
  await page.keyboard.press("Tab");
  await page.locator("input[type=password]").focus();
  await page.keyboard.insertText(owner.password);
  await page.keyboard.press("Enter");
  await page.waitForURL(dashboard);
  await page.locator("h1:focus").waitFor();
  const balance = page.getByRole("banner").getByText(/Business email credits: \d+ left/);
  await expect.poll(() => balance.textContent()).toBe("Business email credits: 7 left");
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));

  await click(/^Search$/, "link");
  await page.getByRole("combobox", { name: /^Paste a profile URL/ }).waitFor();
  await paste(page, `${person.url}/?utm_source=share`);
  await page
    .getByRole("button", { name: /^Reveal · 1 credit/ })
    .nth(2)
    .waitFor();
  await expectNoError(page);
  expect(await page.getByText("grace@navy-yard.com").count()).toBe(0);
  await click(/^Reveal · 1 credit: Business Email of Grace Hopper/);
  await page.locator("main a[href='mailto:grace@navy-yard.com']").waitFor();
  await expectNoError(page);
  expect(clicks()).toBeLessThanOrEqual(mostClicks);
  await expect.poll(() => balance.textContent()).toBe("Business email credits: 6 left");
  await expect.poll(() => page.getByText("Personal email credits: 7 left").count()).toBe(1);

  await page.getByRole("link", { name: "My Contacts", exact: true }).click();
  const row = page.getByRole("row", { name: /Grace Hopper/ });
  await row.getByText("grace@navy-yard.com").waitFor();
  await row.getByRole("checkbox", { name: "Select Grace Hopper" }).check({ force: true });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export Excel" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("mycontacts.xlsx");
  expect(await page.evaluate(() => "stillTheSamePage" in window)).toBe(true);
  expectExported(await download.path(), person.url);

  await page.reload();
  await expect.poll(() => balance.textContent()).toBe("Business email credits: 6 left");
  expect(trouble).toEqual([]);
});

/** The exported file holds what was revealed of the person, and texts alone. */
function expectExported(file: string, url: string): void {
  const sheet = read(readFileSync(file), { cellNF: true }).Sheets["My Contacts"];
  if (!sheet) throw new Error("The workbook has no sheet My Contacts");
  const [heads, cells] = utils.sheet_to_json<string[]>(sheet, { header: 1 });
  const cell = (head: string): string | undefined => cells?.[heads?.indexOf(head) ?? -1];
  expect(cell("Name")).toBe("Grace Hopper");
  expect(cell("Social Media")).toBe(url);
  expect(cell("Business Email 1")).toBe("grace@navy-yard.com");
  expect(cell("Phone Number 1") ?? "").toBe("");
  const types = Object.entries(sheet).flatMap(([address, value]) =>
    address.startsWith("!") ? [] : [(value as CellObject).t],
  );
  expect(new Set(types)).toEqual(new Set(["s"]));
}

test("a new sign-up opens a first value with at most four clicks", async () => {
  const { page, trouble } = await visit(browser, product.url);
  const email = `ada@engine-${unique()}.com`;
  const { click, clicks } = clicker(page);
  await page.goto("/");
  await click(/create .*account|sign up/i, "link");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Lovelace");
  await page.getByLabel("Business email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("Difference-1");
  await page.getByRole("checkbox").press("Space");
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await click(/^Skip for now/);
  await page.goto(await mailedLink(product, email, /^Confirm your email address/));
  await page.waitForURL(dashboard);
  await click(/^Search the demo profile/, "link");
  await page
    .getByRole("button", { name: /^Open · free/ })
    .nth(2)
    .waitFor();
  await expectNoError(page);
  await click(/^Open · free: Personal Email/);
  await page.getByRole("link", { name: "dana.demo@example.net" }).waitFor();
  await expectNoError(page);
  expect(clicks()).toBeLessThanOrEqual(mostClicks);
  await click(/^My Contacts$/, "link");
  await page
    .getByRole("row", { name: /Dana Demo/ })
    .getByText("Demo", { exact: true })
    .waitFor();
  expect(trouble).toEqual([]);
});
