import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { HStack } from "@/ui/layout/primitives";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Chip } from "@/ui/text/Chip";
import { usePrice } from "../../ui/usePrice";
import { Records } from "../../ui/Records";
import { type CustomerPaymentsQuery, useCustomerPaymentsQuery } from "../__generated__/CustomerLists.generated";
import { RefundPayment } from "../refund/RefundPayment";
import { InvoiceButton } from "./InvoiceButton";
import { ListPart } from "./ListPart";
import type { TabProps } from "./tab-props";

type Payment = CustomerPaymentsQuery["customerPayments"]["items"][number];

/** What the client paid. */
export function PaymentsTab({ customerId: id }: TabProps) {
  const { exists, t } = useTranslation();
  const { date } = useFormat();
  const priceText = usePrice();
  const { data, error, fetchMore, refetch } = useCustomerPaymentsQuery({ variables: { id } });
  const page = data?.customerPayments;
  const columns: readonly TableColumn<Payment>[] = [
    { id: "number", name: t("customers.payments.number"), width: 11, cell: ({ number }) => <Bdi>{number}</Bdi> },
    { id: "paid", name: t("customers.payments.paidOn"), width: 9, cell: ({ paidOn }) => date(paidOn) },
    {
      id: "name",
      name: t("customers.payments.for"),
      width: 12,
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
      name: t("operators.label.price"),
      width: 8,
      isNumber: true,
      cell: ({ price, currency }) => priceText(price, currency),
    },
    {
      id: "status",
      name: t("operators.label.state"),
      width: 9,
      cell: ({ status, refunded, currency }) =>
        refunded > 0 ? (
          <Chip tone="warn">{t("customers.refund.done", { amount: priceText(refunded, currency) })}</Chip>
        ) : (
          <Chip tone={status === "paid" ? "good" : "warn"}>
            {exists(`customers.payments.is.${status}`) ? t(`customers.payments.is.${status as "paid"}`) : status}
          </Chip>
        ),
    },
    {
      id: "reference",
      name: t("customers.page.paymentCustomer"),
      width: 12,
      cell: ({ reference }) => reference && <Bdi dir="ltr">{reference}</Bdi>,
    },
    {
      id: "invoice",
      name: t("customers.payments.invoice"),
      isNameHidden: true,
      width: 8,
      cell: ({ id: paymentId, number }) => <InvoiceButton customerId={id} paymentId={paymentId} number={number} />,
    },
    {
      id: "actions",
      name: t("operators.actions"),
      isNameHidden: true,
      width: 7,
      cell: (payment) => <RefundPayment customerId={id} payment={payment} />,
    },
  ];
  return (
    <ListPart
      title={t("customers.payments.title")}
      page={page}
      empty={t("customers.payments.none")}
      error={error}
      onRetry={refetch}
      onMore={() => fetchMore({ variables: { id, after: page?.items.at(-1)?.id } })}
    >
      <Records caption={t("customers.payments.title")} columns={columns} rows={page?.items ?? []} />
    </ListPart>
  );
}
