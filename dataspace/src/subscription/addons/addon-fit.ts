import { fromUtcText } from "../../db/time.ts";
import type { Services } from "../../context.ts";
import type { CurrentSubscription } from "../subscription.queries.ts";

/** Why a client cannot use an add-on at a moment; null: it can (docs/rules.md#money-addons). */
export function addonRefusal(
  { config }: Pick<Services, "config">,
  { planid, expirydate }: Pick<CurrentSubscription, "planid" | "expirydate">,
  at: Date,
): "ADDON_NOT_OFFERED" | "SUBSCRIPTION_EXPIRED" | null {
  const { INITIAL_PLAN_ID, FREE_PLAN_IDS } = config;
  if (planid === null || planid === INITIAL_PLAN_ID || FREE_PLAN_IDS.includes(planid)) return "ADDON_NOT_OFFERED";
  return expirydate !== null && fromUtcText(expirydate) <= at ? "SUBSCRIPTION_EXPIRED" : null;
}
