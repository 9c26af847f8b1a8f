import { useState } from "react";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Box, chakra, VisuallyHidden } from "@/ui/layout/primitives";
import { Cell, Row } from "@/ui/table/Table";
import type { TimeSeries } from "./time-series";

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

type TimeTableProps = {
  caption: string;
  steps: readonly string[];
  series: readonly TimeSeries[];
  format: (value: number) => string;
};

/** The numbers behind a chart, newest first, behind a line that opens them. */
export function TimeTable({ caption, steps, series, format }: TimeTableProps) {
  const { t } = useTranslation();
  const { moment } = useTimeFormat();
  const [open, setOpen] = useState(false);
  const rows = steps.map((step, at) => ({ step, at })).toReversed();
  return (
    <chakra.details fontSize="sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <chakra.summary cursor="pointer" color="accent" fontWeight="550" py="1" w="fit-content">
        {t("health.chart.table")}
      </chakra.summary>
      {open && (
        <Box overflow="auto" maxH="20rem" tabIndex={0} role="group" aria-label={caption}>
          <chakra.table w="full" mt="1">
            <caption>
              <VisuallyHidden>{caption}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <Name scope="col">{t("health.chart.time")}</Name>
                {series.map(({ key, name }) => (
                  <Name key={key} scope="col">
                    <bdi>{name}</bdi>
                  </Name>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ step, at }) => (
                <Row key={step}>
                  <Name scope="row">{moment(step)}</Name>
                  {series.map(({ key, values }) => {
                    const value = values[at];
                    return (
                      <Cell key={key} data-number py="1.5">
                        {value == null ? t("health.chart.unknown") : format(value)}
                      </Cell>
                    );
                  })}
                </Row>
              ))}
            </tbody>
          </chakra.table>
        </Box>
      )}
    </chakra.details>
  );
}
