import { skipToken } from "@apollo/client/react";
import { limits } from "@finder/contract/limits";
import { Download } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { useSearchParams } from "react-router-dom";
import { useFailureText } from "@/i18n/useFailureText";
import { areOrdered } from "@/lib/address";
import { Button } from "@/ui/actions/Button";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { FormAlert } from "@/ui/form/FormAlert";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Box, Flex, Stack, Text } from "@/ui/layout/primitives";
import { Pagination } from "@/ui/table/Pagination";
import { useWide } from "@/lib/browser/useWide";
import type { ApiKeyItemFragment } from "../keys/__generated__/ApiKeys.generated";
import { useApiRequestsQuery } from "./__generated__/ApiRequests.generated";
import { type LogFilter, readLog, writeLog } from "./log-address";
import { LogCards } from "./LogCards";
import { LogFilters } from "./LogFilters";
import { LogTable } from "./LogTable";
import { NoCalls } from "./NoCalls";
import { useLogExport } from "./useLogExport";

const pageSize = limits.requestLogPage.size;

/** Every call of the last 30 days with its cost; the view is in the address. */
export function LogTab({ keys, onTry }: { keys: readonly ApiKeyItemFragment[]; onTry: () => void }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const wide = useWide("settings");
  const [params, setParams] = useSearchParams();
  const { page, filter } = readLog(params);
  const ordered = areOrdered(filter);
  const query = useApiRequestsQuery(ordered ? { variables: { ...filter, page, pageSize } } : skipToken);
  const list = ordered ? (query.data ?? query.previousData)?.apiRequests : undefined;
  const { exporting, run, failure } = useLogExport(filter, keys);
  const stale = query.loading && query.data === undefined;
  const Calls = wide ? LogTable : LogCards;
  const narrow = (next: LogFilter) => setParams(writeLog({ page: 1, filter: next }));
  const address = (target: number) => ({
    search: new URLSearchParams(writeLog({ page: target, filter })).toString(),
  });
  return (
    <Stack gap="4">
      <Text color="text.muted">{t("api.log.hint")}</Text>
      <LogFilters keys={keys} filter={filter} onChange={narrow} />
      <Flex justify="space-between" align="center" gap="3" flexWrap="wrap">
        <Text color="text.muted" aria-live="polite">
          {list && list.totalCount > 0 && t("api.log.total", { count: list.totalCount })}
        </Text>
        <Button busy={exporting} disabled={!list?.totalCount} onClick={() => void run()}>
          {!exporting && <Download size={16} aria-hidden />}
          {t("api.log.export")}
        </Button>
      </Flex>
      <FormAlert isSaid text={failure} />
      {query.error && <LoadFailed text={failureText(query.error)} onRetry={() => void query.refetch()} />}
      {!list && !query.error && ordered && (
        <Loading>
          <Skeleton h="20rem" borderRadius="lg" />
        </Loading>
      )}
      {list && list.items.length > 0 && (
        <>
          <Box aria-busy={stale} opacity={stale ? 0.6 : 1}>
            <Calls calls={list.items} keys={keys} />
          </Box>
          <Flex justify="flex-end">
            <Pagination page={page} last={Math.ceil(list.totalCount / pageSize)} to={address} />
          </Flex>
        </>
      )}
      {list?.items.length === 0 && (
        <NoCalls
          total={list.totalCount}
          filtered={Object.keys(filter).length > 0}
          first={address(1)}
          onClear={() => narrow({})}
          onTry={onTry}
        />
      )}
    </Stack>
  );
}
