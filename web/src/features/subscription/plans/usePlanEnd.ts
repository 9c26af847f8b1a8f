import { hasEnded } from "@finder/contract/rules/plans/subscription-status";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import type { CurrentPlan } from "./plan-choice";

/** When the current plan renews, changes to the one that follows, ends or has ended, as `D MMM YYYY`. */
export function usePlanEnd() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ status, autoRenews, expiresOn, downgradesOn, downgradesTo, plan }: NonNullable<CurrentPlan>): string => {
    if (expiresOn === null) return t("plans.noEnd");
    const date = format.date(expiresOn);
    if (hasEnded(status)) return t("plans.expired", { date });
    if (downgradesOn && downgradesTo)
      return t("plans.changes", { plan: downgradesTo.name, date: format.date(downgradesOn) });
    if (plan.isInitial) return t("plans.freeRenews", { date });
    return autoRenews ? t("plans.renews", { date }) : t("plans.ends", { date });
  };
}
