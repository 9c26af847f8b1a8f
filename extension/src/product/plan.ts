import { type RevealNeed, revealNeed } from "@finder/contract/rules/plans/reveal-need";
import { hasEnded } from "@finder/contract/rules/plans/subscription-status";
import type { DatumType } from "../operations.generated";
import { balance } from "./balance";
import { session } from "./session";

const poolOf = { PERSONAL_EMAIL: "personalEmail", BUSINESS_EMAIL: "businessEmail", PHONE: "phone" } as const;

type Priced = { readonly type: DatumType; readonly owned: boolean; readonly cost: number };

/** Whether the signed-in client has no running plan. */
export function isPlanOver(): boolean {
  const current = session.get();
  if (current.state !== "in") return false;
  const { subscription } = current.viewer.client;
  return subscription === null || hasEnded(subscription.status);
}

/** What the client lacks to open a datum; null when nothing, or while the balances are loading. */
export function useRevealNeed({ type, owned, cost }: Priced): RevealNeed {
  const credits = balance.use();
  session.use();
  return credits && revealNeed({ owned, cost }, credits[poolOf[type]], isPlanOver());
}

/** The page of the web application where the owner gets the missing credits; null for other members. */
export function wayTo(need: NonNullable<RevealNeed>, datum: DatumType): string | null {
  const current = session.get();
  if (current.state !== "in" || !current.viewer.permissions.includes("plans.change")) return null;
  const hasAddOns = current.viewer.client.subscription?.plan.isInitial === false;
  return need === "credits" && datum === "PHONE" && hasAddOns ? "/dashboard/creditaddons" : "/dashboard/upgradeplan";
}
