import { skipToken } from "@apollo/client/react";
import { Download, ScrollText } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { useSearchParams } from "react-router-dom";
import { useFailureText } from "@/i18n/useFailureText";
import { areOrdered } from "@/lib/address";
import { Button, ButtonLink } from "@/ui/actions/Button";
import { Card, PageTitle } from "@/ui/layout/Card";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { FormAlert } from "@/ui/form/FormAlert";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Box, Flex, Stack, Text } from "@/ui/layout/primitives";
import { Pagination } from "@/ui/table/Pagination";
import { useWide } from "@/lib/browser/useWide";
import { useAuditLogQuery } from "./__generated__/Audit.generated";
import { AuditCards } from "./AuditCards";
import { AuditFilters } from "./AuditFilters";
import { AuditTable } from "./AuditTable";
import { type AuditFilter, pageSize, readAudit, writeAudit } from "./audit-address";
import { useAuditExport } from "./useAuditExport";

/** Who saw, exported and changed what; the view is in the address. */
export function AuditPage() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const wide = useWide("settings");
  const [params, setParams] = useSearchParams();
  const view = readAudit(params);
  const { filter, page } = view;
  const ordered = areOrdered(filter);
  const query = useAuditLogQuery(
    ordered ? { variables: { ...filter, page, pageSize }, fetchPolicy: "cache-and-network" } : skipToken,
  );
  const list = ordered ? (query.data ?? query.previousData)?.auditLog : undefined;
  const { exporting, run, failure } = useAuditExport(filter);
  const stale = query.loading && query.data === undefined;
  const Entries = wide ? AuditTable : AuditCards;
  const narrow = (next: AuditFilter) => setParams(writeAudit({ page: 1, filter: next }));
  const address = (target: number) => ({
    search: new URLSearchParams(writeAudit({ ...view, page: target })).toString(),
  });
  const waiting = !list && !query.error && ordered;
  const filtered = Object.keys(filter).length > 0;
  const beyond = list?.items.length === 0 && list.totalCount > 0;
  return (
    <Stack gap="4">
      <Flex justify="space-between" align="flex-start" gap="3" flexWrap="wrap">
        <Box>
          <PageTitle>{t("audit.title")}</PageTitle>
          <Text color="text.muted">{t("audit.lead")}</Text>
        </Box>
        <Button busy={exporting} disabled={!list?.totalCount} onClick={() => void run()}>
          {!exporting && <Download size={16} aria-hidden />}
          {t("audit.exportCsv")}
        </Button>
      </Flex>
      <FormAlert isSaid text={failure} />
      <AuditFilters filter={filter} onChange={narrow} />
      <Text color="text.muted" aria-live="polite">
        {list && list.totalCount > 0 && t("audit.total", { count: list.totalCount })}
      </Text>
      {query.error && <LoadFailed text={failureText(query.error)} onRetry={() => void query.refetch()} />}
      {waiting && (
        <Loading>
          <Skeleton h="20rem" borderRadius="lg" />
        </Loading>
      )}
      {list && list.items.length > 0 && (
        <Box aria-busy={stale} opacity={stale ? 0.6 : 1}>
          <Entries entries={list.items} />
        </Box>
      )}
      {list && list.items.length > 0 && (
        <Flex justify="flex-end">
          <Pagination page={page} last={Math.ceil(list.totalCount / pageSize)} to={address} />
        </Flex>
      )}
      {list?.items.length === 0 && (
        <Card>
          <EmptyState
            icon={ScrollText}
            title={beyond ? t("audit.noSuchPage") : filtered ? t("audit.noMatch") : t("audit.none")}
          >
            {beyond && <ButtonLink to={address(1)}>{t("audit.firstPage")}</ButtonLink>}
            {!beyond && filtered && <Button onClick={() => narrow({})}>{t("audit.clear")}</Button>}
          </EmptyState>
        </Card>
      )}
    </Stack>
  );
}
