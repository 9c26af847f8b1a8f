import { useTranslation } from "@/i18n/useTranslation";

/** What a source of people is called on screen: imports and operators in words, others by their own name. */
export function useSourceName(): (source: string) => string {
  const { t } = useTranslation();
  return (source) => (source === "import" || source === "operator" ? t(`people.sources.${source}`) : source);
}
