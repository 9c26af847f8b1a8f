import { useTranslation } from "@/i18n/useTranslation";
import { useSourceName } from "../people/useSourceName";

type Origin = { readonly source: string; readonly importId: number | null; readonly importLine: number | null };

/** Where a value is from, in words: the line of an import, an operator, or a source by its own name. */
export function useOriginName(): (value: Origin) => string {
  const { t } = useTranslation();
  const sourceName = useSourceName();
  return ({ source, importId, importLine }) =>
    importId === null ? sourceName(source) : t("people.values.fromImport", { number: importId, line: importLine ?? 0 });
}
