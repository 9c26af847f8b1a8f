import { skipToken } from "@apollo/client/react";
import { limits } from "@finder/contract/limits";
import { ReceiptText } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { useSearchParams } from "react-router-dom";
import { useFailureText } from "@/i18n/useFailureText";
import { areOrdered } from "@/lib/address";
import { Button, ButtonLink } from "@/ui/actions/Button";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { FormAlert } from "@/ui/form/FormAlert";
import { Box, Flex, Stack, Text } from "@/ui/layout/primitives";
import { Pagination } from "@/ui/table/Pagination";
import { useWide } from "@/lib/browser/useWide";
import { InvoiceCards } from "./InvoiceCards";
import { InvoiceFilters } from "./InvoiceFilters";
import { useInvoicesQuery } from "./__generated__/Invoices.generated";
import { InvoiceTable } from "./InvoiceTable";
import { type InvoiceView, isNarrowed, readInvoiceView, writeInvoiceView } from "./invoice-address";
import { useInvoiceFile } from "./useInvoiceFile";

/** The invoices, newest first; the view is in the address. */
export function Invoices() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const wide = useWide("settings");
  const [params, setParams] = useSearchParams();
  const view = readInvoiceView(params);
  const { opening, open, failure } = useInvoiceFile();
  const ordered = areOrdered(view);
  const pageSize = limits.invoicesPage.size;
  const query = useInvoicesQuery(ordered ? { variables: { ...view, pageSize } } : skipToken);
  const list = ordered ? (query.data ?? query.previousData)?.invoices : undefined;
  const stale = query.loading && query.data === undefined;
  const show = (next: InvoiceView) => setParams(writeInvoiceView(next), { replace: true });
  const List = wide ? InvoiceTable : InvoiceCards;
  const last = Math.ceil((list?.totalCount ?? 0) / pageSize);
  return (
    <Stack as="section" gap="3">
      <Flex justify="space-between" align="baseline" gap="3">
        <SectionTitle>{t("billing.invoices")}</SectionTitle>
        <Text fontSize="sm" color="text.muted" aria-live="polite">
          {list && list.totalCount > 0 && t("billing.total", { count: list.totalCount })}
        </Text>
      </Flex>
      <InvoiceFilters view={view} onChange={show} />
      <FormAlert isSaid text={failure} />
      {query.error && <LoadFailed text={failureText(query.error)} onRetry={() => void query.refetch()} />}
      {!list && !query.error && ordered && (
        <Loading>
          <Skeleton h="16rem" borderRadius="lg" />
        </Loading>
      )}
      {list && list.items.length > 0 && (
        <Box aria-busy={stale} opacity={stale ? 0.6 : 1}>
          <List invoices={list.items} opening={opening} onOpen={(number) => void open(number)} />
        </Box>
      )}
      {list?.items.length === 0 && (
        <Card>
          <NoInvoices total={list.totalCount} view={view} onClear={() => show({ page: 1, search: "" })} />
        </Card>
      )}
      {last > 1 && (
        <Flex justify="flex-end">
          <Pagination
            page={view.page}
            last={last}
            to={(page) => ({ search: new URLSearchParams(writeInvoiceView({ ...view, page })).toString() })}
          />
        </Flex>
      )}
    </Stack>
  );
}

type NoInvoicesProps = { total: number; view: InvoiceView; onClear: () => void };

function NoInvoices({ total, view, onClear }: NoInvoicesProps) {
  const { t } = useTranslation();
  const narrowed = isNarrowed(view);
  if (total > 0) {
    return (
      <EmptyState icon={ReceiptText} title={t("billing.noSuchPage")}>
        <ButtonLink to={{ search: new URLSearchParams(writeInvoiceView({ ...view, page: 1 })).toString() }}>
          {t("billing.firstPage")}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={ReceiptText}
      title={t("billing.noData")}
      hint={t(narrowed ? "billing.noMatch" : "billing.noDataHint")}
    >
      {narrowed && <Button onClick={onClear}>{t("billing.clear")}</Button>}
    </EmptyState>
  );
}
