import { useState } from "react";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { useWide } from "@/lib/browser/useWide";
import { ChartFrame } from "@/ui/chart/ChartFrame";
import { seriesColors } from "@/ui/chart/colors";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { Box, HStack, Stack, Text } from "@/ui/layout/primitives";
import { Bdi } from "@/ui/text/Bdi";
import { Lines } from "./Lines";
import { TimeTable } from "./TimeTable";
import type { TimeSeries } from "./time-series";

type TimeChartProps = {
  title: string;
  hint: string;
  /** When each step begins. */
  steps: readonly string[];
  series: readonly TimeSeries[];
  format: (value: number) => string;
  /** The top of the scale for a largest value. */
  topOf: (largest: number) => number;
};

/** Times that fit below a chart. */
const placesShown = { wide: 6, narrow: 3 };

/** Numbers over time as lines, with the chosen step in words and all numbers as a table. */
export function TimeChart({ title, hint, steps, series, format, topOf }: TimeChartProps) {
  const { t } = useTranslation();
  const { clock, moment } = useTimeFormat();
  const [chosen, setChosen] = useState<number | null>(null);
  const selected = Math.min(chosen ?? steps.length - 1, steps.length - 1);
  const top = topOf(Math.max(0, ...series.flatMap(({ values }) => values.flatMap((value) => value ?? []))));
  const every = Math.ceil(steps.length / (useWide() ? placesShown.wide : placesShown.narrow));
  const valueOf = ({ values }: TimeSeries): string => {
    const value = values[selected];
    return value == null ? t("health.chart.unknown") : format(value);
  };
  const time = moment(steps[selected] ?? "");
  return (
    <Card as="section" p="5">
      <Stack gap="4">
        <Stack gap="0">
          <SectionTitle>{title}</SectionTitle>
          <Text fontSize="sm" color="text.muted">
            {hint}
          </Text>
        </Stack>
        <ChartFrame
          label={`${title}. ${t("health.chart.keys")}`}
          places={steps.map((step, at) => (at % every === Math.floor(every / 2) ? clock(step) : null))}
          ticks={[top, top / 2, 0].map(format)}
          selected={selected}
          valueText={`${time}: ${series.map((one) => `${one.name}: ${valueOf(one)}`).join(", ")}`}
          onSelect={setChosen}
        >
          <Lines series={series.map(({ values }) => values)} steps={steps.length} top={top} selected={selected} />
        </ChartFrame>
        <Stack gap="1">
          <Text fontWeight="600">{time}</Text>
          <HStack as="ul" gapX="4" gapY="1" flexWrap="wrap" fontSize="sm" minH="6">
            {series.map((one, at) => (
              <HStack as="li" key={one.key} gap="1.5" listStyle="none">
                <Box
                  as="span"
                  boxSize="3"
                  borderRadius="sm"
                  style={{ background: seriesColors[Math.min(at, seriesColors.length - 1)] }}
                />
                <Bdi>{one.name}</Bdi>
                <b>{valueOf(one)}</b>
              </HStack>
            ))}
          </HStack>
        </Stack>
        <TimeTable caption={title} steps={steps} series={series} format={format} />
      </Stack>
    </Card>
  );
}
