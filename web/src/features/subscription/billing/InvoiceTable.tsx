import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { chakra } from "@/ui/layout/primitives";
import { DataTable } from "@/ui/table/DataTable";
import { Bought, DownloadButton, InvoiceNumber } from "./InvoiceButtons";
import type { InvoiceRowFragment } from "./__generated__/Invoices.generated";

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
    <DataTable
      caption={t("billing.caption")}
      rows={invoices}
      columns={[
        {
          id: "number",
          name: t("billing.number"),
          width: 14,
          cell: ({ number }) => <InvoiceNumber number={number} />,
        },
        { id: "date", name: t("billing.date"), width: 8, cell: ({ date }) => format.date(date) },
        {
          id: "bought",
          name: t("billing.bought"),
          width: 12,
          grows: true,
          cell: (invoice) => <Bought invoice={invoice} />,
        },
        {
          id: "amount",
          name: t("billing.amount"),
          width: 7,
          isNumber: true,
          cell: ({ price }) => <chakra.span fontWeight="600">{format.money(price)}</chakra.span>,
        },
        {
          id: "expires",
          name: t("billing.expires"),
          width: 8,
          cell: ({ expiresOn }) => expiresOn && format.date(expiresOn),
        },
        {
          id: "file",
          name: t("billing.file"),
          width: 7.5,
          cell: ({ number }) => <DownloadButton number={number} busy={opening === number} onOpen={onOpen} />,
        },
      ]}
    />
  );
}
