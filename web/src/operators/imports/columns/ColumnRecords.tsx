import { importFields } from "@finder/contract/endpoints/people-imports";
import { useTranslation } from "@/i18n/useTranslation";
import { Select } from "@/ui/form/choice/Select";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Chip, type Tone } from "@/ui/text/Chip";
import { Records } from "../../ui/Records";
import type { PeopleImportColumnsQuery } from "../__generated__/Imports.generated";

/** A column of the file as it is chosen now. */
export type Column = PeopleImportColumnsQuery["peopleImportColumns"][number] & { id: string; isChanged: boolean };
type Field = NonNullable<Column["field"]>;

const fields = importFields.map((field) => field.toUpperCase() as Field);
const tones: Record<Column["trust"], Tone> = { KEPT: "good", SURE: "good", LIKELY: "warn", NONE: "neutral" };

type ColumnRecordsProps = {
  columns: readonly Column[];
  onChoose: (column: number, field: Field | null) => void;
};

/** The columns of a file with some of their values, and what each holds. */
export function ColumnRecords({ columns, onChoose }: ColumnRecordsProps) {
  const { t } = useTranslation();
  const options = [
    { value: "", text: t("imports.columns.leftOut") },
    ...fields.map((field) => ({ value: field, text: t(`operators.field.${field}`) })),
  ];
  const shown: readonly TableColumn<Column>[] = [
    { id: "name", name: t("imports.columns.name"), width: 12, grows: true, cell: ({ name }) => <Bdi>{name}</Bdi> },
    {
      id: "samples",
      name: t("operators.label.values"),
      width: 16,
      grows: true,
      cell: ({ samples }) => samples.length > 0 && <Bdi title={samples.join("\n")}>{samples.join(" · ")}</Bdi>,
    },
    {
      id: "field",
      name: t("imports.columns.field"),
      width: 15,
      cell: ({ column, name, field }) => (
        <Select
          aria-label={t("imports.columns.fieldOf", { name })}
          options={options}
          value={field ?? ""}
          onChange={({ currentTarget: { value } }) => onChoose(column, fields.find((each) => each === value) ?? null)}
        />
      ),
    },
    {
      id: "trust",
      name: t("imports.columns.trust"),
      width: 9,
      cell: ({ trust, isChanged }) =>
        isChanged ? (
          <Chip tone="accent">{t("imports.columns.changed")}</Chip>
        ) : (
          <Chip tone={tones[trust]}>{t(`imports.columns.is.${trust}`)}</Chip>
        ),
    },
  ];
  return <Records caption={t("imports.columns.title")} columns={shown} rows={columns} />;
}
