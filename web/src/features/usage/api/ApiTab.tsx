import { KeyRound, SearchX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import { useFailureText } from "@/i18n/useFailureText";
import { useFormat } from "@/i18n/useFormat";
import { ButtonLink } from "@/ui/actions/Button";
import { Card } from "@/ui/layout/Card";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Box, Stack } from "@/ui/layout/primitives";
import { useWide } from "@/lib/browser/useWide";
import { MonthBar } from "../MonthBar";
import { useMonthView } from "../useMonthView";
import { defaultSort, sortKeys } from "./api-columns";
import { ApiChart } from "./ApiChart";
import { useApiUsageQuery } from "./__generated__/ApiUsage.generated";
import { ApiUsageCards } from "./ApiUsageCards";
import { ApiUsageTable } from "./ApiUsageTable";
import { useApiUsageExport } from "./useApiUsageExport";

/** Usage by API key: chart and table of a month, or of all months for a search. */
export function ApiTab() {
  const { language, t } = useTranslation();
  const failureText = useFailureText();
  const wide = useWide("settings");
  const state = useMonthView("api");
  const { month, search } = state.view;
  const query = useApiUsageQuery({ variables: state.view });
  const known = query.data ?? query.previousData;
  const found = known?.apiUsage;
  const hasKeys = (known?.viewer?.client.apiKeys.used ?? 0) > 0;
  const [sort, setSort] = useState(defaultSort);
  const rows = found && sortKeys(found, sort, language);
  const exportRows = useApiUsageExport(state.view);
  const stale = query.loading && !query.data;
  const Rows = wide ? ApiUsageTable : ApiUsageCards;
  return (
    <Stack gap="4">
      <MonthBar state={state} label={t("usage.keys.search")} onExport={rows?.length ? () => exportRows(rows) : null} />
      {search === "" && state.text === "" && rows && rows.length > 0 && <ApiChart month={month} keys={rows} />}
      {query.error && <LoadFailed text={failureText(query.error)} onRetry={() => void query.refetch()} />}
      {!rows && !query.error && (
        <Loading>
          <Skeleton h="18rem" borderRadius="lg" />
        </Loading>
      )}
      {rows && rows.length > 0 && (
        <Box aria-busy={stale} opacity={stale ? 0.6 : 1} transition="opacity 150ms">
          <Rows rows={rows} sort={sort} onSort={setSort} />
        </Box>
      )}
      {rows?.length === 0 && <NoCalls search={search} month={month} hasKeys={hasKeys} />}
    </Stack>
  );
}

type NoCallsProps = { search: string; month: string; hasKeys: boolean };

function NoCalls({ search, month, hasKeys }: NoCallsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const why = hasKeys ? t("usage.keys.noDataMonth", { month: format.month(month) }) : t("usage.keys.none");
  return (
    <Card>
      {search === "" ? (
        <EmptyState icon={KeyRound} title={t("usage.noData")} hint={why}>
          <ButtonLink to={paths.apiKeys}>{t("usage.keys.manage")}</ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState icon={SearchX} title={t("usage.noData")} hint={t("usage.keys.noMatch", { text: search })} />
      )}
    </Card>
  );
}
