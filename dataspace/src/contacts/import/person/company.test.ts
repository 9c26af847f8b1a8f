import { companySizes } from "@finder/contract/endpoints/find";
import fc from "fast-check";
import { expect, it } from "vitest";
import { readDomain, readSize } from "./company.ts";

it.each([
  ["https://www.Acme.com/about?x=1#top", "acme.com"],
  ["ACME.COM.", "acme.com"],
  ["http://shop.acme.co.uk:8080/", "acme.co.uk"],
  ["acme.com, acme.de", "acme.com"],
  ["info@acme.com", "acme.com"],
  ["www.xn--mnchen-3ya.de", "münchen.de"],
  ["München.de", "münchen.de"],
  ["acme.github.io/jobs", "acme.github.io"],
  ["linkedin.com", "linkedin.com"],
  ["https://www.linkedin.com/company/acme", null],
  ["acme.medium.com", null],
  ["https://www.gmail.com", null],
  ["acme", null],
  ["Acme Inc.", null],
  ["co.uk", null],
  ["127.0.0.1", null],
  ["http://[::1]/", null],
  ["n.a", null],
])("of %s the domain is %s", (text, domain) => {
  expect(readDomain(text)).toBe(domain);
});

it.each([
  ["11-50", "11-50"],
  ["11 - 50 employees", "11-50"],
  ["200", "51-200"],
  ["200.0", "51-200"],
  ["201", "201-500"],
  ["10,001+", "10001+"],
  ["10001+", "10001+"],
  ["10,000+", "10001+"],
  ["1.001–5.000 Mitarbeiter", "1001-5000"],
  ["1 001 - 5 000", "1001-5000"],
  ["5k-10k", "5001-10000"],
  ["50+", "51-200"],
  ["50-100", "51-200"],
  ["100-250", "51-200"],
  ["101-500", "201-500"],
  ["11 to 50", "11-50"],
  ["<10", "1-10"],
  ["more than 10,000", "10001+"],
  ["Nov-50", "11-50"],
  ["10-Jan", "1-10"],
  ["2-Oct", "1-10"],
  ["Self-employed", "1-10"],
  ["1", "1-10"],
  ["154000", "10001+"],
  ["0", null],
  ["many", null],
  ["1-10001", null],
  ["2026-10-01", null],
  ["$5 million", null],
])("%s employees are the size %s", (text, size) => {
  expect(readSize(text)).toBe(size);
});

it("every number of employees, and every range within a size, is that size", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom("en", "de", "fr"),
      (count, share, locale) => {
        const size = readSize(String(count));
        const [low = 0, high = Infinity] = (size ?? "").replace("+", "").split("-").map(Number);
        expect(companySizes).toContain(size);
        expect(count >= low && count <= high).toBe(true);
        const from = Math.max(low, Math.floor(count * share));
        expect(readSize(`${from.toLocaleString(locale)} - ${count.toLocaleString(locale)}`)).toBe(size);
      },
    ),
  );
});
