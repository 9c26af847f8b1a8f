import fc from "fast-check";
import { expect, it } from "vitest";
import { nameFault, unlinkedName } from "./shown-name.ts";

it.each([
  "Booking.com",
  "St. John",
  "Dr. Ann O'Neil-Smith Jr.",
  "J.R.R. Tolkien",
  "Yahoo!",
  "AT&T",
  "Studio @ Home",
  "A/B Testing, Inc.",
  "Acme: the company",
  "3M",
  "C++ GmbH & Co. KG",
  "A.P. Møller - Mærsk A/S",
  "شركة النور",
  "نام\u200cخانوادگی",
  "Société Générale",
  "東京電力",
])("%j is a name", (name) => {
  expect(nameFault(name)).toBeNull();
});

it.each([
  ["https://evil.example", "link"],
  ["http:evil", "link"],
  ["See www.evil.com", "link"],
  ["WWW.EVIL.COM", "link"],
  ["evil.com/win", "link"],
  ["evil.com?x=1", "link"],
  ["evil.com:8080", "link"],
  ["ｗｗｗ．evil．com", "link"],
  ["evil。com/win", "link"],
  ["javascript:alert(1)", "link"],
  ["ann@evil.com", "email"],
  ["Write to ann@evil.com now", "email"],
  ["Ann\nYou have won", "sign"],
  ["Ann\u2028You have won", "sign"],
  ["Ann\u202Emoc.live", "sign"],
  ["Ann\u200bBee", "sign"],
  ["Ann\u0007", "sign"],
])("%j is no name: %s", (name, fault) => {
  expect(nameFault(name)).toBe(fault);
});

it("a name in a mail reads as before and holds no address", () => {
  expect(unlinkedName("Booking.com").replaceAll("\u2060", "")).toBe("Booking.com");
  expect(unlinkedName("Booking.com")).not.toContain("Booking.com");
  expect(unlinkedName("St. John")).toBe("St. John");
  expect(unlinkedName("Ann\nhttps://evil.com/x\u202E").replaceAll("\u2060", "")).toBe("Ann https://evil.com/x");
});

it("no name in an email holds a domain, an address or a line break", () => {
  const parts = fc.constantFrom("a", "evil", ".", "com", "@", "/", ":", "http", "www", "\n", "\u202e", " ");
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 20 }), (words) => {
      expect(unlinkedName(words.join(""))).not.toMatch(/[\p{L}\p{N}][.@][\p{L}\p{N}]|:\/\/|[\n\u202e]/u);
    }),
  );
});
