import { hasEnded } from "@finder/contract/rules/plans/subscription-status";
import type { RunningPlanFragment } from "../__generated__/RunningPlan.generated";
import type { ShownPlanFragment } from "./__generated__/OfferedPlan.generated";

export type CurrentPlan = RunningPlanFragment["subscription"];
/** The text of a card's button (docs/rules.md#plans-button). */
export type PlanChoice = "current" | "upgrade" | "downgrade" | "subscribe" | "contact";

/** What the button says; what pressing it does, the server says. By the order of the ids while a plan renews, `subscribe` otherwise. */
export function planChoice(plan: Pick<ShownPlanFragment, "id" | "isCustom">, current: CurrentPlan): PlanChoice {
  if (current && !hasEnded(current.status) && current.plan.id === plan.id) return "current";
  if (plan.isCustom) return "contact";
  if (!current?.autoRenews || hasEnded(current.status)) return "subscribe";
  return Number(plan.id) > Number(current.plan.id) ? "upgrade" : "downgrade";
}

type Seen = Pick<NonNullable<CurrentPlan>, "status" | "isPaid"> & { readonly plan: ShownPlanFragment };

/** The plans as a client sees them: the one that runs as it was bought, also where it is offered no more. */
export function seenBy(plans: readonly ShownPlanFragment[], own: Seen | null): readonly ShownPlanFragment[] {
  if (!own?.isPaid || hasEnded(own.status)) return plans;
  const others = plans.filter(({ id }) => id !== own.plan.id);
  return [...others, own.plan].toSorted((one, other) => Number(one.id) - Number(other.id));
}

/** Days of the two billing periods, as plans carry them. */
export const periods = { monthly: 30, yearly: 365 } as const;
export type Validity = (typeof periods)[keyof typeof periods];

/** The plans under a billing period: the initial one is free in both. */
export function plansOf<P extends { validity: number; isInitial: boolean }>(plans: readonly P[], validity: Validity) {
  return plans.filter((plan) => plan.validity === validity || plan.isInitial);
}

/** What the saving of a year is computed from. */
export type Priced = { name: string; price: number; validity: number };

/** The same plan in the other billing period; undefined where it has none with a price. */
export function otherPeriod<P extends Priced>(plan: Priced, plans: readonly P[]): P | undefined {
  if (plan.price <= 0) return undefined;
  return plans.find(({ name, price, validity }) => name === plan.name && price > 0 && validity !== plan.validity);
}

/** US dollars a year saves against twelve months of the same plan; 0 where there is nothing to compare. */
export function yearlySaving(plan: Priced, plans: readonly Priced[]): number {
  const monthly = plan.validity === periods.yearly ? otherPeriod(plan, plans) : undefined;
  return monthly ? Math.max(0, monthly.price * 12 - plan.price) : 0;
}

/** The plan to recommend: the middle one of those with a price. */
export function recommended<P extends Priced>(plans: readonly P[]): P | undefined {
  const priced = plans.filter(({ price }) => price > 0);
  return priced.length < 3 ? undefined : priced[Math.floor((priced.length - 1) / 2)];
}

/** The largest saving of a year in whole percent; 0 = none. */
export function bestSaving(plans: readonly Priced[]): number {
  return Math.max(
    0,
    ...plans.map((plan) => {
      const saved = yearlySaving(plan, plans);
      return saved === 0 ? 0 : Math.round((saved / (saved + plan.price)) * 100);
    }),
  );
}
