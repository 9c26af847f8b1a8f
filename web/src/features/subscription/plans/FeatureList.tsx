import { useTranslation } from "@/i18n/useTranslation";
import { usePlanText } from "@/i18n/usePlanText";
import { Bdi } from "@/ui/text/Bdi";
import { chakra, Flex } from "@/ui/layout/primitives";
import { Tip } from "@/ui/overlay/Tip";
import type { ShownPlanFragment } from "./__generated__/OfferedPlan.generated";

/** The feature that two plans alone show (docs/rules.md#plans-settings). */
const apiAccess = "API access";

/** Side by side where the plan takes a row of its own. */
const row = {
  gridColumn: "1 / -1",
  gridTemplateColumns: "repeat(auto-fill, minmax(13rem, 1fr))",
  columnGap: "6",
} as const;

/** A plan's features; a value with an explanation shows it on hover or press. */
export function FeatureList({ plan }: { plan: ShownPlanFragment }) {
  const { t } = useTranslation();
  const { text } = usePlanText();
  const features = plan.features.filter(({ name }) => plan.showsApi || name !== apiAccess);
  return (
    <chakra.ul
      aria-label={t("plans.features", { plan: plan.name })}
      listStyle="none"
      display="grid"
      alignContent="start"
      gap="1.5"
      {...(plan.isInitial && row)}
    >
      {features.map(({ name, value, tooltip }) => (
        <Flex as="li" key={name} justify="space-between" align="center" gap="2" flexWrap="wrap" fontSize="sm">
          <Bdi color="text.muted">{text(name)}</Bdi>
          {tooltip ? (
            <Tip tone="neutral" label={<bdi>{text(value) || "✓"}</bdi>}>
              {text(tooltip)}
            </Tip>
          ) : (
            <Bdi fontWeight="550">{text(value)}</Bdi>
          )}
        </Flex>
      ))}
    </chakra.ul>
  );
}
