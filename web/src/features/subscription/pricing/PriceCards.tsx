import { useState } from "react";
import { Grid, Stack } from "@/ui/layout/primitives";
import { periods, plansOf, recommended, type Validity } from "../plans/plan-choice";
import { PeriodChoice } from "../plans/PeriodChoice";
import { PriceCard, type PublicPlan } from "./PriceCard";

/** The plans of a billing period next to each other, lowest first. */
export function PriceCards({ plans }: { plans: readonly PublicPlan[] }) {
  const [validity, setValidity] = useState<Validity>(periods.monthly);
  const shown = plansOf(plans, validity);
  const best = recommended(shown);
  return (
    <Stack gap="4">
      <PeriodChoice plans={plans} value={validity} onChange={setValidity} />
      <Grid templateColumns="repeat(auto-fill, minmax(min(12.5rem, 100%), 1fr))" gap="4">
        {shown.map((plan) => (
          <PriceCard key={plan.id} plan={plan} plans={plans} isRecommended={plan === best} />
        ))}
      </Grid>
    </Stack>
  );
}
