import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Email } from "../../ui/Email";
import { Part } from "../../ui/Part";
import { Records } from "../../ui/Records";
import type { PersonQuery } from "../Person.generated";

type Change = PersonQuery["person"]["changes"][number];

/** What operators changed of the person's values, and how far owners are told. */
export function ChangesPart({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const columns: readonly TableColumn<Change>[] = [
    {
      id: "what",
      name: t("people.changes.what"),
      width: 14,
      grows: true,
      cell: ({ kind, datum }) =>
        `${t(kind === "CORRECTED" ? "people.changes.corrected" : "people.changes.withdrawn")}: ${t(`people.values.datum.${datum}`)}`,
    },
    {
      id: "reason",
      name: t("people.values.reason"),
      width: 14,
      grows: true,
      cell: ({ reason }) => <Bdi title={reason}>{reason}</Bdi>,
    },
    {
      id: "by",
      name: t("people.changes.by"),
      width: 13,
      grows: true,
      cell: ({ operator }) => <Email value={operator} />,
    },
    { id: "on", name: t("people.changes.on"), width: 8, cell: ({ changedOn }) => date(changedOn) },
    {
      id: "told",
      name: t("people.changes.told"),
      width: 9,
      isNumber: true,
      cell: ({ told, finishedOn }) => (finishedOn ? number(told) : t("people.changes.goesOn", { told: number(told) })),
    },
    {
      id: "returned",
      name: t("people.feedback.returned"),
      width: 9,
      isNumber: true,
      cell: ({ returned }) => number(returned),
    },
  ];
  return (
    <Part title={t("people.changes.title")} empty={changes.length === 0 && t("people.changes.none")}>
      <Records caption={t("people.changes.title")} columns={columns} rows={changes} />
    </Part>
  );
}
