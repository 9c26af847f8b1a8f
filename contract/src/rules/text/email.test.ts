import { expect, it } from "vitest";
import { readDomain, readEmail } from "./email.ts";

it.each([
  ["Jane.Doe@Acme.COM", "jane.doe@acme.com"],
  ["  jane@mail.acme.co.uk ", "jane@mail.acme.co.uk"],
  ["jane+list@acme.technology", "jane+list@acme.technology"],
  ["o'neil_x@acme-group.com", "o'neil_x@acme-group.com"],
  ["jörg@müller.de", "jörg@xn--mller-kva.de"],
  ["jörg@xn--mller-kva.de", "jörg@xn--mller-kva.de"],
  ["JO\u0308RG@MU\u0308LLER.de", "jörg@xn--mller-kva.de"],
  ["jane@straße.de", "jane@xn--strae-oqa.de"],
  ["田中@例え.テスト", "田中@xn--r8jz45g.xn--zckzah"],
  ["ｊａｎｅ＠ａｃｍｅ．ｃｏｍ", "jane@acme.com"],
  ["jane@acme。com", "jane@acme.com"],
  ["jane@pia-foto.photography", "jane@pia-foto.photography"],
  ["maeve.o'hara@acme.com", "maeve.o'hara@acme.com"],
  ["maeve.o’hara@acme.com", "maeve.o'hara@acme.com"],
  ['"jane.doe"@acme.com', "jane.doe@acme.com"],
  ["{jane}|b&c=d/e@acme.com", "{jane}|b&c=d/e@acme.com"],
  ["jane@1acme.xn--p1ai", "jane@1acme.xn--p1ai"],
])("%j is the email %j", (text, email) => {
  expect(readEmail(text)).toBe(email);
});

it.each([
  "",
  "jane",
  "jane@acme",
  "jane@acme.c",
  "jane@acme.c0",
  "jane@acme.123",
  "jane@acme.com:80",
  "jane@acme.com/x",
  "jane@ac%6De.com",
  "@acme.com",
  "jane@.com",
  "ja ne@acme.com",
  "jane@a@acme.com",
  `${"j".repeat(250)}@acme.com`,
  "<jane@acme.com>",
  "<a@b.com>",
  "Jane <jane@acme.com>",
  "a@[127.0.0.1]",
  "a@127.0.0.1",
  "a@10.0.0.55",
  '"jane doe"@acme.com',
  "jane(home)@acme.com",
  "jane@acme.com,john@acme.com",
  "jane;john@acme.com",
  "jane@-acme.com",
  "jane@acme-.com",
  ".jane@acme.com",
  "ja..ne@acme.com",
  "jane@acme..com",
  "jane\u202e@acme.com",
  "jane\u200b@acme.com",
  "jane@acme.com\r\nBcc: john@acme.com",
])("%j is not an email", (text) => {
  expect(readEmail(text)).toBeNull();
});

it.each([
  ["Acme.COM ", "acme.com"],
  ["münchen.example", "xn--mnchen-3ya.example"],
  ["acme。com", "acme.com"],
  ["acme.com/x", null],
  ["jane@acme.com", null],
  ["acme.com:80", null],
  ["acme", null],
  ["10.0.0.55", null],
])("%j as a domain of emails is %j", (text, domain) => {
  expect(readDomain(text)).toBe(domain);
});
