import { hasEnded } from "@finder/contract/rules/plans/subscription-status";
import { Card } from "@/ui/layout/Card";
import { Box, chakra, Text } from "@/ui/layout/primitives";
import { FeatureList } from "./FeatureList";
import { PlanButton, type PlanButtonProps } from "./PlanButton";
import { PlanPrice } from "./PlanPrice";
import { usePlanEnd } from "./usePlanEnd";

/** Rows aligned with those of the neighbouring cards. */
const column = { display: "grid", gridTemplateRows: "subgrid", gridRow: "span 4", gap: "4" } as const;
/** The initial plan, which costs nothing, takes one row of its own. */
const strip = {
  display: "grid",
  gridColumn: "1 / -1",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "10rem minmax(0, 1fr) 12rem" },
  alignItems: "start",
  gap: "4",
} as const;

type PlanCardProps = PlanButtonProps & { saving: number };

/** One plan: name, price, description, button and features, aligned with its neighbours. */
export function PlanCard({ saving, ...button }: PlanCardProps) {
  const end = usePlanEnd();
  const { plan, current } = button;
  const isMine = current?.plan.id === plan.id;
  return (
    <Card
      as="article"
      aria-labelledby={`plan-${plan.id}`}
      {...(plan.isInitial ? strip : column)}
      p="5"
      borderColor={isMine ? "accent" : "line"}
    >
      <Box>
        <chakra.h2 id={`plan-${plan.id}`} fontSize="lg" mb="1">
          {plan.name}
        </chakra.h2>
        <PlanPrice plan={plan} saving={saving} />
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
