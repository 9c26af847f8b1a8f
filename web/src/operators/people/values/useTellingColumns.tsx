import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Email } from "../../ui/Email";

/** A change by an operator of a person's data, and how many of the clients that own the data have been notified. */
type Telling = {
  readonly reason: string;
  readonly operator: string | null;
  readonly doneOn: string;
  readonly notified: number;
  readonly returned: number;
  readonly finishedOn: string | null;
};

/** Why, by whom and when it was done, and what became of owners. */
export function useTellingColumns<Row extends Telling>(): readonly TableColumn<Row>[] {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  return [
    {
      id: "reason",
      name: t("operators.label.reason"),
      width: 14,
      grows: true,
      cell: ({ reason }) => <Bdi title={reason}>{reason}</Bdi>,
    },
    {
      id: "by",
      name: t("operators.log.operator"),
      width: 13,
      grows: true,
      cell: ({ operator }) => <Email value={operator} />,
    },
    { id: "on", name: t("people.changes.on"), width: 8, cell: ({ doneOn }) => date(doneOn) },
    {
      id: "notified",
      name: t("people.changes.notified"),
      width: 9,
      isNumber: true,
      cell: ({ notified, finishedOn }) =>
        finishedOn ? number(notified) : t("people.changes.unfinished", { amount: number(notified) }),
    },
    {
      id: "returned",
      name: t("people.feedback.returned"),
      width: 9,
      isNumber: true,
      cell: ({ returned }) => number(returned),
    },
  ];
}
