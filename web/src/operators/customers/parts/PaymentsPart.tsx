import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { HStack } from "@/ui/layout/primitives";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Chip } from "@/ui/text/Chip";
import { Part } from "../../ui/Part";
import { Records } from "../../ui/Records";
import type { CustomerQuery } from "../Customer.generated";

type Payment = CustomerQuery["customer"]["payments"][number];

/** What the client paid. */
export function PaymentsPart({ payments }: { payments: readonly Payment[] }) {
  const { exists, t } = useTranslation();
  const { date, money } = useFormat();
  const columns: readonly TableColumn<Payment & { id: string }>[] = [
    { id: "number", name: t("operators.payments.number"), width: 11, cell: ({ number }) => <Bdi>{number}</Bdi> },
    { id: "paid", name: t("operators.payments.paidOn"), width: 9, cell: ({ paidOn }) => date(paidOn) },
    {
      id: "name",
      name: t("operators.payments.for"),
      width: 14,
      grows: true,
      cell: ({ addOn, name }) => (
        <HStack gap="2">
          <Bdi>{name ?? "–"}</Bdi>
          {addOn && <Chip>{t("operators.payments.addOn")}</Chip>}
        </HStack>
      ),
    },
    {
      id: "price",
      name: t("operators.payments.price"),
      width: 8,
      isNumber: true,
      // The seller's prices are in dollars; a payment in another currency says so.
      cell: ({ price, currency }) => (currency === "usd" ? money(price) : `${price} ${currency.toUpperCase()}`),
    },
    {
      id: "status",
      name: t("operators.payments.status"),
      width: 9,
      cell: ({ status }) => (
        <Chip tone={status === "paid" ? "good" : "warn"}>
          {exists(`operators.payments.is.${status}`) ? t(`operators.payments.is.${status as "paid"}`) : status}
        </Chip>
      ),
    },
  ];
  return (
    <Part title={t("operators.payments.title")} empty={payments.length === 0 && t("operators.payments.none")}>
      <Records
        caption={t("operators.payments.title")}
        columns={columns}
        rows={payments.map((payment) => ({ ...payment, id: payment.number }))}
      />
    </Part>
  );
}
