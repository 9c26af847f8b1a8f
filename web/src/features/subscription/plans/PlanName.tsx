import { useTranslation } from "@/i18n/useTranslation";
import { chakra, HStack } from "@/ui/layout/primitives";
import { Chip } from "@/ui/text/Chip";

type PlanNameProps = { id: string; name: string; isRecommended: boolean };

/** The head of a plan's card. */
export function PlanName({ id, name, isRecommended }: PlanNameProps) {
  const { t } = useTranslation();
  return (
    <HStack gap="2" mb="1" justify="space-between" flexWrap="wrap" minH="6">
      <chakra.h2 id={id} fontSize="lg">
        {name}
      </chakra.h2>
      {isRecommended && <Chip tone="accent">{t("plans.recommended")}</Chip>}
    </HStack>
  );
}
