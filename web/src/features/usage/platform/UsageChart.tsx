import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { ChartPanel } from "../chart/ChartPanel";
import { seriesColors } from "@/ui/chart/colors";
import { dataOf, usePoolSeries } from "../chart/pool-series";
import { ownerSeries } from "../chart/stacks";
import { useUsageByDayQuery } from "./__generated__/UsageByDay.generated";

type UsageChartProps = { month: string; members: readonly { memberId: string; name: string }[] };

/** A month's reveals by day, stacked by member or by kind. */
export function UsageChart({ month, members }: UsageChartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const kinds = usePoolSeries();
  const { data, error, refetch } = useUsageByDayQuery({ variables: { month } });
  const nameOf = (id: string): string =>
    members.find(({ memberId }) => memberId === id)?.name ?? t("usage.chart.former");
  const words = {
    title: t("usage.chart.title"),
    summary: (count: number) => t("usage.chart.summary", { count, month: format.month(month) }),
    caption: t("usage.chart.tableCaption", { month: format.month(month) }),
  };
  return (
    <ChartPanel
      month={month}
      rows={data?.usageByDay}
      error={error}
      onRetry={() => void refetch()}
      empty={t("usage.noDataMonth", { month: format.month(month) })}
      views={(rows) => [
        {
          ...words,
          key: "member",
          text: t("usage.chart.byMember"),
          series: ownerSeries(
            rows,
            { idOf: ({ memberId }) => memberId, nameOf, count: dataOf, others: t("usage.chart.others") },
            seriesColors.length,
          ),
        },
        { ...words, key: "pool", text: t("usage.chart.byPool"), series: kinds },
      ]}
    />
  );
}
