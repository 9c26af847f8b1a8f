import { limits } from "@finder/contract/limits";
import { Download, SearchX } from "lucide-react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useFailureText } from "@/i18n/useFailureText";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { SearchField } from "@/ui/form/SearchField";
import { useDebounced } from "@/ui/form/useDebounced";
import { Flex, Stack, Text } from "@/ui/layout";
import { UsageChart } from "../chart/UsageChart";
import { Forecast } from "./Forecast";
import { MonthSwitcher } from "./MonthSwitcher";
import { readView, writeView } from "./platform-address";
import { usePlatformUsageQuery } from "./PlatformUsage.generated";
import { UsageRows } from "./UsageRows";
import { useUsageExport } from "./useUsageExport";

/** Who revealed how much: forecast, chart and table of a month, or of all months for a search. */
export const PlatformTab = () => {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const { month, search } = view;
  const query = usePlatformUsageQuery({ variables: view });
  const rows = (query.data ?? query.previousData)?.platformUsage;
  const exportRows = useUsageExport(view);
  const find = useCallback(
    (text: string) => setParams((now) => writeView({ ...readView(now), search: text }), { replace: true }),
    [setParams],
  );
  const [text, setText] = useDebounced(search, limits.searchDebounce, find);
  return (
    <Stack gap="4">
      <Forecast />
      <Flex align="center" gap="3" flexWrap="wrap" justify="space-between">
        <SearchField label={t("usage.search")} value={text} maxLength={limits.searchText} onChange={setText} />
        {text === "" ? (
          <MonthSwitcher month={month} onChange={(target) => setParams(writeView({ month: target, search: "" }))} />
        ) : (
          <Text color="text.muted">{t("usage.searchHint")}</Text>
        )}
        <Button disabled={!rows || rows.length === 0} onClick={() => rows && exportRows(rows)}>
          <Download size={16} aria-hidden />
          {t("usage.exportCsv")}
        </Button>
      </Flex>
      {search === "" && text === "" && rows && <UsageChart month={month} members={rows} />}
      {query.error && <LoadFailed text={failureText(query.error)} onRetry={() => void query.refetch()} />}
      {!rows && !query.error && (
        <Loading>
          <Skeleton h="18rem" borderRadius="lg" />
        </Loading>
      )}
      {rows && rows.length > 0 && (
        <UsageRows rows={rows} month={search === "" ? month : null} busy={query.loading && !query.data} />
      )}
      {rows?.length === 0 && (
        <Card>
          <EmptyState
            icon={SearchX}
            title={t("usage.noData")}
            {...(search !== "" && { hint: t("usage.noDataSearch", { text: search }) })}
          />
        </Card>
      )}
    </Stack>
  );
};
