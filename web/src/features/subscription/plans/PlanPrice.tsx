import { Infinity as InfinitySign } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Box, HStack, Text, VisuallyHidden } from "@/ui/layout/primitives";
import type { ShownPlanFragment } from "./__generated__/OfferedPlan.generated";
import { periods, type Priced } from "./plan-choice";
import { PriceNotes } from "./PriceNotes";

type PlanPriceProps = { plan: Pick<ShownPlanFragment, "name" | "price" | "validity">; plans: readonly Priced[] };

/** The price of a period: 0 is the initial plan's label, -1 an infinity sign (docs/rules.md#plans-table). */
export function PlanPrice({ plan, plans }: PlanPriceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { price, validity } = plan;
  if (price < 0) {
    return (
      <Box minH="9">
        <InfinitySign size={32} aria-hidden />
        <VisuallyHidden>{t("plans.unlimited")}</VisuallyHidden>
      </Box>
    );
  }
  return (
    <Box>
      <HStack gap="1.5" align="baseline" flexWrap="wrap" minH="9">
        <Text as="span" fontSize="2xl" fontWeight="650">
          {price === 0 ? t("plans.initial") : format.money(price)}
        </Text>
        {price > 0 && (
          <Text as="span" color="text.muted" fontSize="sm">
            {t(validity === periods.monthly ? "plans.perMonth" : "plans.perYear")}
          </Text>
        )}
      </HStack>
      <PriceNotes plan={plan} plans={plans} />
    </Box>
  );
}
