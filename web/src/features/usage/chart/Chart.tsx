import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Segments } from "@/ui/form/choice/Segments";
import { Flex, Stack, Text } from "@/ui/layout/primitives";
import { SectionTitle } from "@/ui/layout/Card";
import { BarTable } from "./BarTable";
import { Legend } from "./Legend";
import { Plot } from "./Plot";
import { barsOf, type DayRow, type Series } from "./stacks";

/** One way to look at some days: what the bars count, and what they are stacked by. */
export type ChartView<R extends DayRow> = {
  key: string;
  /** On the button that chooses it. */
  text: string;
  title: string;
  /** All of them in a sentence. */
  summary: (total: number) => string;
  /** Names the numbers behind the bars. */
  caption: string;
  series: readonly Series<R>[];
};

type ChartProps<R extends DayRow> = { days: readonly string[]; rows: readonly R[]; views: readonly ChartView<R>[] };

/** Some days as stacked bars, in one of several views, with the chosen day in words and all numbers as a table. */
export function Chart<R extends DayRow>({ days, rows, views }: ChartProps<R>) {
  const { t } = useTranslation();
  const format = useFormat();
  const [key, setKey] = useState(views[0]?.key ?? "");
  const [chosen, setChosen] = useState<number | null>(null);
  const view = views.find((one) => one.key === key) ?? views[0];
  if (!view) return null;
  const { title, summary, caption, series } = view;
  const bars = barsOf(days, rows, series);
  const last = bars.findLastIndex(({ total }) => total > 0);
  const selected = chosen ?? Math.max(0, last);
  const bar = bars[selected] ?? { date: days[0] ?? "", parts: [], total: 0 };
  const date = format.date(bar.date);
  const parts = series.flatMap(({ name }, index) =>
    bar.parts[index] ? [`${name}: ${format.number(bar.parts[index])}`] : [],
  );
  const valueText =
    bar.total === 0
      ? t("usage.chart.dayEmpty", { date })
      : t("usage.chart.dayValue", { date, total: format.number(bar.total), parts: parts.join(", ") });
  return (
    <Stack gap="4">
      <Flex justify="space-between" align="center" gap="3" flexWrap="wrap">
        <Stack gap="0">
          <SectionTitle>{title}</SectionTitle>
          <Text fontSize="sm" color="text.muted">
            {summary(bars.reduce((all, one) => all + one.total, 0))}
          </Text>
        </Stack>
        {views.length > 1 && (
          <Segments<string>
            label={t("usage.chart.by")}
            options={views.map(({ key: value, text }) => ({ value, text }))}
            value={view.key}
            onChange={setKey}
          />
        )}
      </Flex>
      <Plot label={title} bars={bars} selected={selected} valueText={valueText} onSelect={setChosen} />
      <Stack gap="1">
        <Text fontWeight="600">
          {bar.total === 0
            ? t("usage.chart.dayEmpty", { date })
            : t("usage.chart.dayTotal", { date, total: format.number(bar.total) })}
        </Text>
        <Legend series={series} bar={bar} />
      </Stack>
      <BarTable caption={caption} bars={bars} series={series} />
    </Stack>
  );
}
