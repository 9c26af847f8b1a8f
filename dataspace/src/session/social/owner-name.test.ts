import { expect, it } from "vitest";
import { ownerName } from "./owner-name.ts";

it.each([
  ["Nora New", "Nora", "New"],
  ["  Mary  Ann\tvan der Berg ", "Mary Ann van der", "Berg"],
  ["Cher", "Cher", ""],
  [null, "nora.new", ""],
  ["\u0000\u202e", "nora.new", ""],
  ["Nora\r\nBcc: Eve", "Nora Bcc:", "Eve"],
])("a provider's name %j is split into first and last name", (name, firstname, lastname) => {
  expect(ownerName(name, "nora.new@acme.com")).toEqual({ firstname, lastname });
});

it.each(["Nora\r\nBcc: eve@evil.com", "https://evil.com/nora"])(
  "a name with an address, %j, is replaced by the mailbox's name",
  (name) => {
    expect(ownerName(name, "nora.new@acme.com")).toEqual({ firstname: "nora.new", lastname: "" });
  },
);

it("an endless name is cut", () => {
  expect(ownerName("x".repeat(5_000), "a@b.com").firstname).toHaveLength(100);
});
