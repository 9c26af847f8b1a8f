/** What a subscription keeps as it was bought (docs/rules.md#plans-terms). */
const termNames = [
  "price",
  "availableseats",
  "availableapicall",
  "personal_email_credits",
  "bus_email_credits",
  "contactcredit",
] as const;

/** Price: US dollars a period; credits: those of a whole period. */
export type PlanTerms = Readonly<Record<(typeof termNames)[number], number>>;

/** True where a change leaves running subscriptions at other terms than new ones. */
export function changesTerms(before: PlanTerms, after: PlanTerms): boolean {
  return termNames.some((name) => before[name] !== after[name]);
}
