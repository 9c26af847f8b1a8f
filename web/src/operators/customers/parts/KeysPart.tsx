import { useFormat } from "@/i18n/useFormat";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { HStack } from "@/ui/layout/primitives";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Chip } from "@/ui/text/Chip";
import { Part } from "../../ui/Part";
import { Records } from "../../ui/Records";
import type { CustomerQuery } from "../Customer.generated";

type Key = CustomerQuery["customer"]["keys"][number];

/** The client's keys of the public API, without their values. */
export function KeysPart({ keys }: { keys: readonly Key[] }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { ago } = useTimeFormat();
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
      name: t("customers.members.state"),
      width: 9,
      cell: ({ active }) => (
        <Chip tone={active ? "good" : "neutral"}>{t(active ? "customers.keys.on" : "customers.keys.off")}</Chip>
      ),
    },
    { id: "created", name: t("customers.keys.createdOn"), width: 9, cell: ({ createdOn }) => date(createdOn) },
    {
      id: "used",
      name: t("customers.keys.lastUsed"),
      width: 10,
      cell: ({ lastUsedOn }) => (lastUsedOn ? (ago(lastUsedOn) ?? t("operators.justNow")) : t("operators.never")),
    },
  ];
  return (
    <Part title={t("customers.keys.title")} empty={keys.length === 0 && t("customers.keys.none")}>
      <Records caption={t("customers.keys.title")} columns={columns} rows={keys} />
    </Part>
  );
}
