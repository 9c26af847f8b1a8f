import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Card } from "@/ui/layout/Card";
import { chakra, VisuallyHidden } from "@/ui/layout/primitives";
import { Cell, Head, Row } from "@/ui/table/Table";
import type { ApiUsageRowFragment } from "./ApiUsage.generated";
import { SortedHead } from "../SortedHead";
import {
  type ApiFigures,
  figures,
  figuresOf,
  type KeyColumn,
  type KeySort,
  method,
  pressColumn,
  totalsOf,
} from "./api-columns";
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
  const sorting = (column: KeyColumn) => ({
    order:
      sort.column !== column ? ("none" as const) : sort.descending ? ("descending" as const) : ("ascending" as const),
    onPress: () => onSort(pressColumn(sort, column)),
  });
  return (
    <Card>
      <chakra.table w="full">
        <caption>
          <VisuallyHidden>{t("usage.keys.caption")}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <Head scope="col">{t("usage.keys.method")}</Head>
            <SortedHead w="34%" {...sorting("purpose")}>
              {t("usage.keys.key")}
            </SortedHead>
            {figures.map(({ key, name }) =>
              key === "callPrice" ? (
                <Head key={key} scope="col" data-number>
                  {t(name)}
                </Head>
              ) : (
                <SortedHead key={key} isNumber {...sorting(key)}>
                  {t(name)}
                </SortedHead>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id}>
              <Cell fontFamily="monospace">{method}</Cell>
              <Cell>
                <KeyName row={row} />
              </Cell>
              <Figures of={figuresOf(row)} />
            </Row>
          ))}
        </tbody>
        <tfoot>
          <chakra.tr borderBlockStartWidth="1px" borderColor="line.strong" fontWeight="650">
            <chakra.th scope="row" colSpan={2} textAlign="start" px="3" py="2.5">
              {t("usage.total")}
            </chakra.th>
            <Figures of={totalsOf(rows)} />
          </chakra.tr>
        </tfoot>
      </chakra.table>
    </Card>
  );
}

function Figures({ of }: { of: ApiFigures }) {
  const format = useFormat();
  return figures.map(({ key }) => (
    <Cell key={key} data-number>
      {format.number(of[key])}
    </Cell>
  ));
}
