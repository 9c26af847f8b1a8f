import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import { Meter } from "@/ui/feedback/Meter";
import { CapRequest } from "@/viewer/cap/AskForCap";
import type { SpendingCapFieldsFragment } from "@/viewer/cap/__generated__/SpendingCap.generated";

/** What the viewer has spent of the monthly cap, and the way to a higher one. */
export function CapCard({ cap }: { cap: SpendingCapFieldsFragment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [spent, most] = [format.number(cap.spent), format.number(cap.cap)];
  return (
    <Card as="section" p="5">
      <Stack gap="3">
        <HStack justify="space-between" gap="3">
          <SectionTitle fontSize="sm" color="text.muted">
            {t("caps.title")}
          </SectionTitle>
          <Text fontSize="sm">{t("caps.resets", { date: format.date(cap.resetsOn) })}</Text>
        </HStack>
        <HStack justify="space-between" gap="3" flexWrap="wrap">
          <Text fontSize="xl" fontWeight="650">
            {t("caps.used", { spent, cap: most })}
          </Text>
          <CapRequest cap={cap} />
        </HStack>
        <Meter label={t("caps.meter", { spent, cap: most })} value={cap.spent} max={cap.cap} />
      </Stack>
    </Card>
  );
}
