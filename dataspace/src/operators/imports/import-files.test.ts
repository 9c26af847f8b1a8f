import { gzipSync } from "node:zlib";
import type { peopleImportPreview } from "@finder/contract/operators/imports";
import type { AnswerOf } from "@finder/contract/operators/operation";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importsOf, opening } from "../../../../tests/support/console/imports.ts";
import { aConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";

let dataspace: TestDataspace;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  dataspace = await startDataspace({ JOB_POLL_MS: "20", IMPORT_FILE_BYTES: "300000" });
  imports = importsOf(dataspace, await aConsoleOperator(dataspace));
});
afterAll(() => dataspace.close());

const head = "LinkedIn URL,Name,Email,Phone\n";

function row(name: string, email = `${name}@acme.com`): string {
  return `linkedin.com/in/${name},${name},${email},\n`;
}

test("columns are suggested by names in several languages, and none by values alone", async () => {
  const { id } = await imports.uploaded(
    "Profil;Vorname;Nachname;Firma;Spalte;البريد الإلكتروني;Notiz;Telefon\nlinkedin.com/in/de-one;Änne;Groß;Acme;+49 30 901820;a@acme.de;hello;+49 30 901821\n",
  );
  const columns = await imports.columns(id);
  expect(columns.map(({ name, field, trust }) => [name, field, trust])).toEqual([
    ["Profil", "LINKEDINURL", "SURE"],
    ["Vorname", "FIRST_NAME", "SURE"],
    ["Nachname", "LAST_NAME", "SURE"],
    ["Firma", "COMPANY", "SURE"],
    ["Spalte", null, "NONE"],
    ["البريد الإلكتروني", "EMAIL", "SURE"],
    ["Notiz", null, "NONE"],
    ["Telefon", "PHONE", "SURE"],
  ]);
  expect(columns[1]?.samples).toEqual(["Änne"]);
});

test("a saved mapping is suggested for the source's next file, under any column names", async () => {
  const text = "A,B,C\nlinkedin.com/in/kept-one,Kept One,Acme\n";
  const first = await imports.uploaded(text, { sourceName: "Our Fair" });
  const mapping = [
    { column: 0, field: "LINKEDINURL" },
    { column: 1, field: "FULL_NAME" },
    { column: 2, field: "COMPANY" },
  ];
  await imports.one("check", { id: first.id, mapping, keep: true });
  const next = await imports.uploaded(text, { sourceName: "our fair " });
  expect((await imports.columns(next.id)).map(({ field, trust }) => [field, trust])).toEqual([
    ["LINKEDINURL", "KEPT"],
    ["FULL_NAME", "KEPT"],
    ["COMPANY", "KEPT"],
  ]);
});

test("a preview shows the first people as stored, with the faults of each row", async () => {
  const { id } = await imports.uploaded(
    `${head}linkedin.com/in/Preview-One,preview one,"ONE@acme.com; nonsense",+1 415 555 0134\nnowhere,No Profile,,\n`,
  );
  const mapping = await imports.suggested(id);
  const { body } = await imports.ask<AnswerOf<typeof peopleImportPreview>>("preview", { id, mapping });
  expect(body).toMatchObject({
    missing: [],
    rows: [
      {
        line: 2,
        refused: null,
        profile: "https://www.linkedin.com/in/preview-one",
        name: "Preview One",
        business: ["one@acme.com"],
        phone: ["+14155550134"],
        notes: [{ reason: "BAD_EMAIL", value: "nonsense" }],
      },
      { line: 3, refused: { reason: "BAD_PROFILE", value: "nowhere" }, name: null },
    ],
  });
  const without = mapping.filter(({ field }) => field !== "LINKEDINURL");
  const lacking = await imports.ask<AnswerOf<typeof peopleImportPreview>>("preview", { id, mapping: without });
  expect(lacking.body.missing).toEqual(["LINKEDINURL"]);
  expect(await imports.ask("check", { id, mapping: without, keep: false })).toMatchObject({
    status: 422,
    body: { error: { context: { code: "IMPORT_COLUMNS" } } },
  });
});

test.each<[string, string | Buffer, string, number | null]>([
  ["an empty file", "", "EMPTY", null],
  ["a file of column names alone", "LinkedIn URL,Name\n", "EMPTY", null],
  ["a JSON array", '[{"linkedin_url":"linkedin.com/in/a"}]', "JSON_ARRAY", null],
  ["a spreadsheet", "PK\u0003\u0004 xl/workbook.xml", "SPREADSHEET", null],
  ["a program", Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 1]), "BINARY", null],
  ["a first line with an open quote", '"LinkedIn URL,Name\nlinkedin.com/in/a,A\n', "HEADER", 1],
  ["the same after Excel's line", 'sep=,\n"LinkedIn URL,Name\nlinkedin.com/in/a,A\n', "HEADER", 2],
  ["a first row of other columns", "LinkedIn URL,Name\n\nlinkedin.com/in/a\n", "FIRST_ROW", 3],
  ["JSON that is none", "{linkedin_url: 'x'}\n", "FIRST_ROW", 1],
  ["a packed file that is cut short", gzipSync(head + row("x").repeat(9000)).subarray(0, 90), "DAMAGED", null],
])("%s is refused, and says why and in which line", async (_, content, fault, line) => {
  expect(await imports.uploaded(content)).toMatchObject({ state: "REFUSED", fault, faultLine: line });
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
  expect(await imports.imported(content)).toMatchObject({
    state: "DONE",
    imported: { read: 1, added: 1, rejected: 0 },
  });
  expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
});

test("a file over its declared size or the limit is refused, and can be sent again", async () => {
  const content = Buffer.from(head + row("sized"));
  const large = await imports.ask("open", { ...opening(content), bytes: 300_001 });
  expect(large).toMatchObject({ status: 400, body: { error: { context: { code: "IMPORT_TOO_LARGE" } } } });
  const { id } = await imports.opened(content);
  const longer = await imports.send(id, Buffer.concat([content, content]));
  expect(longer).toMatchObject({ status: 400, body: { error: { context: { code: "IMPORT_TOO_LARGE" } } } });
  expect((await imports.send(id, content)).body.state).toBe("MAPPING");
  expect((await imports.send(id, content)).status).toBe(409);
});

test("a file that unpacks too far, or holds a line without an end, is bounded", async () => {
  const line = row("bomb");
  const bomb = gzipSync(head + line.repeat(Math.ceil(3_100_000 / line.length)));
  expect(await imports.checked(bomb)).toMatchObject({ state: "FAILED", fault: "UNPACKED" });
  const endless = gzipSync(
    Buffer.concat([
      Buffer.from(head + row("before-long")),
      Buffer.alloc(2_500_000, "x"),
      Buffer.from(`\n${row("after-long")}`),
    ]),
  );
  expect(await imports.checked(endless)).toMatchObject({
    state: "CHECKED",
    checked: { read: 3, added: 2, rejected: 1, reasons: [{ reason: "LONG_LINE", count: 1 }] },
  });
});
