import { ProductError } from "@finder/contract/errors";

/** Bounds that may be open; throws BAD_REQUEST naming the one at fault. */
export function checkBounds(from: string | null, to: string | null): void {
  for (const [field, day] of [
    ["from", from],
    ["to", to],
  ] as const)
    if (day !== null && !isDay(day))
      throw new ProductError("BAD_REQUEST", { field, detail: "Write the day as YYYY-MM-DD, for example 2026-02-28." });
  if (from !== null && to !== null && from > to)
    throw new ProductError("BAD_REQUEST", { field: "to", detail: "The last day is before the first." });
}

const dayText = /^[12]\d{3}-\d\d-\d\d$/;

function isDay(text: string): boolean {
  return dayText.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
}
