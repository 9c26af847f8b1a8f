import type { Page } from "playwright-core";
import { expect, test } from "vitest";
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

test("a person signs in and reveals a pasted profile with at most four clicks", async () => {
  const { page, trouble } = await visit(browser, product.url);
  const [{ owner }, profile] = [await aClient(product), await aProfile(product)];
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
  await click(/^Search$/, "link");
  await page.getByRole("combobox", { name: /^Paste a profile URL/ }).waitFor();
  await paste(page, profile.url);
  await page
    .getByRole("button", { name: /^Reveal · 1 credit/ })
    .nth(2)
    .waitFor();
  await expectNoError(page);
  await click(/^Reveal · 1 credit: Personal Email/);
  await page.locator("main a[href^='mailto:']").waitFor();
  await expectNoError(page);
  expect(clicks()).toBeLessThanOrEqual(mostClicks);
  expect(trouble).toEqual([]);
});

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
  expect(trouble).toEqual([]);
});
