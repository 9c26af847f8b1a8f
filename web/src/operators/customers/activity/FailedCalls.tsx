import { useFormat } from "@/i18n/useFormat";
import { useErrorText } from "@/i18n/useErrorText";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { HStack } from "@/ui/layout/primitives";
import type { TableColumn } from "@/ui/table/DataTable";
import { Records } from "../../ui/Records";
import { ListPart } from "../tabs/ListPart";
import type { TabProps } from "../tabs/tab-props";
import { type CustomerErrorsQuery, useCustomerErrorsQuery } from "./__generated__/CustomerActivity.generated";
import { RequestLink } from "./RequestLink";

type Failure = CustomerErrorsQuery["customerErrors"][number] & { id: string };

const shown = 2;

/** The failed calls of the last day by their code, each with its sentence and the latest requests. */
export function FailedCalls({ customerId: id }: TabProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { ago } = useTimeFormat();
  const errorText = useErrorText();
  const { data, error, refetch } = useCustomerErrorsQuery({ variables: { id } });
  const columns: readonly TableColumn<Failure>[] = [
    { id: "code", name: t("customers.calls.code"), width: 13, cell: ({ code }) => code },
    {
      id: "sentence",
      name: t("customers.calls.sentence"),
      width: 16,
      grows: true,
      cell: ({ code }) => errorText({ code, message: "" }) || "–",
    },
    { id: "count", name: t("customers.calls.count"), width: 6, isNumber: true, cell: ({ count }) => number(count) },
    {
      id: "last",
      name: t("customers.calls.last"),
      width: 9,
      cell: ({ lastOn }) => ago(lastOn) ?? t("operators.justNow"),
    },
    {
      id: "requests",
      name: t("customers.calls.all"),
      width: 18,
      grows: true,
      cell: ({ requestIds }) => (
        <HStack gap="3" minW="0">
          {requestIds.slice(0, shown).map((request) => (
            <RequestLink key={request} id={request} />
          ))}
        </HStack>
      ),
    },
  ];
  const items = data?.customerErrors.map((failure) => ({ ...failure, id: failure.code }));
  return (
    <ListPart
      title={t("customers.calls.failed")}
      isTitleShown
      page={items && { items, more: false }}
      empty={t("customers.calls.noneFailed")}
      error={error}
      onRetry={refetch}
    >
      <Records caption={t("customers.calls.failed")} columns={columns} rows={items ?? []} />
    </ListPart>
  );
}
