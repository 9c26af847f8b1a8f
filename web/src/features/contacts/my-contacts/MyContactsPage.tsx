import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useFailureText } from "@/i18n/useFailureText";
import { useFormat } from "@/i18n/useFormat";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Flex, Stack, Text } from "@/ui/layout";
import { Pagination } from "@/ui/Pagination";
import { usePageTitle } from "@/ui/usePageTitle";
import { useWide } from "@/ui/useWide";
import { ContactCards } from "./ContactCards";
import { ContactTable } from "./ContactTable";
import { EmptyList } from "./EmptyList";
import { type ListView, readView, rememberPageSize, writeView } from "./list-address";
import { ListSkeleton } from "./ListSkeleton";
import { useMyContactsQuery } from "./MyContactsPage.generated";
import { Toolbar } from "./Toolbar";
import { useSelection } from "./useSelection";

const Pages = ({ view, total }: { view: ListView; total: number }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const from = (view.page - 1) * view.pageSize + 1;
  const to = Math.min(total, view.page * view.pageSize);
  const address = (page: number) => ({ search: new URLSearchParams(writeView({ ...view, page })).toString() });
  return (
    <Flex justify="space-between" align="center" gap="3" flexWrap="wrap">
      <Text fontSize="sm" color="text.muted">
        {t("pagination.range", { from: format.number(from), to: format.number(to), total: format.number(total) })}
      </Text>
      <Pagination page={view.page} last={Math.ceil(total / view.pageSize)} to={address} />
    </Flex>
  );
};

/** Everyone the member has revealed: search, pages, selection, reveal in the row, export. The view is in the address. */
export const MyContactsPage = () => {
  const { t } = useTranslation();
  usePageTitle(t("contacts.title"));
  const failureText = useFailureText();
  const wide = useWide();
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const query = useMyContactsQuery({ variables: view });
  const list = (query.data ?? query.previousData)?.myContacts;
  const selection = useSelection(list?.items ?? []);
  const search = useCallback(
    (text: string) => setParams((now) => writeView({ ...readView(now), page: 1, search: text })),
    [setParams],
  );
  const changePageSize = (pageSize: number) => {
    rememberPageSize(pageSize);
    setParams(writeView({ ...view, page: 1, pageSize }));
  };
  const stale = query.loading && query.data === undefined;
  const Rows = wide ? ContactTable : ContactCards;

  return (
    <Stack gap="4">
      <Toolbar
        view={view}
        total={list?.totalCount}
        selection={selection}
        onSearch={search}
        onPageSize={changePageSize}
      />
      {query.error && <LoadFailed text={failureText(query.error)} onRetry={() => void query.refetch()} />}
      {!list && !query.error && <ListSkeleton />}
      {list && list.items.length > 0 && (
        <>
          <Rows contacts={list.items} selection={selection} busy={stale} />
          <Pages view={view} total={list.totalCount} />
        </>
      )}
      {list && list.items.length === 0 && (
        <EmptyList view={view} total={list.totalCount} onClearSearch={() => search("")} />
      )}
    </Stack>
  );
};
