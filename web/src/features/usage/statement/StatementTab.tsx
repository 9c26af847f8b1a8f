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
import { Segments } from "@/ui/form/choice/Segments";
import { Box, Flex, HStack, Stack, Text } from "@/ui/layout/primitives";
import { Pagination } from "@/ui/table/Pagination";
import { useWide } from "@/lib/browser/useWide";
import { NoEntries } from "./NoEntries";
import { useCreditStatementQuery } from "./__generated__/Statement.generated";
import { readStatement, type StatementFilter, writeStatement } from "./statement-address";
import { StatementCards } from "./StatementCards";
import { StatementFilters } from "./StatementFilters";
import { StatementTable } from "./StatementTable";
import { useStatementExport } from "./useStatementExport";

/** The ledger as a page: every change of the credits with the balance after it. The view is in the address. */
export function StatementTab() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const wide = useWide("settings");
  const [params, setParams] = useSearchParams();
  const view = readStatement(params);
  const { filter, page, pageSize } = view;
  const ordered = areOrdered(filter);
  const query = useCreditStatementQuery(ordered ? { variables: { ...filter, page, pageSize } } : skipToken);
  const list = ordered ? (query.data ?? query.previousData)?.creditStatement : undefined;
  const { exporting, run, failure } = useStatementExport(filter);
  const stale = query.loading && query.data === undefined;
  const Entries = wide ? StatementTable : StatementCards;
  const narrow = (next: StatementFilter) => setParams(writeStatement({ page: 1, pageSize, filter: next }));
  const address = (target: number) => ({
    search: new URLSearchParams(writeStatement({ ...view, page: target })).toString(),
  });
  const sizes = limits.pageSizes.map((value) => ({
    value,
    text: String(value),
    name: t("usage.entries.pageSizeOption", { size: value }),
  }));
  return (
    <Stack gap="4">
      <StatementFilters filter={filter} onChange={narrow} />
      <Flex justify="space-between" align="center" gap="3" flexWrap="wrap">
        <Text color="text.muted" aria-live="polite">
          {list && list.totalCount > 0 && t("usage.entries.total", { count: list.totalCount })}
        </Text>
        <HStack gap="3" flexWrap="wrap">
          <Segments<number>
            label={t("usage.entries.pageSize")}
            options={sizes}
            value={pageSize}
            onChange={(size) => setParams(writeStatement({ page: 1, pageSize: size, filter }))}
          />
          <Button busy={exporting} disabled={!list?.totalCount} onClick={() => void run()}>
            {!exporting && <Download size={16} aria-hidden />}
            {t("usage.exportCsv")}
          </Button>
        </HStack>
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
            <Entries entries={list.items} />
          </Box>
          <Flex justify="flex-end">
            <Pagination page={page} last={Math.ceil(list.totalCount / pageSize)} to={address} />
          </Flex>
        </>
      )}
      {list?.items.length === 0 && (
        <NoEntries
          total={list.totalCount}
          filtered={Object.keys(filter).length > 0}
          first={address(1)}
          onClear={() => narrow({})}
        />
      )}
    </Stack>
  );
}
