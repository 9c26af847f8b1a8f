import { useTranslation } from "@/i18n/useTranslation";
import { Select } from "@/ui/form/choice/Select";
import { Box, chakra } from "@/ui/layout/primitives";
import { BdiLine } from "@/ui/text/Bdi";
import type { EnrichmentFieldsFragment } from "./__generated__/Enrichment.generated";
import { type Columns, partOf, parts, withPart } from "./list-columns";

type SampleTableProps = {
  list: EnrichmentFieldsFragment;
  columns: Columns;
  onColumns: (columns: Columns) => void;
};

const HeadCell = chakra("th", {
  base: {
    px: "3",
    py: "2",
    textAlign: "start",
    verticalAlign: "top",
    whiteSpace: "nowrap",
    borderBlockEndWidth: "1px",
    borderColor: "line",
    "&[data-chosen]": { bg: "accent.subtle" },
  },
});
const SampleCell = chakra("td", {
  base: {
    px: "3",
    py: "1.5",
    maxW: "20rem",
    whiteSpace: "nowrap",
    textAlign: "start",
    color: "text.muted",
    "&[data-chosen]": { bg: "accent.subtle", color: "text" },
  },
});

/** The first rows of the list; each head says what its column holds. */
export function SampleTable({ list, columns, onColumns }: SampleTableProps) {
  const { t } = useTranslation();
  const name = t("enrichment.map.sample", { name: list.job.fileName ?? "" });
  const options = [
    { value: "", text: t("enrichment.map.unused") },
    ...parts.map((value) => ({ value, text: t(`enrichment.map.parts.${value}`) })),
  ];
  const chosen = list.columns.map((_, index) => partOf(columns, index));
  return (
    <Box
      overflowX="auto"
      borderWidth="1px"
      borderColor="line"
      borderRadius="md"
      role="region"
      aria-label={name}
      tabIndex={0}
    >
      <chakra.table minW="full">
        <chakra.caption srOnly>{name}</chakra.caption>
        <thead>
          <tr>
            {list.columns.map((head, index) => {
              const title = head.trim() || t("enrichment.map.column", { number: index + 1 });
              return (
                <HeadCell key={`${head}-${index}`} scope="col" data-chosen={chosen[index] ? true : undefined}>
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
                </HeadCell>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {list.sample.map((cells, row) => (
            <tr key={row}>
              {list.columns.map((_, index) => (
                <SampleCell key={index} data-chosen={chosen[index] ? true : undefined}>
                  <BdiLine>{cells[index]}</BdiLine>
                </SampleCell>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}
