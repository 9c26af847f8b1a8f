import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { enterCode, visitConsole } from "../../support/browser/operators.ts";
import { aConsoleOperator } from "../../support/console/operators.ts";
import { unique } from "../../support/people.ts";
import { sharedStage } from "../../support/browser/shared-stage.ts";

const { product, browser } = await sharedStage();

const count = 500;
const mark = unique();

/** People in Excel's way, every 50th without the address of a profile, every 7th with a broken email. */
function excelPeople(): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const profile = index % 50 === 3 ? "" : `https://www.linkedin.com/in/visitor-${mark}-${index}`;
    const email = index % 7 === 2 ? `visitor.${index}.acme.com` : `visitor.${index}@acme.com`;
    return `"${profile}";"Visitor ""No. ${index}""";"${email}";Hall ${index % 9}`;
  });
  return `\uFEFFsep=;\r\nLinkedIn-Profil;Name;E-Mail-Adresse;Halle\r\n${rows.join("\r\n")}\r\n`;
}

/** The same file as a person would read it who knows nothing of the product. */
function readNaively(text: string): { added: number; rejected: number; leftOut: number } {
  const rows = text.trimEnd().split("\r\n").slice(2);
  const cells = rows.map((row) => row.split(";").map((cell) => cell.replace(/^"|"$/g, "")));
  const stored = cells.filter(([profile]) => profile !== "");
  return {
    added: stored.length,
    rejected: rows.length - stored.length,
    leftOut: stored.filter(([, , email = ""]) => !email.includes("@")).length,
  };
}

function counted(page: Page, name: string): Promise<string> {
  return page
    .locator("dl div", { has: page.getByText(name, { exact: true }) })
    .locator("dd")
    .innerText();
}

async function upload(page: Page, source: string, text: string): Promise<void> {
  const buffer = Buffer.from(text);
  await page.locator('input[type="file"]').setInputFiles({ name: "visitors.csv", mimeType: "text/csv", buffer });
  await page.getByLabel("Where the data come from").fill(source);
  await page.getByLabel("Day of the data").fill("2026-01-15");
  await page.getByRole("button", { name: "Upload" }).click();
}

test("after a refused JSON array, data imports a file and gets rejected rows as CSV", async () => {
  const [text, source] = [excelPeople(), `Fair ${unique()}`];
  const naive = readNaively(text);
  const number = (value: number): string => value.toLocaleString("en-US");
  const operator = await aConsoleOperator(product, "data", "open");
  const { page, trouble } = await visitConsole(browser, product.url, operator, "/operator");
  await page.getByRole("navigation").getByRole("link", { name: "People" }).click();
  await page.getByRole("link", { name: "Imports" }).click();
  await page.getByRole("link", { name: "Import a file" }).click();
  await page.getByRole("button", { name: "Upload" }).click();
  await page.getByText("Please choose a file").waitFor();
  await upload(page, source, '[{"name":"Jane"}]');
  await enterCode(page, operator);
  await page.getByText("The file is one JSON array. Write one object a line instead.").waitFor();
  await page.getByRole("link", { name: "Import a file" }).click();
  await page.getByRole("heading", { name: "Import people" }).waitFor();
  expect(await page.getByText("up to 2.1 GB").count()).toBe(1);
  await upload(page, source, text);

  await page.getByLabel("What the column E-Mail-Adresse holds").waitFor();
  const holds = (column: string): Promise<string> => page.getByLabel(`What the column ${column} holds`).inputValue();
  expect(await Promise.all(["LinkedIn-Profil", "Name", "E-Mail-Adresse", "Halle"].map(holds))).toEqual([
    "LINKEDINURL",
    "FULL_NAME",
    "EMAIL",
    "",
  ]);
  await page.getByLabel("What the column LinkedIn-Profil holds").selectOption("");
  await page.getByText("Still missing: Profile address").waitFor();
  await page.getByLabel("What the column LinkedIn-Profil holds").selectOption("LINKEDINURL");
  await page.getByLabel("What the column Halle holds").selectOption("LOCATION");
  await page.getByRole("button", { name: "Show preview" }).click();
  await page.getByText("Row rejected: no profile address").waitFor();
  await page.getByText("visitor.2.acme.com: not an email address").waitFor();
  await page.getByRole("button", { name: "Check the file" }).click();

  await page.getByRole("heading", { name: "What the import would do" }).waitFor();
  const counts = async (): Promise<string[]> =>
    Promise.all(["Rows read", "New people", "Rejected rows", "Values left out"].map((name) => counted(page, name)));
  const expected = [count, naive.added, naive.rejected, naive.leftOut].map(number);
  expect(await counts()).toEqual(expected);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Import" }).dblclick();
  await page.getByText("Imported", { exact: true }).waitFor();
  await page.getByRole("heading", { name: "What was imported" }).waitFor();
  expect(await counts()).toEqual(expected);
  const { rows } = await product.services.db.pool.query<{ people: number; dated: number }>(
    `select count(*)::int as people, count(*) filter (where location = 'Hall 4')::int as dated
     from profile p join profileimport i using (importid) where i.sourcename = $1`,
    [source],
  );
  expect(rows[0]?.people).toBe(naive.added);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download all as CSV" }).click();
  const file = (await readFile(await (await download).path(), "utf8")).trimEnd().split("\r\n").slice(1);
  expect(file.filter((line) => line.includes(",rejected,"))).toHaveLength(naive.rejected);
  expect(file.filter((line) => line.includes(",kept,"))).toHaveLength(naive.leftOut);
  await page.getByText("visitor.2.acme.com", { exact: true }).waitFor();
  await page.getByRole("link", { name: "All imports" }).click();
  await page.getByRole("link", { name: "visitors.csv" }).first().waitFor();
  expect(trouble).toEqual([]);
});
