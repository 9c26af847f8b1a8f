import { useTranslation } from "@/i18n/useTranslation";
import { usePlanText } from "@/i18n/usePlanText";
import { Bdi } from "@/ui/text/Bdi";
import { chakra, Flex } from "@/ui/layout/primitives";
import { Tip } from "@/ui/overlay/Tip";
import type { ShownPlanFragment } from "./__generated__/OfferedPlan.generated";

/** The feature that two plans alone show (docs/rules.md#plans-settings). */
const apiAccess = "API access";

/** The features that every plan has, in the order of the pools elsewhere; others follow as they come. */
const first = ["Personal emails", "Business emails", "Phone credits", "Users"];

/** A plan's features; a value with an explanation shows it on hover or press. */
export function FeatureList({ plan }: { plan: ShownPlanFragment }) {
  const { t } = useTranslation();
  const { text } = usePlanText();
  const features = plan.features
    .filter(({ name }) => plan.showsApi || name !== apiAccess)
    .toSorted((one, other) => rank(one.name) - rank(other.name));
  return (
    <chakra.ul
      aria-label={t("plans.features", { plan: plan.name })}
      listStyle="none"
      display="grid"
      alignContent="start"
      gap="1.5"
    >
      {features.map(({ name, value, tooltip }) => (
        <Flex as="li" key={name} justify="space-between" align="center" gap="2" flexWrap="wrap" fontSize="sm">
          <Bdi color="text.muted">{text(name)}</Bdi>
          {tooltip ? (
            <Tip tone="plain" label={<bdi>{text(value) || "✓"}</bdi>}>
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

function rank(name: string): number {
  const place = first.indexOf(name);
  return place === -1 ? first.length : place;
}
