import { useFormat } from "@/i18n/useFormat";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { HStack } from "@/ui/layout/primitives";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Chip } from "@/ui/text/Chip";
import { Records } from "../../ui/Records";
import { type CustomerKeysQuery, useCustomerKeysQuery } from "../__generated__/CustomerLists.generated";
import { ListPart } from "./ListPart";
import type { TabProps } from "./tab-props";

type Key = CustomerKeysQuery["customerKeys"]["items"][number];

/** The client's keys of the public API, without their values. */
export function KeysTab({ customerId: id }: TabProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { ago } = useTimeFormat();
  const { data, error, fetchMore, refetch } = useCustomerKeysQuery({ variables: { id } });
  const page = data?.customerKeys;
  const columns: readonly TableColumn<Key>[] = [
    {
      id: "purpose",
      name: t("customers.keys.purpose"),
      width: 16,
      grows: true,
      cell: ({ purpose, test }) => (
        <HStack gap="2">
          <Bdi>{purpose}</Bdi>
          {test && <Chip>{t("customers.keys.test")}</Chip>}
        </HStack>
      ),
    },
    {
      id: "state",
      name: t("operators.label.state"),
      width: 9,
      cell: ({ active }) => (
        <Chip tone={active ? "good" : "neutral"}>{t(active ? "customers.keys.on" : "operators.is.disabled")}</Chip>
      ),
    },
    { id: "created", name: t("customers.keys.createdOn"), width: 9, cell: ({ createdOn }) => date(createdOn) },
    {
      id: "used",
      name: t("operators.label.lastUsed"),
      width: 10,
      cell: ({ lastUsedOn }) => (lastUsedOn ? (ago(lastUsedOn) ?? t("operators.justNow")) : t("operators.never")),
    },
  ];
  return (
    <ListPart
      title={t("customers.keys.title")}
      page={page}
      empty={t("customers.keys.none")}
      error={error}
      onRetry={refetch}
      onMore={() => fetchMore({ variables: { id, after: page?.items.at(-1)?.id } })}
    >
      <Records caption={t("customers.keys.title")} columns={columns} rows={page?.items ?? []} />
    </ListPart>
  );
}
