import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Box, chakra, VisuallyHidden } from "@/ui/layout/primitives";
import { Cell, Row } from "@/ui/table/Table";
import type { Bar } from "./stacks";

const Name = chakra("th", {
  base: {
    px: "3",
    py: "1.5",
    textAlign: "end",
    fontWeight: "600",
    whiteSpace: "nowrap",
    "&:first-of-type": { textAlign: "start" },
  },
});

type BarTableProps = { caption: string; bars: readonly Bar[]; series: readonly { key: string; name: string }[] };

/** The numbers behind the chart, day by day, behind a line that opens them. */
export function BarTable({ caption, bars, series }: BarTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <chakra.details fontSize="sm">
      <chakra.summary cursor="pointer" color="accent" fontWeight="550" py="1" w="fit-content">
        {t("usage.chart.table")}
      </chakra.summary>
      <Box overflowX="auto" tabIndex={0} role="group" aria-label={caption}>
        <chakra.table w="full" mt="1">
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <Name scope="col">{t("usage.chart.day")}</Name>
              {series.map(({ key, name }) => (
                <Name key={key} scope="col">
                  <bdi>{name}</bdi>
                </Name>
              ))}
              <Name scope="col">{t("usage.total")}</Name>
            </tr>
          </thead>
          <tbody>
            {bars
              .filter(({ total }) => total > 0)
              .map(({ date, parts, total }) => (
                <Row key={date}>
                  <Name scope="row">{format.date(date)}</Name>
                  {series.map(({ key }, index) => (
                    <Cell key={key} data-number py="1.5">
                      {format.number(parts[index] ?? 0)}
                    </Cell>
                  ))}
                  <Cell data-number py="1.5" fontWeight="600">
                    {format.number(total)}
                  </Cell>
                </Row>
              ))}
          </tbody>
        </chakra.table>
      </Box>
    </chakra.details>
  );
}
