import { expect, test } from "vitest";
import { utils, type WorkBook, write } from "xlsx";
import { isWorkbook, readWorkbook } from "./read-workbook";
import { firstRows, sheetsOf } from "./sheets";

function bytesOf(sheets: Record<string, unknown[][]>, bookType: "xlsx" | "xls" = "xlsx"): ArrayBuffer {
  const book: WorkBook = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return write(book, { type: "array", bookType }) as ArrayBuffer;
}

test("each sheet with cells becomes CSV, and an empty one is left out", () => {
  const rows = [
    ["Full Name", "Company, Ltd"],
    ['Zoë "Z" Roe', "Łódź"],
  ];
  for (const type of ["xlsx", "xls"] as const)
    expect(
      sheetsOf(bytesOf({ Leads: rows, Empty: [], Blank: [["", " "]], More: [["Email"], ["a@b.de"]] }, type)),
    ).toEqual([
      { name: "Leads", csv: 'Full Name,"Company, Ltd"\n"Zoë ""Z"" Roe",Łódź' },
      { name: "More", csv: "Email\na@b.de" },
    ]);
});

test("dates and numbers are what the cell shows, and long ones keep their digits", () => {
  const cells = [
    { t: "n", v: 46_031, z: "yyyy-mm-dd" },
    { t: "n", v: 491_512_345_678 },
    { t: "n", v: 44_207_946_032, z: "+0" },
    { t: "n", v: 0.25, z: "0%" },
    { t: "s", v: "007" },
    { t: "b", v: true },
  ];
  const [sheet] = sheetsOf(bytesOf({ Leads: [["a", "b", "c", "d", "e", "f"], cells] }));
  expect(sheet?.csv.split("\n")[1]).toBe("2026-01-09,491512345678,+44207946032,25%,007,TRUE");
});

test("numbers keep their digits in any format, dates are the same in any language", () => {
  const cells = [
    { t: "n", v: 46_031, z: "dd.mm.yyyy" },
    { t: "n", v: 46_031, z: "m/d/yy" },
    { t: "n", v: 46_031.5, z: "[$-407]d. mmmm yyyy" },
    { t: "n", v: 4_915_112_345_678, z: "0.00E+00" },
    { t: "n", v: 4_915_112_345_678, z: "@" },
    { t: "n", v: 4_915_112_345_678, z: "#,##0" },
    { t: "n", v: 447_911_123_456, z: "[<=9999999]###-####;(###) ###-####" },
    { t: "n", v: 4_042_530_134, z: "(000) 000-0000" },
    { t: "n", v: 15_112_345_678, z: "000000000000" },
    { t: "n", v: 1200, z: "$#,##0" },
  ];
  const [sheet] = sheetsOf(bytesOf({ Leads: [cells.map((_, at) => `h${at}`), cells] }));
  expect(sheet?.csv.split("\n")[1]).toBe(
    '2026-01-09,2026-01-09,2026-01-09 12:00,4915112345678,4915112345678,4915112345678,447911123456,(404) 253-0134,015112345678,"$1,200"',
  );
});

test("links under one text are read, and those under names are not", () => {
  const link = (text: string, slug: string) => ({
    t: "s",
    v: text,
    l: { Target: `https://www.linkedin.com/in/${slug}` },
  });
  const formula = (text: string, slug: string) => ({
    t: "s",
    v: text,
    f: `HYPERLINK("https://x.example/${slug}","${text}")`,
  });
  const rows = ["jane", "john"].map((slug) => [link(slug, slug), link("LinkedIn", slug), formula("Open", slug)]);
  expect(sheetsOf(bytesOf({ Leads: [["Name", "Profile", "Page"], ...rows] }))[0]?.csv).toBe(
    "Name,Profile,Page\njane,https://www.linkedin.com/in/jane,https://x.example/jane\njohn,https://www.linkedin.com/in/john,https://x.example/john",
  );
});

test("a web page under the name of a workbook keeps pluses, zeros and letters", () => {
  const page =
    "<html><table><tr><td>Name<td>Phone</tr><tr><td>J&uuml;rgen</td><td>+4915112345678</td><td>0151</td></tr></table>";
  expect(sheetsOf(new TextEncoder().encode(page).buffer)[0]?.csv).toBe("Name,Phone,\nJürgen,+4915112345678,0151");
});

test.each([
  ["leads.xlsx", "Name;Email\nJürgen;j@x.de", false],
  ["leads.xls", "<table>", true],
  ["leads.csv", "PK\u0003\u0004", true],
  ["leads.csv", "<jane@x.de>", false],
])("whether %s that begins with %j is a workbook: %s", async (name, text, expected) => {
  expect(await isWorkbook(new File([text], name))).toBe(expected);
});

test("bytes that are no workbook are read as none", async () => {
  expect(await readWorkbook(new File(["PK\u0003\u0004 broken"], "leads.xlsx"))).toBeNull();
});

test("first rows of a CSV are read with quotes and separator, as they are written", () => {
  const text = 'Name;Note\r\n"Doe; ""JD""";"a\nb"\r\nAnn;+14042535971\r\nBob;2026-01-31';
  expect(firstRows(text, 3)).toEqual([
    ["Name", "Note"],
    ['Doe; "JD"', "a\nb"],
    ["Ann", "+14042535971"],
  ]);
  expect(firstRows(text, 9).at(-1)).toEqual(["Bob", "2026-01-31"]);
});
