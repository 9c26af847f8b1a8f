import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import { Meter } from "@/ui/feedback/Meter";
import { TextLink } from "@/ui/navigation/TextLink";
import type { AllowanceCardFragment } from "./__generated__/AllowanceCard.generated";

type AllowanceCardProps = {
  name: string;
  allowance: AllowanceCardFragment;
  /** Where it is managed, for those who may. */
  manage?: string | false;
};

/** How much of an allowance is used, in numbers and as a bar that grows with it. */
export function AllowanceCard({ name, allowance, manage }: AllowanceCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const used = format.number(allowance.used);
  const total = format.number(allowance.total);
  const available = format.number(allowance.available);
  const included = allowance.total > 0;
  return (
    <Card as="section" p="5" flex="1">
      <Stack gap="3">
        <HStack justify="space-between" gap="3">
          <SectionTitle fontSize="sm" color="text.muted">
            {name}
          </SectionTitle>
          {included && <Text fontSize="sm">{t("dashboard.left", { available })}</Text>}
        </HStack>
        <HStack justify="space-between" align="baseline" gap="3" flexWrap="wrap">
          <Text fontSize="xl" fontWeight="650">
            {included ? t("dashboard.usedOfTotal", { used, total }) : t("dashboard.notIncluded")}
          </Text>
          {included && manage && (
            <Text fontSize="sm">
              <TextLink to={manage} aria-label={t("dashboard.manageOf", { name })}>
                {t("dashboard.manage")}
              </TextLink>
            </Text>
          )}
        </HStack>
        {included && (
          <Meter label={t("dashboard.meter", { name, used, total })} value={allowance.used} max={allowance.total} />
        )}
      </Stack>
    </Card>
  );
}
