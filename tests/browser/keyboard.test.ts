import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "../support/browser/browser.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";
import { aClient, aProfile } from "../support/people.ts";

const { product, browser } = await sharedStage();

/** Name of what has the focus, as a screen reader would say it. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as (HTMLElement & { labels?: NodeListOf<HTMLLabelElement> }) | null;
    return element?.getAttribute("aria-label") ?? element?.labels?.[0]?.innerText ?? element?.innerText ?? "";
  });
}

/** Presses Tab until the named thing has the focus; fails when a whole round does not reach it. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    if (name.test(await focused(page))) return;
  }
  throw new Error(`Tab never reaches ${String(name)}`);
}

test("everything from sign-in to export works by keyboard with a visible focus", async () => {
  const client = await aClient(product);
  const person = await aProfile(product, { full_name: "Ada Lovelace" });
  const { page } = await visit(browser, product.url);
  await page.goto("/login");
  await page.locator("input[type=email]:focus").waitFor();
  await page.keyboard.type(client.owner.email);
  await tabTo(page, /^Password/);
  await page.keyboard.type(client.owner.password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboardmain");

  // The skeleton has a banner too: the shell is there with its navigation.
  await page.getByRole("banner").getByRole("link", { name: "Search", exact: true }).waitFor();
  await page.locator("h1:focus").waitFor();
  await tabTo(page, /^Skip to content$/);
  await tabTo(page, /^Search$/);
  const ring = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle);
  expect(ring).not.toBe("none");
  await page.keyboard.press("Enter");

  await page.getByRole("combobox", { name: /^Paste a profile URL/ }).waitFor();
  await page.getByRole("combobox", { name: /^Paste a profile URL/ }).focus();
  await page.keyboard.type(person.url);
  await tabTo(page, /^Personal Email$/);
  await page.keyboard.press("Space");
  await page.getByRole("combobox", { name: /^Paste a profile URL/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /Reveal · 1 credit: Business Email of Ada Lovelace/ }).waitFor();
  await tabTo(page, /Business Email of Ada Lovelace/);
  await page.keyboard.press("Space");
  await page.getByText(person.business[0]?.address ?? "").waitFor();

  await page.keyboard.press("Control+Home");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await tabTo(page, /^My Contacts$/);
  await page.keyboard.press("Enter");
  await page.getByRole("row", { name: /Ada Lovelace/ }).waitFor();
  await tabTo(page, /^Select Ada Lovelace/);
  await page.keyboard.press("Space");
  await page.getByText("1 selected").waitFor();
  await page.getByRole("button", { name: "Export Excel" }).focus();
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(download.suggestedFilename()).toBe("mycontacts.xlsx");
});
