import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "@/i18n/useFormat";
import { Segments } from "@/ui/form/Segments";
import { Flex, Stack, Text } from "@/ui/layout";
import { SectionTitle } from "@/ui/Card";
import { daysOf } from "../months";
import { usagePools } from "../pools";
import { BarTable } from "./BarTable";
import { seriesColors } from "./colors";
import { Legend } from "./Legend";
import { Plot } from "./Plot";
import { barsOf, type DayRow, memberSeries } from "./stacks";

type By = "member" | "pool";
type ChartProps = { month: string; rows: readonly DayRow[]; nameOf: (memberId: string) => string };

/** A month's reveals as bars, stacked by member or by kind, with the chosen day in words and all numbers as a table. */
export const Chart = ({ month, rows, nameOf }: ChartProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [by, setBy] = useState<By>("member");
  const [chosen, setChosen] = useState<number | null>(null);
  const series =
    by === "member"
      ? memberSeries(rows, nameOf, t("usage.chart.others"), seriesColors.length)
      : usagePools.map(({ field, datum }) => ({
          key: field,
          name: t(datum),
          count: (row: DayRow) => row[field],
        }));
  const bars = barsOf(daysOf(month), rows, series);
  const selected = chosen ?? bars.findLastIndex(({ total }) => total > 0);
  const bar = bars[selected] ?? { date: `${month}-01`, parts: [], total: 0 };
  const date = format.date(bar.date);
  const parts = series.flatMap(({ name }, index) =>
    bar.parts[index] ? [`${name}: ${format.number(bar.parts[index])}`] : [],
  );
  const valueText =
    bar.total === 0
      ? t("usage.chart.dayEmpty", { date })
      : t("usage.chart.dayValue", { date, total: format.number(bar.total), parts: parts.join(", ") });
  const total = bars.reduce((all, one) => all + one.total, 0);
  return (
    <Stack gap="4">
      <Flex justify="space-between" align="center" gap="3" flexWrap="wrap">
        <Stack gap="0">
          <SectionTitle>{t("usage.chart.title")}</SectionTitle>
          <Text fontSize="sm" color="text.muted">
            {t("usage.chart.summary", { count: total, month: format.month(month) })}
          </Text>
        </Stack>
        <Segments<By>
          label={t("usage.chart.by")}
          options={[
            { value: "member", text: t("usage.chart.byMember") },
            { value: "pool", text: t("usage.chart.byPool") },
          ]}
          value={by}
          onChange={setBy}
        />
      </Flex>
      <Plot label={t("usage.chart.title")} bars={bars} selected={selected} valueText={valueText} onSelect={setChosen} />
      <Stack gap="1">
        <Text fontWeight="600">
          {bar.total === 0
            ? t("usage.chart.dayEmpty", { date })
            : t("usage.chart.dayTotal", { date, total: format.number(bar.total) })}
        </Text>
        <Legend series={series} bar={bar} />
      </Stack>
      <BarTable caption={t("usage.chart.tableCaption", { month: format.month(month) })} bars={bars} series={series} />
    </Stack>
  );
};
