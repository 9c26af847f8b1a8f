import { expect, it } from "vitest";
import { piecesOf, readPdf } from "../../../../tests/support/files/pdf.ts";
import { drawInvoice, type InvoicePaper } from "./invoice-pdf.ts";

const bill: InvoicePaper = {
  number: "INV-1",
  date: "22 Nov 2026",
  due: "21 Nov 2026",
  period: ["22 Nov 2026", "22 Dec 2026"],
  item: "Starter",
  net: "$99.00",
  tax: "$0.00",
  price: "$99.00",
  paidWith: "Visa •••• 4242",
  brand: "Contact Finder",
  from: ["Finder Inc."],
  to: [],
};

function fontsOf(file: Buffer): string[] {
  const names = [...file.toString("latin1").matchAll(/\/BaseFont \/[A-Z]+\+([A-Za-z]+)/g)];
  return [...new Set(names.map(([, font]) => font ?? ""))].toSorted();
}

const letters = (shown: string): string => [...shown.replaceAll(/\s/g, "").normalize("NFKC")].toSorted().join("");

it.each([
  ["Latin", "Łukasz Żółć sp. z o.o.", "Inter"],
  ["Cyrillic", "ООО Ромашка", "Inter"],
  ["Greek", "Παπαδόπουλος ΑΕ", "Inter"],
  ["Vietnamese", "Công ty Nguyễn", "Inter"],
  ["Arabic", "شركة البيانات، ذ.م.م.؟", "IBMPlexSansArabic"],
  ["Hebrew", "חברת הנתונים בע״מ", "NotoSansHebrew"],
  ["Thai", "บริษัท ข้อมูลไทย จำกัด", "NotoSansThai"],
  ["Devanagari", "कृष्ण डेटा लिमिटेड", "NotoSansDevanagari"],
  ["Chinese", "上海数据科技有限公司", "NotoSansSC"],
  ["Japanese", "株式会社ヤマダ商店", "NotoSansSC"],
  ["Korean", "주식회사 한국데이터", "NotoSansKR"],
  ["emoji", "Rocket 🚀 ☕", "NotoEmoji"],
])("an invoice shows a name in %s", async (_, name, face) => {
  const file = await drawInvoice({ ...bill, to: [name] });
  expect(fontsOf(file).some((font) => font.startsWith(face))).toBe(true);
  expect(file.length).toBeLessThan(120_000);
  const { text, pages } = await readPdf(file);
  expect(pages).toBe(1);
  for (const sign of letters(name)) expect(letters(text)).toContain(sign);
  for (const part of [
    "22 Nov 2026 to 22 Dec 2026",
    "Visa •••• 4242",
    "Due: 21 Nov 2026",
    "Tax: $0.00",
    "Total paid: $99.00",
  ])
    expect(text).toContain(part);
});

it("a sign that no font has is written as its number", async () => {
  const { text } = await readPdf(await drawInvoice({ ...bill, to: ["Runes ᚠ Ltd"] }));
  expect(text).toContain("Runes [U+16A0] Ltd");
});

it("a line of two directions is laid out by the bidi algorithm", async () => {
  const pieces = await piecesOf(await drawInvoice({ ...bill, to: ["מגדל Azrieli 3, תל אביב"] }));
  const at = (part: string): number => pieces.find(({ text }) => text.includes(part))?.x ?? Number.NaN;
  // From right to left: the tower, its name and number, the city.
  expect(at("מגדל")).toBeGreaterThan(at("Azrieli"));
  expect(at("Azrieli")).toBeGreaterThan(at("אביב"));
  expect(at("תל")).toBeGreaterThan(at("אביב"));
});

it("long names, words, addresses and plans stay on the page and in their column", async () => {
  const long: InvoicePaper = {
    ...bill,
    brand: "B".repeat(90),
    item: "W".repeat(120),
    from: ["Finder Inc.", "Street ".repeat(60)],
    to: [
      "x".repeat(200),
      "国".repeat(120),
      "شارع".repeat(50),
      Array.from({ length: 60 }, (_, at) => `${at}`).join("\n"),
    ],
  };
  const file = await drawInvoice(long);
  expect((await readPdf(file)).pages).toBe(1);
  const pieces = await piecesOf(file);
  for (const { text, x, y, end } of pieces) {
    expect([text, x >= 55.9, end <= 539.1, y > 56]).toEqual([text, true, true, true]);
  }
  const left = pieces.filter(({ text }) => text.startsWith("Street"));
  expect(left.every(({ end }) => end <= 290)).toBe(true);
});
