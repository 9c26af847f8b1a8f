import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { BdiLine } from "@/ui/text/Bdi";
import { DataTable } from "@/ui/table/DataTable";
import { MemberName } from "./MemberName";
import type { MemberUsageRowFragment } from "./__generated__/PlatformUsage.generated";
import { RevealedButton } from "./contacts/RevealedButton";
import { pressColumn, totalsOf, usageColumns, type UsageColumn, type UsageSort } from "./sort-usage";

/** The props of both forms of the usage list. */
export type UsageRowsProps = {
  rows: readonly MemberUsageRowFragment[];
  sort: UsageSort;
  onSort: (sort: UsageSort) => void;
  onOpen: (member: MemberUsageRowFragment) => void;
};

/** In rem; numbers have 9. An email is not cut at 1280 pixels. */
const widths: Partial<Record<UsageColumn, number>> = { name: 9.5, email: 16 };

/** Usage as a table that sorts by any column, with a row of totals. */
export function UsageTable({ rows, sort, onSort, onOpen }: UsageRowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const totals = totalsOf(rows);
  const cell = (key: UsageColumn, member: MemberUsageRowFragment) => {
    if (key === "name") return <MemberName member={member} />;
    if (key === "email") return <BdiLine title={member.email}>{member.email}</BdiLine>;
    if (key === "total") return <RevealedButton member={member} onOpen={onOpen} />;
    return format.number(member[key]);
  };
  return (
    <DataTable<MemberUsageRowFragment>
      caption={t("usage.tableCaption")}
      rows={rows}
      totals={t("usage.total")}
      columns={usageColumns.map(({ key, name, isNumber }) => ({
        id: key,
        name: t(name),
        width: widths[key] ?? 9,
        grows: key === "email",
        isNumber,
        sorting: {
          order: sort.column !== key ? "none" : sort.descending ? "descending" : "ascending",
          onPress: () => onSort(pressColumn(sort, key)),
        },
        cell: (member) => cell(key, member),
        total: key === "name" || key === "email" ? undefined : format.number(totals[key]),
      }))}
    />
  );
}
