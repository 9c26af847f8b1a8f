import { expect, test } from "vitest";
import { auditedCalls } from "../audit/audited-calls.ts";
import { onlyReading } from "../audit/testing/unaudited.ts";
import { readingAddresses } from "./pin-changes.ts";

test("an address whose callers are not pinned changes nothing, by the audit log", () => {
  const changing = [...readingAddresses].filter(
    (address) => !onlyReading.has(address) && auditedCalls[`POST ${address}`]?.reads !== true,
  );
  expect(changing).toEqual([]);
});
