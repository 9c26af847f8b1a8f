import { seenText } from "@finder/contract/rules/text/seen-text";

/** An answer whose texts are as people see them. */
export function seen(value: unknown): unknown {
  if (typeof value === "string") return seenText(value);
  if (Array.isArray(value)) return value.map(seen);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, seen(each)]));
}
