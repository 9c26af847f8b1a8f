import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { onListStage } from "./screens/contacts/list-stage.ts";

const open = await onListStage();

function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}

/** Opens the panel of the first person by the keyboard; their name in the list, and the panel. */
async function openPanel(page: Page): Promise<{ name: Locator; panel: Locator }> {
  const name = page.locator("main [data-opens]:visible").first();
  const person = await name.innerText();
  await name.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: person });
  await panel.getByRole("heading", { name: person, level: 2 }).waitFor();
  return { name, panel };
}

function isOutside(panel: Locator): Promise<boolean> {
  return panel.evaluate(
    (dialog) => document.activeElement !== document.body && !dialog.contains(document.activeElement),
  );
}

test("a panel over the list is a named dialog, traps focus and returns it on Escape", async () => {
  const page = await open("main/mycontacts");
  await page.setViewportSize({ width: 800, height: 800 });
  await page.locator("main ul > li").first().waitFor();
  const { name, panel } = await openPanel(page);
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(presses < 20 ? "Tab" : "Shift+Tab");
    expect(await isOutside(panel)).toBe(false);
  }
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  expect(await hasFocus(name)).toBe(true);
  await openPanel(page);
  await page.mouse.click(100, 500);
  await panel.waitFor({ state: "detached" });
});

test("a panel next to the list takes and returns the focus and leaves the page usable", async () => {
  const page = await open("main/mycontacts");
  const { name, panel } = await openPanel(page);
  expect(await hasFocus(panel.getByRole("button", { name: "Close the details" }))).toBe(true);
  const boxes = page.getByRole("checkbox", { name: /^Select / });
  await boxes.nth(2).click();
  await page.getByText("1 selected").waitFor();
  await page.getByRole("button", { name: "Account and settings" }).click();
  await page.getByRole("button", { name: "Sign out" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sign out" }).waitFor({ state: "hidden" });
  expect(await panel.isVisible()).toBe(true);
  await panel.getByRole("button").first().focus();
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  expect(await hasFocus(name)).toBe(true);
});

test.each([1280, 1600])("the panel pushes the list and the bar of the selection at %i px", async (width) => {
  const page = await open("main/mycontacts");
  await page.setViewportSize({ width, height: 800 });
  await page
    .getByRole("checkbox", { name: /^Select / })
    .nth(1)
    .check({ force: true });
  const { panel } = await openPanel(page);
  const edge = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect());
  for (const pushed of [page.locator("table"), page.getByRole("region", { name: "Selected contacts" })])
    await expect.poll(async () => (await edge(pushed)).right).toBeLessThan((await edge(panel)).left);
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await edge(page.locator("table"))).right).toBeGreaterThan(width - 100);
});

test("a panel covers the list once the window has no room for both", async () => {
  const page = await open("main/mycontacts");
  const { panel } = await openPanel(page);
  const isOver = () => panel.evaluate((dialog) => dialog.matches(":modal"));
  expect(await isOver()).toBe(false);
  await page.setViewportSize({ width: 800, height: 800 });
  await expect.poll(isOver).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(isOver).toBe(false);
});

test("a tip opens by a key, is read with its chip, and Escape closes it alone", async () => {
  const page = await open("main/mycontacts");
  await page.locator("main table tbody tr:visible").first().getByRole("button").first().press("Enter");
  const panel = page.getByRole("dialog");
  const chip = panel.getByRole("button", { name: /verified/i }).first();
  await chip.focus();
  const [described] = await chip.evaluate((button) => [
    document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent,
  ]);
  expect(described).toMatch(/deliver/i);
  await page.keyboard.press("Enter");
  await page.getByRole("tooltip", { name: described ?? "" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("tooltip").waitFor({ state: "hidden" });
  expect(await panel.isVisible()).toBe(true);
  expect(await hasFocus(chip)).toBe(true);
});

test("a popover has a label, is reached by Tab and returns the focus on Escape", async () => {
  const page = await open("main/mycontacts");
  const button = page.getByRole("button", { name: "Columns" });
  expect(await button.getAttribute("aria-haspopup")).toBe("dialog");
  await button.press("Enter");
  const panel = page.getByRole("dialog");
  await panel.getByRole("checkbox").first().waitFor(); // which comes when it opens
  await page.keyboard.press("Tab");
  expect(await panel.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "hidden" });
  expect(await hasFocus(button)).toBe(true);
});
