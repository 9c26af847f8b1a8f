import { importPrefix } from "@finder/contract/rules/import-source";
import { useTranslation } from "@/i18n/useTranslation";

/** What a source of people is called on screen: imports and operators in words, others by their own name. */
export function useSourceName(): (source: string) => string {
  const { t } = useTranslation();
  return (source) => {
    if (source === "import" || source === "operator") return t(`people.sources.${source}`);
    if (!source.startsWith(importPrefix)) return source;
    return t("people.sources.importOf", { name: source.slice(importPrefix.length) });
  };
}
