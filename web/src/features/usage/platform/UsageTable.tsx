import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Bdi } from "@/ui/text/Bdi";
import { Card } from "@/ui/layout/Card";
import { Box, chakra, VisuallyHidden } from "@/ui/layout/primitives";
import { Cell, Row } from "@/ui/table/Table";
import { SortedHead } from "../SortedHead";
import { MemberName } from "./MemberName";
import type { MemberUsageRowFragment } from "./PlatformUsage.generated";
import { RevealedButton } from "./contacts/RevealedButton";
import { figures, pressColumn, totalsOf, usageColumns, type UsageColumn, type UsageSort } from "./sort-usage";

/** Texts get what the figures leave. */
const widths: Partial<Record<UsageColumn, string>> = { name: "24%", email: "34%" };

/** The props of both forms of the usage list. */
export type UsageRowsProps = {
  rows: readonly MemberUsageRowFragment[];
  sort: UsageSort;
  onSort: (sort: UsageSort) => void;
  onOpen: (member: MemberUsageRowFragment) => void;
};

/** Usage as a table that sorts by any column, with a row of totals. */
export function UsageTable({ rows, sort, onSort, onOpen }: UsageRowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const totals = totalsOf(rows);
  return (
    <Card>
      <chakra.table w="full">
        <caption>
          <VisuallyHidden>{t("usage.tableCaption")}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {usageColumns.map(({ key, name, isNumber }) => (
              <SortedHead
                key={key}
                w={widths[key]}
                isNumber={isNumber}
                order={sort.column !== key ? "none" : sort.descending ? "descending" : "ascending"}
                onPress={() => onSort(pressColumn(sort, key))}
              >
                {t(name)}
              </SortedHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((member) => (
            <Row key={member.id}>
              <Cell>
                <MemberName member={member} />
              </Cell>
              <Cell color="text.muted">
                <Bdi>{member.email}</Bdi>
              </Cell>
              <Cell data-number py="1.5">
                <Box me="-2.5">
                  <RevealedButton member={member} onOpen={onOpen} />
                </Box>
              </Cell>
              <Cell data-number>{format.number(member.personalEmail)}</Cell>
              <Cell data-number>{format.number(member.businessEmail)}</Cell>
              <Cell data-number>{format.number(member.phone)}</Cell>
            </Row>
          ))}
        </tbody>
        <tfoot>
          <chakra.tr borderBlockStartWidth="1px" borderColor="line.strong" fontWeight="650">
            <chakra.th scope="row" colSpan={2} textAlign="start" px="3" py="2.5">
              {t("usage.total")}
            </chakra.th>
            {figures.map((figure) => (
              <Cell key={figure} data-number>
                {format.number(totals[figure])}
              </Cell>
            ))}
          </chakra.tr>
        </tfoot>
      </chakra.table>
    </Card>
  );
}
