import { expect } from "vitest";
import type { Check } from "./case.ts";
import { follow } from "./json-path.ts";

type Assert = (actual: unknown, value: unknown, root: unknown) => void;

const operations: Record<string, Assert> = {
  equals: (actual, value) => expect(actual).toEqual(value),
  notEquals: (actual, value) => expect(actual).not.toEqual(value),
  equalsPath: (actual, value, root) => expect({ present: true, value: actual }).toEqual(follow(root, String(value))),
  exists: () => {},
  type: (actual, value) => expect(typeOf(actual)).toContain(value),
  contains: (actual, value) => expect(String(actual)).toContain(String(value)),
  minLength: (actual, value) => expect((actual as string | unknown[]).length).toBeGreaterThanOrEqual(Number(value)),
  hasKeys: (actual, value) => expect(Object.keys(actual as object).toSorted()).toEqual(list(value).toSorted()),
  setEquals: (actual, value) => expect(sorted(list(actual))).toEqual(sorted(list(value))),
  containsAll: (actual, value) => expect(list(actual)).toEqual(expect.arrayContaining(list(value))),
  sortedAsc: (actual) => expect(inOrder(list(actual), 1), JSON.stringify(actual)).toBe(true),
  sortedDesc: (actual) => expect(inOrder(list(actual), -1), JSON.stringify(actual)).toBe(true),
  every: (actual, value) => list(actual).forEach((item) => expect(item).toEqual(value)),
  everyType: (actual, value) =>
    list(actual)
      .flat()
      .forEach((item) => expect(typeOf(item)).toContain(value)),
};

/** Asserts one expectation of a case on an answer. */
export function assertCheck(answer: unknown, { path, op, value }: Check): void {
  const found = follow(answer, path);
  if (op === "absent") return expect(found.present, `${path} is there`).toBe(false);
  if (op === "absentOrEmpty") return expect(found.present ? found.value : []).toEqual([]);
  const operation = operations[op];
  if (!operation) throw new Error(`Unknown operation ${op}`);
  expect(found.present, `${path} is missing in ${JSON.stringify(answer)?.slice(0, 500)}`).toBe(true);
  if (found.present) operation(found.value, value, answer);
}

function typeOf(value: unknown): string[] {
  if (value === null) return ["null"];
  if (Array.isArray(value)) return ["array"];
  return typeof value === "number" && Number.isInteger(value) ? ["number", "integer"] : [typeof value];
}

function list(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Error(`Not a list: ${JSON.stringify(value)}`);
  return value;
}

function sorted(values: readonly unknown[]): unknown[] {
  return values.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

function inOrder(values: unknown[], direction: 1 | -1): boolean {
  const known = values.filter((value) => value !== null && value !== undefined) as (string | number)[];
  return known.every(
    (value, at) => at === 0 || value === known[at - 1] || (value > (known[at - 1] ?? value) ? 1 : -1) === direction,
  );
}
