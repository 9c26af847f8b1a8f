import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { type Content, type ContentName, otherLines } from "./draft-form";

/** How parts of a plan's content are read. */
export function useContentText() {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const priceText = (price: number): string => {
    if (price < 0) return t("catalogue.byAgreement");
    return price === 0 ? t("catalogue.free") : money(price);
  };
  const yesNo = (is: boolean): string => t(is ? "catalogue.drafts.yes" : "catalogue.drafts.no");
  /** One part; of the card's lines those that `other` has not. */
  const text = (content: Content, name: ContentName, other: Content): string => {
    if (name === "price") return priceText(content.price);
    if (name === "listed") return yesNo(content.listed);
    if (name === "features") {
      const lines = otherLines(content.features, other.features);
      const spoken = lines.map((line) => [line.name, line.value, line.tooltip].filter(Boolean).join(": "));
      return spoken.join("\n") || "–";
    }
    const value = content[name];
    return typeof value === "number" ? number(value) : value || "–";
  };
  const periodText = ({ validity, isAddOn }: { validity: number; isAddOn: boolean }): string => {
    if (isAddOn) return t("catalogue.once");
    return t(validity === 365 ? "catalogue.yearly" : "catalogue.monthly");
  };
  return { priceText, periodText, text };
}
