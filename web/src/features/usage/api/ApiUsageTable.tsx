import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Bdi } from "@/ui/text/Bdi";
import { DataTable, type TableColumn } from "@/ui/table/DataTable";
import type { Sorting } from "@/ui/table/SortedHead";
import type { ApiUsageRowFragment } from "./__generated__/ApiUsage.generated";
import { figures, figuresOf, type KeyColumn, type KeySort, method, pressColumn, totalsOf } from "./api-columns";
import { KeyName } from "./KeyName";

/** The props of both forms of the list of keys. */
export type KeyRowsProps = {
  rows: readonly ApiUsageRowFragment[];
  sort: KeySort;
  onSort: (sort: KeySort) => void;
};

/** Usage by key as a table that sorts by key and figures, with a row of totals. */
export function ApiUsageTable({ rows, sort, onSort }: KeyRowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const totals = totalsOf(rows);
  const sorting = (column: KeyColumn): Sorting => ({
    order: sort.column !== column ? "none" : sort.descending ? "descending" : "ascending",
    onPress: () => onSort(pressColumn(sort, column)),
  });
  const columns: TableColumn<ApiUsageRowFragment>[] = [
    {
      id: "method",
      name: t("usage.keys.method"),
      width: 6,
      cell: () => <Bdi fontFamily="monospace">{method}</Bdi>,
    },
    {
      id: "purpose",
      name: t("usage.keys.key"),
      width: 14,
      grows: true,
      sorting: sorting("purpose"),
      cell: (row) => <KeyName row={row} inline />,
    },
    ...figures.map(({ key, name }) => ({
      id: key,
      name: t(name),
      width: 8,
      isNumber: true,
      sorting: key === "callPrice" ? undefined : sorting(key),
      cell: (row: ApiUsageRowFragment) => format.number(figuresOf(row)[key]),
      total: format.number(totals[key]),
    })),
  ];
  return <DataTable caption={t("usage.keys.caption")} rows={rows} totals={t("usage.total")} columns={columns} />;
}
