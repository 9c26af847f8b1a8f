import type { EmailValidation } from "../datum.ts";
import { limits } from "../limits.ts";

/** How many emails were delivered, and how many bounced for good. */
export type Outcomes = { readonly delivered: number; readonly bounced: number };

/** What was observed of a label: its share of delivered emails with the ends of the 95 % interval, and what that means. */
export type LabelDelivery = {
  readonly predicted: number;
  readonly observations: number;
  /** Null: none. */
  readonly observed: number | null;
  readonly low: number;
  readonly high: number;
  /** `too_low`, `too_high`: the interval lies outside of what the label says; `too_few`: nothing is known yet. */
  readonly state: "holds" | "too_low" | "too_high" | "too_few";
};

/** Compares what was observed of a label with what it says (docs/rules.md#calibration). */
export function labelDelivery(label: EmailValidation, { delivered, bounced }: Outcomes): LabelDelivery {
  const { share: predicted, within } = limits.labels[label];
  const observations = delivered + bounced;
  const { low, high } = wilson(delivered, observations);
  const off = high < predicted - within ? "too_low" : low > predicted + within ? "too_high" : "holds";
  const state = observations < limits.labels.least ? "too_few" : off;
  return { predicted, observations, observed: observations === 0 ? null : delivered / observations, low, high, state };
}

/** The normal distribution's quantile of 97.5 %. */
const z = 1.959_963_984_540_054;

/** Returns the ends of Wilson's 95 % interval of a share; 0 and 1 where nothing was observed. */
export function wilson(hits: number, all: number): { low: number; high: number } {
  if (all === 0) return { low: 0, high: 1 };
  const middle = (hits + z ** 2 / 2) / (all + z ** 2);
  const half = (z / (all + z ** 2)) * Math.sqrt((hits * (all - hits)) / all + z ** 2 / 4);
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
