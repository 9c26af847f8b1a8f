import { useTranslation } from "@/i18n/useTranslation";
import { toCsv } from "@/lib/csv";
import { showSuccess } from "@/ui/feedback/messages";
import { saveFile } from "@/lib/browser/save-file";
import type { MonthView } from "../month-address";
import type { ApiUsageRowFragment } from "./__generated__/ApiUsage.generated";
import { type ApiFigures, figures, figuresOf, method, totalsOf } from "./api-columns";
import { maskedKey } from "./KeyName";

/** Exports the table as shown, with its totals; the file is named after the month. */
export function useApiUsageExport({ month, search }: MonthView) {
  const { t } = useTranslation();
  return (rows: readonly ApiUsageRowFragment[]): void => {
    const file = `api-usage-${search === "" ? month : "all"}.csv`;
    const cells = (of: ApiFigures) => figures.map(({ key }) => of[key]);
    const lines = [
      [t("usage.keys.method"), t("usage.keys.key"), t("usage.keys.purpose"), ...figures.map(({ name }) => t(name))],
      ...rows.map((row) => [method, maskedKey(row.key), row.purpose, ...cells(figuresOf(row))]),
      [t("usage.total"), "", "", ...cells(totalsOf(rows))],
    ];
    saveFile(toCsv(lines), "text/csv;charset=utf-8", file);
    showSuccess(t("usage.exported", { file }));
  };
}
