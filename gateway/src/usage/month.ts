import { ProductError } from "@finder/contract/errors";

/** First and last day, `YYYY-MM-DD`, both included. */
export type Days = { readonly startdate: string; readonly enddate: string };

const monthText = /^[12]\d{3}-(?:0[1-9]|1[0-2])$/;

/** The days of a true calendar month, UTC (docs/rules.md#usage-months); throws BAD_REQUEST for anything but `YYYY-MM`. */
export function daysOf(month: string): Days {
  if (!monthText.test(month))
    throw new ProductError("BAD_REQUEST", {
      field: "month",
      detail: "Write the month as YYYY-MM, for example 2026-02.",
    });
  const [year, number] = month.split("-").map(Number) as [number, number];
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { startdate: `${month}-01`, enddate: `${month}-${last}` };
}

/** Every day there is: for a search, which looks at all months (docs/rules.md#usage-months), and for sums. */
export const allDays: Days = { startdate: "2000-01-01", enddate: "2999-12-31" };

const dayLength = 86_400_000;

/** The last days up to `now`, its own included, UTC. */
export function lastDays(count: number, now = Date.now()): Days {
  const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
  return { startdate: dayOf(now - (count - 1) * dayLength), enddate: dayOf(now) };
}
