import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Card } from "@/ui/layout/Card";
import { chakra, VisuallyHidden } from "@/ui/layout/primitives";
import { Cell, Head, Row } from "@/ui/table/Table";
import { Bought, DownloadButton, InvoiceNumber } from "./InvoiceButtons";
import type { InvoiceRowFragment } from "./Invoices.generated";

export type InvoiceListProps = {
  invoices: readonly InvoiceRowFragment[];
  opening: string | null;
  onOpen: (number: string) => void;
};

/** The invoices as a table, for screens with room. */
export function InvoiceTable({ invoices, opening, onOpen }: InvoiceListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Card>
      <chakra.table w="full" fontSize="sm">
        <caption>
          <VisuallyHidden>{t("billing.caption")}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <Head scope="col">{t("billing.number")}</Head>
            <Head scope="col">{t("billing.date")}</Head>
            <Head scope="col">{t("billing.bought")}</Head>
            <Head scope="col" data-number>
              {t("billing.amount")}
            </Head>
            <Head scope="col">{t("billing.expires")}</Head>
            <Head scope="col">{t("billing.file")}</Head>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <Row key={invoice.id}>
              <Cell verticalAlign="middle">
                <InvoiceNumber number={invoice.number} />
              </Cell>
              <Cell verticalAlign="middle" whiteSpace="nowrap">
                {format.date(invoice.date)}
              </Cell>
              <Cell verticalAlign="middle">
                <Bought invoice={invoice} />
              </Cell>
              <Cell verticalAlign="middle" data-number fontWeight="600">
                {format.money(invoice.price)}
              </Cell>
              <Cell verticalAlign="middle" whiteSpace="nowrap">
                {invoice.expiresOn && format.date(invoice.expiresOn)}
              </Cell>
              <Cell verticalAlign="middle">
                <DownloadButton number={invoice.number} busy={opening === invoice.number} onOpen={onOpen} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </chakra.table>
    </Card>
  );
}
