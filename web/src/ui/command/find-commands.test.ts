import { expect, test } from "vitest";
import { findCommands } from "./find-commands";

const commands = ["Billing", "Buy credits", "Bulk enrichment"].map((text) => ({ id: text, value: text, text }));

function found(query: string) {
  return findCommands(commands, query).map(({ text }) => text);
}

test("a query finds commands by words first, and by letters in order otherwise", () => {
  expect(found("bill")).toEqual(["Billing"]);
  expect(found("blng")).toEqual(["Billing"]);
  expect(found("gnlb")).toEqual([]);
});
