import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { HStack } from "@/ui/layout/primitives";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Chip } from "@/ui/text/Chip";
import { Part } from "../../ui/Part";
import { usePrice } from "../../ui/usePrice";
import { Records } from "../../ui/Records";
import type { CustomerQuery } from "../Customer.generated";

type Payment = CustomerQuery["customer"]["payments"][number];

/** What the client paid. */
export function PaymentsPart({ payments }: { payments: readonly Payment[] }) {
  const { exists, t } = useTranslation();
  const { date } = useFormat();
  const priceText = usePrice();
  const columns: readonly TableColumn<Payment & { id: string }>[] = [
    { id: "number", name: t("customers.payments.number"), width: 11, cell: ({ number }) => <Bdi>{number}</Bdi> },
    { id: "paid", name: t("customers.payments.paidOn"), width: 9, cell: ({ paidOn }) => date(paidOn) },
    {
      id: "name",
      name: t("customers.payments.for"),
      width: 14,
      grows: true,
      cell: ({ addOn, name }) => (
        <HStack gap="2">
          <Bdi>{name ?? "–"}</Bdi>
          {addOn && <Chip>{t("customers.payments.addOn")}</Chip>}
        </HStack>
      ),
    },
    {
      id: "price",
      name: t("customers.payments.price"),
      width: 8,
      isNumber: true,
      cell: ({ price, currency }) => priceText(price, currency),
    },
    {
      id: "status",
      name: t("customers.payments.status"),
      width: 9,
      cell: ({ status }) => (
        <Chip tone={status === "paid" ? "good" : "warn"}>
          {exists(`customers.payments.is.${status}`) ? t(`customers.payments.is.${status as "paid"}`) : status}
        </Chip>
      ),
    },
  ];
  return (
    <Part title={t("customers.payments.title")} empty={payments.length === 0 && t("customers.payments.none")}>
      <Records
        caption={t("customers.payments.title")}
        columns={columns}
        rows={payments.map((payment) => ({ ...payment, id: payment.number }))}
      />
    </Part>
  );
}
