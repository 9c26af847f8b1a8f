import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";

/** Says how many people there are: exactly, or about how many where the server only estimates. */
export function useFoundCount(): (count: number, isExact: boolean) => string {
  const { t, language } = useTranslation();
  const format = useFormat();
  return (count, isExact) => {
    if (isExact) return t("find.total", { count, amount: format.number(count) });
    const rounded = new Intl.NumberFormat(`${language}-u-nu-latn`, {
      notation: "compact",
      compactDisplay: "long",
      maximumSignificantDigits: 2,
    });
    return t("find.about", { amount: rounded.format(count) });
  };
}
