import { useTranslation } from "@/i18n/useTranslation";
import { showSuccess } from "@/ui/feedback/messages";
import { saveFile } from "@/lib/browser/save-file";
import { toCsv } from "@/lib/csv";
import type { MonthView } from "../month-address";
import type { MemberUsageRowFragment } from "./__generated__/PlatformUsage.generated";
import { totalsOf, usageColumns } from "./sort-usage";

/** Exports the table as shown, with its totals; the file is named after the month. */
export function useUsageExport({ month, search }: MonthView) {
  const { t } = useTranslation();
  return (rows: readonly MemberUsageRowFragment[]): void => {
    const file = `usage-${search === "" ? month : "all"}.csv`;
    const totals = totalsOf(rows);
    const cells = [
      usageColumns.map(({ name }) => t(name)),
      ...rows.map((row) => usageColumns.map(({ key }) => row[key])),
      usageColumns.map(({ key }) => (key === "name" ? t("usage.total") : key === "email" ? "" : totals[key])),
    ];
    saveFile(toCsv(cells), "text/csv;charset=utf-8", file);
    showSuccess(t("usage.exported", { file }));
  };
}
