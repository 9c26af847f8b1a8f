import { nameFaults } from "@finder/contract/messages/names";
import { fields } from "@finder/contract/rules/fields/fields";
import { expect, it } from "vitest";
import { columnText } from "./column-text";

function messagesFor(text: string): (string | undefined)[] {
  const { error } = columnText(fields.companyName).safeParse(text);
  return error?.issues.map(({ message }) => message) ?? [];
}

it.each([
  ["www.evil.com", "names.link"],
  ["ann@evil.com", "names.email"],
  ["Ann\u202eBee", "names.sign"],
])("a form takes no %j for a name, and says why in a sentence of the catalogue", (text, key) => {
  expect(messagesFor(text)).toEqual([key]);
  expect(Object.keys(nameFaults).map((fault) => `names.${fault}`)).toContain(key);
});

it.each([
  [" ", ["settings.required"]],
  ["x".repeat(fields.companyName.max), []],
  ["x".repeat(fields.companyName.max + 1), ["form.tooLong"]],
  ["Booking.com", []],
])("a form holds a text to the bounds of its column: %j", (text, messages) => {
  expect(messagesFor(text)).toEqual(messages);
});

it("a form says the message that it has of its own", () => {
  const result = columnText(fields.demoQuery, { required: "demo.required" }).safeParse("");
  expect(result.error?.issues.map(({ message }) => message)).toEqual(["demo.required"]);
});
