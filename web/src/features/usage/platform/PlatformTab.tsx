import { SearchX } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFailureText } from "@/i18n/useFailureText";
import { Card } from "@/ui/layout/Card";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Stack } from "@/ui/layout/primitives";
import { MonthBar } from "../MonthBar";
import { useMonthView } from "../useMonthView";
import { Forecast } from "./Forecast";
import { usePlatformUsageQuery } from "./__generated__/PlatformUsage.generated";
import { UsageChart } from "./UsageChart";
import { UsageRows } from "./UsageRows";
import { useUsageExport } from "./useUsageExport";

/** Reveals by member: forecast, chart and table of a month, or of all months for a search. */
export function PlatformTab() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const state = useMonthView("platform");
  const { month, search } = state.view;
  const query = usePlatformUsageQuery({ variables: state.view });
  const rows = (query.data ?? query.previousData)?.platformUsage;
  const exportRows = useUsageExport(state.view);
  return (
    <Stack gap="4">
      <Forecast />
      <MonthBar state={state} label={t("usage.search")} onExport={rows?.length ? () => exportRows(rows) : null} />
      {search === "" && state.text === "" && rows && <UsageChart month={month} members={rows} />}
      {query.error && <LoadFailed text={failureText(query.error)} onRetry={() => void query.refetch()} />}
      {!rows && !query.error && (
        <Loading>
          <Skeleton h="18rem" borderRadius="lg" />
        </Loading>
      )}
      {rows && rows.length > 0 && (
        <UsageRows rows={rows} month={search === "" ? month : null} busy={query.loading && !query.data} />
      )}
      {/* An empty month says so in the chart's place. */}
      {rows?.length === 0 && search !== "" && (
        <Card>
          <EmptyState icon={SearchX} title={t("usage.noData")} hint={t("usage.noDataSearch", { text: search })} />
        </Card>
      )}
    </Stack>
  );
}
