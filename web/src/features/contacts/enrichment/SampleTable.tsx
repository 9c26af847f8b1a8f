import { useTranslation } from "@/i18n/useTranslation";
import { Select } from "@/ui/form/choice/Select";
import { chakra } from "@/ui/layout/primitives";
import type { EnrichmentFieldsFragment } from "./__generated__/Enrichment.generated";
import { type Columns, partOf, parts, withPart } from "./list-columns";
import { RowsTable } from "./RowsTable";

type SampleTableProps = {
  list: EnrichmentFieldsFragment;
  columns: Columns;
  onColumns: (columns: Columns) => void;
};

/** The first rows of the list; each head says what its column holds. */
export function SampleTable({ list, columns, onColumns }: SampleTableProps) {
  const { t } = useTranslation();
  const name = t("enrichment.map.sample", { name: list.job.fileName ?? "" });
  const options = [
    { value: "", text: t("enrichment.map.unused") },
    ...parts.map((value) => ({ value, text: t(`enrichment.map.parts.${value}`) })),
  ];
  const chosen = list.columns.map((_, index) => partOf(columns, index));
  const head = (said: string, index: number) => {
    const title = said.trim() || t("enrichment.map.column", { number: index + 1 });
    return (
      <>
        <chakra.span display="block" fontWeight="600" mb="1.5">
          <bdi>{title}</bdi>
        </chakra.span>
        <Select
          aria-label={t("enrichment.map.holds", { column: title })}
          options={options}
          minW="10.5rem"
          value={chosen[index] ?? ""}
          onChange={({ currentTarget: { value } }) =>
            onColumns(withPart(columns, index, parts.find((part) => part === value) ?? null))
          }
        />
      </>
    );
  };
  return <RowsTable name={name} names={list.columns} rows={list.sample} head={head} chosen={chosen} />;
}
