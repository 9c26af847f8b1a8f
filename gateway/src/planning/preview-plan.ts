import type { Selection } from "./selection.ts";

/** What answers a selection of `PlanChange` besides the plans: the cost, which the payment provider says; what exceeds the plan. */
export type PreviewRead = { readonly cost: boolean; readonly excess: boolean };

const costs = [
  "dueToday",
  "nextBill",
  "nextBillOn",
  "startsOn",
  "prorationDate",
  "creditsGranted",
  "creditsTaken",
  "creditsAfter",
];
const excesses = ["excessSeats", "excessKeys"];

/** Nothing is asked of the provider for a selection that shows nothing of it. */
export const planPreview = (change: Selection | undefined): PreviewRead => ({
  cost: costs.some((field) => change?.has(field)),
  excess: excesses.some((field) => change?.has(field)),
});
