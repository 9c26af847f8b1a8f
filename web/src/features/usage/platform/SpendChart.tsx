import { limits } from "@finder/contract/limits";
import { useTranslation } from "@/i18n/useTranslation";
import { Card } from "@/ui/layout/Card";
import { Chart } from "../chart/Chart";
import { usePoolSeries } from "../chart/pool-series";
import { lastDays } from "../months";
import type { UsageByDayQuery } from "./__generated__/UsageByDay.generated";

type SpendChartProps = { rows: UsageByDayQuery["usageByDay"] };

/** On the dashboard: the reveals of the whole team in the last 30 days, by day and kind of data. */
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
