import { expect, it } from "vitest";
import { readPdf } from "../../../../tests/support/files/pdf.ts";
import { drawInvoice } from "./invoice-pdf.ts";

const bill = {
  number: "INV-1",
  date: "22 Nov 2026",
  period: ["22 Nov 2026", "22 Dec 2026"],
  item: "Starter",
  price: "$99.00",
  paidWith: "Visa •••• 4242",
  brand: "Contact Finder",
  from: ["Finder Inc."],
};

it.each([
  ["Łukasz", "Żółć sp. z o.o."],
  ["Анна", "ООО Ромашка"],
  ["Ελένη", "Παπαδόπουλος ΑΕ"],
  ["Nguyễn", "Công ty Việt"],
  ["شركة", "شركة"],
])("an invoice to %s is drawn in the product's faces, which hold every letter of the name", async (name, company) => {
  const file = await drawInvoice({ ...bill, to: [company, name] });
  const fonts = new Set(
    [...file.toString("latin1").matchAll(/\/BaseFont \/[A-Z]+\+([\w-]+)/g)].map(([, font]) => font),
  );
  expect([...fonts].filter((font) => !/^(?:Inter|IBMPlexSansArabic)/.test(font ?? ""))).toEqual([]);
  const { text, pages } = await readPdf(file);
  expect(pages).toBe(1);
  const letters = (shown: string): string => [...shown.replaceAll(/\s/g, "").normalize("NFKC")].toSorted().join("");
  for (const sign of letters(company + name)) expect(letters(text)).toContain(sign);
  for (const part of ["22 Nov 2026 to 22 Dec 2026", "Visa •••• 4242", "Total paid: $99.00"])
    expect(text).toContain(part);
});
