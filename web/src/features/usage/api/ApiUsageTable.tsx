import { useTranslation } from "react-i18next";
import { useFormat } from "@/i18n/useFormat";
import { Card } from "@/ui/Card";
import { chakra, VisuallyHidden } from "@/ui/layout";
import { Cell, Head, Row } from "@/ui/Table";
import type { ApiUsageRowFragment } from "./ApiUsage.generated";
import { type ApiFigures, figures, figuresOf, method, totalsOf } from "./api-columns";
import { KeyName } from "./KeyName";

const Figures = ({ of }: { of: ApiFigures }) => {
  const format = useFormat();
  return figures.map(({ key }) => (
    <Cell key={key} data-number>
      {format.number(of[key])}
    </Cell>
  ));
};

/** What each key did as a table, with a row of totals. */
export const ApiUsageTable = ({ rows }: { rows: readonly ApiUsageRowFragment[] }) => {
  const { t } = useTranslation();
  return (
    <Card>
      <chakra.table w="full">
        <caption>
          <VisuallyHidden>{t("usage.keys.caption")}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <Head scope="col">{t("usage.keys.method")}</Head>
            <Head scope="col" w="34%">
              {t("usage.keys.key")}
            </Head>
            {figures.map(({ key, name }) => (
              <Head key={key} scope="col" data-number>
                {t(name)}
              </Head>
            ))}
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
};
