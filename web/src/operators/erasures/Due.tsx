import { useState } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { HStack } from "@/ui/layout/primitives";
import { Chip } from "@/ui/text/Chip";

const day = 86_400_000;
const soonDays = 7;

/** The last day for an answer, marked in its last week and after it. */
export function Due({ on }: { on: string }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const [now] = useState(Date.now);
  const left = Math.floor(Date.parse(on) / day) - Math.floor(now / day);
  return (
    <HStack gap="1" flexWrap="wrap" py="1">
      {date(on)}
      {left < 0 && <Chip tone="bad">{t("erasures.overdue")}</Chip>}
      {left === 0 && <Chip tone="bad">{t("erasures.dueToday")}</Chip>}
      {left > 0 && left <= soonDays && <Chip tone="warn">{t("erasures.dueIn", { count: left })}</Chip>}
    </HStack>
  );
}
