import { useTranslation } from "@/i18n/useTranslation";
import { Segments } from "@/ui/form/choice/Segments";
import { HStack } from "@/ui/layout/primitives";
import { Chip } from "@/ui/text/Chip";
import { bestSaving, periods, type Priced, type Validity } from "./plan-choice";

type PeriodChoiceProps = { plans: readonly Priced[]; value: Validity; onChange: (validity: Validity) => void };

/** Switches between monthly and yearly plans, with the most that a year saves. */
export function PeriodChoice({ plans, value, onChange }: PeriodChoiceProps) {
  const { t } = useTranslation();
  const percent = bestSaving(plans);
  return (
    <HStack gap="3" flexWrap="wrap">
      <Segments<Validity>
        label={t("plans.period")}
        options={[
          { value: periods.monthly, text: t("plans.monthly") },
          { value: periods.yearly, text: t("plans.yearly") },
        ]}
        value={value}
        onChange={onChange}
      />
      {percent > 0 && <Chip tone="good">{t("plans.saving", { percent })}</Chip>}
    </HStack>
  );
}
