import { ProductError } from "@finder/contract/errors";

const dayMs = 86_400_000;

/** First and last day, `YYYY-MM-DD`, UTC, both included. */
export type Period = { readonly startdate: string; readonly enddate: string };

/** Refuses a period that ends before it begins, or is longer than one request may cover. */
export function checkPeriod({ startdate, enddate }: Period, mostDays = Number.POSITIVE_INFINITY): void {
  if (enddate < startdate)
    throw new ProductError("BAD_REQUEST", { field: "enddate", detail: "Field 'enddate' is before 'startdate'." });
  const days = (Date.parse(enddate) - Date.parse(startdate)) / dayMs + 1;
  if (days > mostDays)
    throw new ProductError("BAD_REQUEST", {
      field: "enddate",
      detail: `At most ${mostDays} days can be requested at once.`,
    });
}
