import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Text } from "@/ui/layout/primitives";
import { otherPeriod, periods, type Priced, yearlySaving } from "./plan-choice";

type PriceNotesProps = { plan: Priced; plans: readonly Priced[] };

/** Below a price: the price of the other billing period, and what a year saves. */
export function PriceNotes({ plan, plans }: PriceNotesProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const other = otherPeriod(plan, plans);
  const saving = yearlySaving(plan, plans);
  return (
    <>
      {other && (
        <Text fontSize="sm" color="text.muted">
          {t(other.validity === periods.yearly ? "plans.orYearly" : "plans.orMonthly", { amount: money(other.price) })}
        </Text>
      )}
      {saving > 0 && (
        <Text fontSize="sm" color="good">
          {t("plans.savingYear", { amount: money(saving) })}
        </Text>
      )}
    </>
  );
}
