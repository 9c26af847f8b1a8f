import { useId } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Chip } from "@/ui/text/Chip";
import { Box, chakra, Flex } from "@/ui/layout/primitives";
import type { EnrichmentFieldsFragment } from "./Enrichment.generated";

type SampleTableProps = {
  list: EnrichmentFieldsFragment;
  column: number | null;
  onColumn: (column: number) => void;
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
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    textAlign: "start",
    color: "text.muted",
    "&[data-chosen]": { bg: "accent.subtle", color: "text" },
  },
});

/** The first rows of the list; its heads choose the column of the profile addresses. */
export function SampleTable({ list, column, onColumn }: SampleTableProps) {
  const { t } = useTranslation();
  const group = useId();
  const name = t("enrichment.map.sample", { name: list.job.fileName ?? "" });
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
            {list.columns.map((head, index) => (
              <HeadCell key={`${head}-${index}`} scope="col" data-chosen={index === column || undefined}>
                <Flex as="label" align="center" gap="2" minH="6" cursor="pointer" fontWeight="600">
                  <chakra.input
                    type="radio"
                    name={group}
                    accentColor="accent.solid"
                    w="1.125rem"
                    h="1.125rem"
                    checked={index === column}
                    onChange={() => onColumn(index)}
                  />
                  <bdi>{head.trim() || t("enrichment.map.column", { number: index + 1 })}</bdi>
                  {index === list.suggestedColumn && <Chip tone="good">{t("enrichment.map.suggested")}</Chip>}
                </Flex>
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.sample.map((cells, row) => (
            <tr key={row}>
              {list.columns.map((_, index) => (
                <SampleCell key={index} dir="auto" data-chosen={index === column || undefined}>
                  {cells[index]}
                </SampleCell>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}
