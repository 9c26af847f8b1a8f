import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";

/** Says which part of a bill the balance pays; nothing where it pays none. */
export function usePaidBy() {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (amount: number, fromBalance: number): string | undefined => {
    if (fromBalance <= 0) return undefined;
    return fromBalance >= amount
      ? t("billing.fromBalance")
      : t("billing.partFromBalance", { amount: money(fromBalance) });
  };
}
