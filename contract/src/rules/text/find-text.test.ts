import { expect, test } from "vitest";
import { limits } from "../../limits.ts";
import { readFindText } from "./find-text.ts";

test.each(["https://www.linkedin.com/in/jane-doe", "look: DE.linkedin.com/in/Jane-Doe/?trk=x"])(
  "a profile URL in any form is a profile: %s",
  (text) => {
    expect(readFindText(text)).toEqual({ kind: "profile" });
  },
);

test("an email is read in its canonical form", () => {
  expect(readFindText(" Jane.Doe@ACME.example ")).toEqual({ kind: "email", email: "jane.doe@acme.example" });
});

test.each([
  ["head of sales", "head of sales", null],
  ["  Jane   Doe ", "Jane Doe", null],
  ["acme.com", "acme.com", null],
  ["Jane Doe at Acme", "Jane Doe", "Acme"],
  ["Jane Doe @ acme.com", "Jane Doe", "acme.com"],
  ["Head of sales AT Acme & Sons", "Head of sales", "Acme & Sons"],
  ["سارة العلي في أكمي", "سارة العلي", "أكمي"],
  ["AI/ML engineer", "AI/ML engineer", null],
  ["Matt Atwood", "Matt Atwood", null],
])("words are split at the company: %s", (text, words, company) => {
  expect(readFindText(text)).toEqual({ kind: "words", words, company });
});

test.each([
  ["", "BAD_PROFILE_URL"],
  ["https://example.com/jane", "BAD_PROFILE_URL"],
  ["www.example.com", "BAD_PROFILE_URL"],
  ["example.com/jane", "BAD_PROFILE_URL"],
  ["linkedin.com/company/acme", "BAD_PROFILE_URL"],
  ["x".repeat(limits.searchText + 1), "BAD_PROFILE_URL"],
  ["linkedin.com/in/jane-doe linkedin.com/in/john-roe", "TWO_PROFILE_URLS"],
  ["jane@acme", "INVALID_EMAIL"],
  ["jane@", "INVALID_EMAIL"],
])("a text that finds no one is refused with its reason: %s", (text, code) => {
  expect(readFindText(text)).toEqual({ kind: "refused", code });
});
