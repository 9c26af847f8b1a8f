import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { ChartPanel } from "../chart/ChartPanel";
import { seriesColors } from "@/ui/chart/colors";
import { usePoolSeries } from "../chart/pool-series";
import { ownerSeries } from "../chart/stacks";
import { useApiUsageByDayQuery } from "./__generated__/ApiUsageByDay.generated";

type ApiChartProps = { month: string; keys: readonly { keyId: string; purpose: string }[] };

/** A month's calls by day, stacked by key, or what they opened, stacked by kind. */
export function ApiChart({ month, keys }: ApiChartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const kinds = usePoolSeries();
  const { data, error, refetch } = useApiUsageByDayQuery({ variables: { month } });
  const nameOf = (id: string): string => keys.find(({ keyId }) => keyId === id)?.purpose ?? t("usage.keys.former");
  const name = format.month(month);
  return (
    <ChartPanel
      month={month}
      rows={data?.apiUsageByDay}
      error={error}
      onRetry={() => void refetch()}
      empty={t("usage.keys.noDataMonth", { month: name })}
      views={(rows) => [
        {
          key: "calls",
          text: t("usage.keys.byKey"),
          title: t("usage.keys.callsTitle"),
          summary: (count) => t("usage.keys.callsSummary", { count, month: name }),
          caption: t("usage.keys.callsCaption", { month: name }),
          series: ownerSeries(
            rows,
            {
              idOf: ({ keyId }) => keyId,
              nameOf,
              count: ({ callCount }) => callCount,
              others: t("usage.chart.others"),
            },
            seriesColors.length,
          ),
        },
        {
          key: "data",
          text: t("usage.keys.byData"),
          title: t("usage.keys.dataTitle"),
          summary: (count) => t("usage.keys.dataSummary", { count, month: name }),
          caption: t("usage.keys.dataCaption", { month: name }),
          series: kinds,
        },
      ]}
    />
  );
}
