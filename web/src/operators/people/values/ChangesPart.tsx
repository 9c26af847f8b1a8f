import { useTranslation } from "@/i18n/useTranslation";
import type { TableColumn } from "@/ui/table/DataTable";
import { Part } from "../../ui/Part";
import { Records } from "../../ui/Records";
import type { PersonQuery } from "../__generated__/Person.generated";
import { useTellingColumns } from "./useTellingColumns";

type Change = PersonQuery["person"]["changes"][number];

const kinds = {
  CORRECTED: "people.changes.corrected",
  WITHDRAWN: "people.changes.withdrawn",
  BOUNCED: "people.changes.bounced",
  RESTORED: "people.changes.restored",
} as const;

/** What operators changed of the person's values, and how many owners have been notified. */
export function ChangesPart({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation();
  const telling = useTellingColumns<Change>();
  const what: TableColumn<Change> = {
    id: "what",
    name: t("people.changes.what"),
    width: 14,
    grows: true,
    cell: ({ kind, datum }) => `${t(kinds[kind])}: ${t(`operators.field.${datum}`)}`,
  };
  return (
    <Part title={t("people.changes.title")} empty={changes.length === 0 && t("people.changes.none")}>
      <Records caption={t("people.changes.title")} columns={[what, ...telling]} rows={changes} />
    </Part>
  );
}
