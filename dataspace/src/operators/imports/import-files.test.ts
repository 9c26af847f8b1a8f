import { gzipSync } from "node:zlib";
import type { ImportColumnsAnswer, ImportPreviewAnswer } from "@finder/contract/endpoints/people-imports";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importsOf, opening } from "../../../../tests/support/console/imports.ts";
import { aConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";

let dataspace: TestDataspace;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  dataspace = await startDataspace({ JOB_POLL_MS: "20", IMPORT_FILE_BYTES: "3000000" });
  imports = importsOf(dataspace, await aConsoleOperator(dataspace));
});
afterAll(() => dataspace.close());

const head = "LinkedIn URL,Name,Email,Phone\n";

function row(name: string, email = `${name}@acme.com`): string {
  return `linkedin.com/in/${name},${name},${email},\n`;
}

test("columns are suggested by names in several languages and by the look of their values, each with how sure", async () => {
  const { importid } = await imports.uploaded(
    "Profil;Vorname;Nachname;Firma;Spalte;البريد الإلكتروني;Notiz;Telefon\nlinkedin.com/in/de-one;Änne;Groß;Acme;+49 30 901820;a@acme.de;hello;+49 30 901821\n",
  );
  const { body } = await imports.ask<ImportColumnsAnswer>("columns", { importid });
  expect(body.resource.map(({ name, field, trust }) => [name, field, trust])).toEqual([
    ["Profil", "linkedinurl", "sure"],
    ["Vorname", "first_name", "sure"],
    ["Nachname", "last_name", "sure"],
    ["Firma", "company", "sure"],
    ["Spalte", "phone", "likely"],
    ["البريد الإلكتروني", "email", "sure"],
    ["Notiz", null, "none"],
    ["Telefon", "phone", "sure"],
  ]);
  expect(body).toMatchObject({ format: "csv", missing: [] });
  expect(body.resource[1]?.samples).toEqual(["Änne"]);
});

test("a mapping that is kept is suggested for the source's next file, whatever its columns are called", async () => {
  const text = "A,B,C\nlinkedin.com/in/kept-one,Kept One,Acme\n";
  const first = await imports.uploaded(text, { sourcename: "Our Fair" });
  const mapping = [
    { column: 0, field: "linkedinurl" },
    { column: 1, field: "full_name" },
    { column: 2, field: "company" },
  ];
  await imports.one("check", { importid: first.importid, mapping, keep: true });
  const next = await imports.uploaded(text, { sourcename: "our fair " });
  const { body } = await imports.ask<ImportColumnsAnswer>("columns", { importid: next.importid });
  expect(body.resource.map(({ field, trust }) => [field, trust])).toEqual([
    ["linkedinurl", "kept"],
    ["full_name", "kept"],
    ["company", "kept"],
  ]);
});

test("a preview shows the first people as they would be stored, each with the faults of its row, and what is missing", async () => {
  const { importid } = await imports.uploaded(
    `${head}linkedin.com/in/Preview-One,preview one,"ONE@acme.com; nonsense",+1 415 555 0134\nnowhere,Nobody,,\n`,
  );
  const mapping = await imports.suggested(importid);
  const { body } = await imports.ask<ImportPreviewAnswer>("preview", { importid, mapping });
  expect(body).toMatchObject({
    missing: [],
    resource: [
      {
        line: 2,
        refused: null,
        profile: "https://www.linkedin.com/in/preview-one",
        name: "Preview One",
        business: ["one@acme.com"],
        phone: ["+14155550134"],
        notes: [{ reason: "bad_email", value: "nonsense" }],
      },
      { line: 3, refused: { reason: "bad_profile", value: "nowhere" }, name: null },
    ],
  });
  const without = mapping.filter(({ field }) => field !== "linkedinurl");
  const lacking = await imports.ask<ImportPreviewAnswer>("preview", { importid, mapping: without });
  expect(lacking.body.missing).toEqual(["linkedinurl"]);
  expect(await imports.ask("check", { importid, mapping: without, keep: false })).toMatchObject({
    status: 422,
    body: { error: { context: { code: "IMPORT_COLUMNS" } } },
  });
});

