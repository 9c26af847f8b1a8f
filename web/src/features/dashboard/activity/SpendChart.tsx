import { limits } from "@finder/contract/limits";
import { useTranslation } from "react-i18next";
import { Chart } from "@/features/usage/chart/Chart";
import { usePoolSeries } from "@/features/usage/chart/pool-series";
import { lastDays } from "@/features/usage/months";
import { Card } from "@/ui/layout/Card";
import type { ActivityQuery } from "./Activity.generated";

type SpendChartProps = { rows: NonNullable<ActivityQuery["usageByDay"]> };

/** The reveals of the whole team in the last 30 days, by day and kind of data. */
export function SpendChart({ rows }: SpendChartProps) {
  const { t } = useTranslation();
  const series = usePoolSeries();
  const span = t("dashboard.span", { count: limits.forecastDays });
  const view = {
    key: "pool",
    text: t("usage.chart.byPool"),
    title: t("dashboard.chart"),
    summary: (count: number) => t("dashboard.chartSummary", { count, span }),
    caption: t("dashboard.chartCaption", { span }),
    series,
  };
  return (
    <Card as="section" p="5" flex="1">
      <Chart days={lastDays(limits.forecastDays)} rows={rows} views={[view]} />
    </Card>
  );
}
