import { limits } from "@finder/contract/limits";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFailureText } from "@/i18n/useFailureText";
import { useFormat } from "@/i18n/useFormat";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Segments } from "@/ui/form/choice/Segments";
import { Box, HStack, Text } from "@/ui/layout/primitives";
import { useRevealedCountQuery } from "./__generated__/RevealedCounter.generated";

/** How many people the member revealed in the last 7, 30 or 90 days. */
export function RevealedCounter() {
  const { t } = useTranslation();
  const [days, setDays] = useState<number>(limits.revealWindows[0]);
  const options = limits.revealWindows.map((value) => {
    const span = t("dashboard.span", { count: value });
    return { value, text: span, name: t("dashboard.window", { span }) };
  });
  return (
    <Card as="section" p="5">
      <HStack justify="space-between" gap="3" flexWrap="wrap" mb="3">
        <SectionTitle fontSize="sm" color="text.muted">
          {t("dashboard.revealed")}
        </SectionTitle>
        <Segments<number> label={t("dashboard.revealed")} options={options} value={days} onChange={setDays} />
      </HStack>
      <Box minH="3.25rem">
        <Count days={days} />
      </Box>
    </Card>
  );
}

function Count({ days }: { days: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const failureText = useFailureText();
  const { data, previousData, error, refetch } = useRevealedCountQuery({
    variables: { days },
    // The first window comes with the activity around it.
    fetchPolicy: days === limits.revealWindows[0] ? "cache-first" : "cache-and-network",
  });
  const count = (data ?? previousData)?.revealedCount;
  if (count === undefined && error) return <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />;
  if (count === undefined) return <Skeleton h="3.25rem" w="16rem" />;
  return (
    <HStack gap="3" align="baseline" flexWrap="wrap" aria-live="polite" aria-busy={!data}>
      <Text fontSize="3xl" fontWeight="650" lineHeight="1.2">
        {format.number(count)}
      </Text>
      <Text color="text.muted">
        {t("dashboard.revealedCaption", { count, span: t("dashboard.span", { count: days }) })}
      </Text>
    </HStack>
  );
}
