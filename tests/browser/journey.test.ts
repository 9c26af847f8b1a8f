import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { read, utils, type CellObject } from "xlsx";
import { signInAs, visit } from "../support/browser/browser.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";
import { aClient, aProfile } from "../support/people.ts";

const { product, browser } = await sharedStage();

test("a member signs in, reveals a business email for one credit and exports it", async () => {
  const client = await aClient(product, { credits: 7 });
  const person = await aProfile(product, {
    full_name: "Grace Hopper",
    business: [{ address: "grace@navy-yard.com", validation: "valid" }],
    phone: ["+14045550123"],
  });
  const { page, trouble } = await visit(browser, product.url);

  await signInAs(page, client.owner);
  const balance = page.getByRole("banner").getByText(/Business email credits: \d+ left/);
  await expect.poll(() => balance.textContent()).toBe("Business email credits: 7 left");
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));

  await page.getByRole("link", { name: "Search", exact: true }).click();
  await page.getByRole("combobox", { name: /^Paste a profile URL/ }).fill(`${person.url}/?utm_source=share`);
  await page.getByRole("checkbox", { name: "Business Email" }).check();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const reveal = page.getByRole("button", { name: "Reveal · 1 credit: Business Email of Grace Hopper" });
  await reveal.waitFor();
  expect(await page.getByText("grace@navy-yard.com").count()).toBe(0);
  await reveal.click();
  await page.getByText("grace@navy-yard.com").waitFor();
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

  const sheet = read(readFileSync(await download.path()), { cellNF: true }).Sheets["My Contacts"];
  if (!sheet) throw new Error("The workbook has no sheet My Contacts");
  const [heads, cells] = utils.sheet_to_json<string[]>(sheet, { header: 1 });
  const cell = (head: string): string | undefined => cells?.[heads?.indexOf(head) ?? -1];
  expect(cell("Name")).toBe("Grace Hopper");
  expect(cell("Social Media")).toBe(person.url);
  expect(cell("Business Email 1")).toBe("grace@navy-yard.com");
  expect(cell("Phone Number 1") ?? "").toBe("");
  const types = Object.entries(sheet).flatMap(([address, value]) =>
    address.startsWith("!") ? [] : [(value as CellObject).t],
  );
  expect(new Set(types)).toEqual(new Set(["s"]));

  await page.reload();
  await expect.poll(() => balance.textContent()).toBe("Business email credits: 6 left");
  expect(trouble).toEqual([]);
});
