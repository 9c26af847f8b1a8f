import { ChartColumn } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFailureText } from "@/i18n/useFailureText";
import { useFormat } from "@/i18n/useFormat";
import { Card } from "@/ui/Card";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Chart } from "./Chart";
import { useUsageByDayQuery } from "./UsageByDay.generated";

type UsageChartProps = { month: string; members: readonly { memberId: string; name: string }[] };

/** The chart of one month, or that it is on its way, failed, or has nothing to show. */
export const UsageChart = ({ month, members }: UsageChartProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const failureText = useFailureText();
  const { data, error, refetch } = useUsageByDayQuery({ variables: { month } });
  const rows = data?.usageByDay;
  if (!rows && error) return <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />;
  if (!rows) {
    return (
      <Loading>
        <Skeleton h="20rem" borderRadius="lg" />
      </Loading>
    );
  }
  const nameOf = (memberId: string): string =>
    members.find((member) => member.memberId === memberId)?.name ?? t("usage.chart.former");
  return (
    <Card as="section" p="5">
      {rows.length === 0 ? (
        <EmptyState
          icon={ChartColumn}
          title={t("usage.noData")}
          hint={t("usage.noDataMonth", { month: format.month(month) })}
        />
      ) : (
        <Chart key={month} month={month} rows={rows} nameOf={nameOf} />
      )}
    </Card>
  );
};
