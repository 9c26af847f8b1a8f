import { PackageOpen } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Card } from "@/ui/layout/Card";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Grid, Stack } from "@/ui/layout/primitives";
import type { ShownPlanFragment } from "./__generated__/OfferedPlan.generated";
import { PeriodChoice } from "./PeriodChoice";
import type { PlanButtonProps } from "./PlanButton";
import { PlanCard } from "./PlanCard";
import { periods, plansOf, recommended, type Validity } from "./plan-choice";

type PlanCardsProps = Omit<PlanButtonProps, "plan"> & { plans: readonly ShownPlanFragment[]; place: PlansPlace };

/** A page of its own, or next to the settings' menu, where there is less room. */
export type PlansPlace = "page" | "settings";
const columns: Record<PlansPlace, string> = {
  page: "repeat(auto-fill, minmax(min(13rem, 100%), 1fr))",
  settings: "repeat(auto-fill, minmax(min(15rem, 100%), 1fr))",
};

/** The plans of a billing period, lowest first. */
export function PlanCards({ plans, place, ...button }: PlanCardsProps) {
  const { t } = useTranslation();
  const mine = button.current?.plan.validity;
  const [validity, setValidity] = useState<Validity>(mine === periods.yearly ? periods.yearly : periods.monthly);
  const shown = plansOf(plans, validity);
  const best = recommended(shown);
  const isHigher = Number(best?.id) > Number(button.current?.plan.id ?? 0);
  return (
    <Stack gap="4">
      <PeriodChoice plans={plans} value={validity} onChange={setValidity} />
      {shown.length === 0 ? (
        <Card>
          <EmptyState icon={PackageOpen} title={t("plans.none")} hint={t("plans.noneHint")} />
        </Card>
      ) : (
        <Grid templateColumns={columns[place]} gap="4">
          {shown.map((plan) => (
            <PlanCard key={plan.id} plan={plan} plans={plans} isRecommended={isHigher && plan === best} {...button} />
          ))}
        </Grid>
      )}
    </Stack>
  );
}
