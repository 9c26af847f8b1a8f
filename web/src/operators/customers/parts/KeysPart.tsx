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
      name: t("operators.keys.purpose"),
      width: 16,
      grows: true,
      cell: ({ purpose, test }) => (
        <HStack gap="2">
          <Bdi>{purpose}</Bdi>
          {test && <Chip>{t("operators.keys.test")}</Chip>}
        </HStack>
      ),
    },
    {
      id: "state",
      name: t("operators.members.state"),
      width: 9,
      cell: ({ active }) => (
        <Chip tone={active ? "good" : "neutral"}>{t(active ? "operators.keys.on" : "operators.keys.off")}</Chip>
      ),
    },
    { id: "created", name: t("operators.keys.createdOn"), width: 9, cell: ({ createdOn }) => date(createdOn) },
    {
      id: "used",
      name: t("operators.keys.lastUsed"),
      width: 10,
      cell: ({ lastUsedOn }) => (lastUsedOn ? (ago(lastUsedOn) ?? t("operators.justNow")) : t("operators.never")),
    },
  ];
  return (
    <Part title={t("operators.keys.title")} empty={keys.length === 0 && t("operators.keys.none")}>
      <Records caption={t("operators.keys.title")} columns={columns} rows={keys} />
    </Part>
  );
}