test.each<[string, string | Buffer, string, number | null]>([
  ["an empty file", "", "empty", null],
  ["a file of column names alone", "LinkedIn URL,Name\n", "empty", null],
  ["a JSON array", '[{"linkedin_url":"linkedin.com/in/a"}]', "json_array", null],
  ["a spreadsheet", "PK\u0003\u0004 xl/workbook.xml", "spreadsheet", null],
  ["UTF-16 with its mark", Buffer.from(`\uFEFF${head}`, "utf16le"), "utf16", null],
  ["UTF-16 without a mark", Buffer.from(head, "utf16le"), "utf16", null],
  ["a program", Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 1]), "binary", null],
  ["a first line with an open quote", '"LinkedIn URL,Name\nlinkedin.com/in/a,A\n', "header", 1],
  ["the same after Excel's line", 'sep=,\n"LinkedIn URL,Name\nlinkedin.com/in/a,A\n', "header", 2],
  ["a first row of other columns", "LinkedIn URL,Name\n\nlinkedin.com/in/a\n", "first_row", 3],
  ["JSON that is none", "{linkedin_url: 'x'}\n", "first_row", 1],
  ["a packed file that is cut short", gzipSync(head + row("x").repeat(9000)).subarray(0, 90), "damaged", null],
])("%s is refused, and says why and in which line", async (_, content, fault, line) => {
  expect(await imports.uploaded(content)).toMatchObject({ state: "refused", fault, faultline: line });
});

test.each<[string, string | Buffer]>([
  [
    "a mark, Windows' line ends, quotes and semicolons",
    `\uFEFF"LinkedIn URL";"Name";"Email"\r\n"linkedin.com/in/odd-1";"A ""B"" C; D";"a@acme.com"\r\n`,
  ],
  ["Excel's line", "sep=;\r\nLinkedIn URL;Name;Email\r\nlinkedin.com/in/odd-2;Two;a@acme.com\r\n"],
  [
    "hostile column names",
    "__proto__,constructor,LinkedIn URL,Name,Name,,toString\nx,y,linkedin.com/in/odd-3,Three,Other,z,w\n",
  ],
  [
    "hostile keys of JSON",
    '{"__proto__":{"x":1},"constructor":"y","linkedin_url":"linkedin.com/in/odd-4","full_name":"Four"}\n',
  ],
  ["gzip", gzipSync(`${head}${row("odd-5")}`)],
])("a file with %s is read", async (_, content) => {
  expect(await imports.imported(content)).toMatchObject({ state: "done", imported: { read: 1, new: 1, rejected: 0 } });
  expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
});

test("a file that is larger than it was told, or than it may be, is refused, and one that broke off may come again", async () => {
  const content = Buffer.from(head + row("sized"));
  const large = await imports.ask("open", { ...opening(content), bytes: 3_000_001 });
  expect(large).toMatchObject({ status: 400, body: { error: { context: { code: "IMPORT_TOO_LARGE" } } } });
  const { importid } = await imports.opened(content);
  const longer = await imports.send(importid, Buffer.concat([content, content]));
  expect(longer).toMatchObject({ status: 400, body: { error: { context: { code: "IMPORT_TOO_LARGE" } } } });
  expect((await imports.send(importid, content)).body.import.state).toBe("mapping");
  expect((await imports.send(importid, content)).status).toBe(409);
});

test(
  "a file that unpacks to far more than it may, or holds a line without an end, is bounded",
  { timeout: 300_000 },
  async () => {
    const line = row("bomb");
    const bomb = gzipSync(head + line.repeat(Math.ceil(31_000_000 / line.length)));
    expect(await imports.checked(bomb)).toMatchObject({ state: "failed", fault: "unpacked" });
    const endless = gzipSync(
      Buffer.concat([
        Buffer.from(head + row("before-long")),
        Buffer.alloc(25_000_000, "x"),
        Buffer.from(`\n${row("after-long")}`),
      ]),
    );
    expect(await imports.checked(endless)).toMatchObject({
      state: "checked",
      checked: { read: 3, new: 2, rejected: 1, reasons: [{ reason: "long_line", count: 1 }] },
    });
  },
);
