import type { PlanFeatureText } from "./plan-features.ts";

/** What a subscription keeps as it was bought (docs/rules.md#plans-terms). */
const termNames = [
  "price",
  "availableseats",
  "availableapicall",
  "personal_email_credits",
  "bus_email_credits",
  "contactcredit",
] as const;
type TermName = (typeof termNames)[number];

/** Everything of a plan that a draft changes. Price: US dollars a period; credits: those of a whole period; `listed` 0 or 1. */
export type PlanContent = Readonly<Record<TermName | "listed", number>> & {
  readonly name: string;
  readonly details: string | null;
  readonly features: readonly PlanFeatureText[];
};

/** True where a change leaves running subscriptions at other terms than new ones. */
export function changesTerms(before: Pick<PlanContent, TermName>, after: Pick<PlanContent, TermName>): boolean {
  return termNames.some((name) => before[name] !== after[name]);
}
