import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import type { TableColumn } from "@/ui/table/DataTable";
import { Part } from "../../ui/Part";
import { Records } from "../../ui/Records";
import type { CustomerQuery } from "../Customer.generated";

type Day = CustomerQuery["customer"]["days"][number];

/** What the client opened and spent in the last 30 days. */
export function DaysPart({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const columns: readonly TableColumn<Day & { id: string }>[] = [
    { id: "day", name: t("operators.days.day"), width: 9, grows: true, cell: ({ day }) => date(day) },
    {
      id: "opened",
      name: t("operators.days.opened"),
      width: 10,
      isNumber: true,
      cell: ({ opened }) => number(opened),
    },
    { id: "spent", name: t("operators.days.spent"), width: 10, isNumber: true, cell: ({ spent }) => number(spent) },
  ];
  return (
    <Part title={t("operators.days.title")} empty={days.length === 0 && t("operators.days.none")}>
      <Records
        caption={t("operators.days.title")}
        columns={columns}
        rows={days.map((day) => ({ ...day, id: day.day }))}
      />
    </Part>
  );
}
