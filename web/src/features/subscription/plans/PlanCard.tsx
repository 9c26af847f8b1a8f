import { hasEnded } from "@finder/contract/rules/plans/subscription-status";
import { Card } from "@/ui/layout/Card";
import { Box, Text } from "@/ui/layout/primitives";
import { FeatureList } from "./FeatureList";
import { PlanButton, type PlanButtonProps } from "./PlanButton";
import type { Priced } from "./plan-choice";
import { PlanName } from "./PlanName";
import { PlanPrice } from "./PlanPrice";
import { usePlanEnd } from "./usePlanEnd";

/** Rows aligned with those of the neighbouring cards. */
const column = { display: "grid", gridTemplateRows: "subgrid", gridRow: "span 4", gap: "4" } as const;
type PlanCardProps = PlanButtonProps & {
  /** All plans, for the prices of the other billing period. */
  plans: readonly Priced[];
  isRecommended: boolean;
};

/** One plan: name, price, description, button and features, aligned with its neighbours. */
export function PlanCard({ plans, isRecommended, ...button }: PlanCardProps) {
  const end = usePlanEnd();
  const { plan, current } = button;
  const isMine = current?.plan.id === plan.id;
  return (
    <Card as="article" aria-labelledby={`plan-${plan.id}`} {...column} p="5" borderColor={isMine ? "accent" : "line"}>
      <Box>
        <PlanName id={`plan-${plan.id}`} name={plan.name} isRecommended={isRecommended} />
        <PlanPrice plan={plan} plans={plans} />
      </Box>
      <Box>
        {plan.details && (
          <Text color="text.muted">
            <bdi>{plan.details}</bdi>
          </Text>
        )}
        {isMine && (
          <Text mt="1" fontSize="sm" fontWeight="550" color={hasEnded(current.status) ? "bad" : "accent"}>
            {end(current)}
          </Text>
        )}
      </Box>
      <PlanButton {...button} />
      <FeatureList plan={plan} />
    </Card>
  );
}
