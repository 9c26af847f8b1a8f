import { useDeferredValue, useState } from "react";
import type { ContactSort } from "@/generated/schema";
import { useFailureText } from "@/i18n/useFailureText";
import { useTranslation } from "@/i18n/useTranslation";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Suspended } from "@/ui/feedback/Suspended";
import { Select } from "@/ui/form/choice/Select";
import { Stack } from "@/ui/layout/primitives";
import { rowsByWidth } from "@/lib/browser/ahead";
import { lazily } from "@/lib/browser/lazily";
import { datums } from "../reveal/datums";
import { type Asked, ListDialogs } from "./ListDialogs";
import { EmptyList } from "./table/EmptyList";
import { useExport } from "./export/useExport";
import { FilterChips } from "./filters/FilterChips";
import { FilterMenu } from "./filters/FilterMenu";
import { sorts, writeKept } from "./list-address";
import { ListSkeleton } from "./table/ListSkeleton";
import { useMyContactsQuery } from "./MyContactsPage.generated";
import { Pages } from "./Pages";
import { ColumnMenu } from "./columns/ColumnMenu";
import { usual } from "./columns/columns";
import { useWidths } from "./columns/widths";
import type { ContactRowFragment } from "./table/ContactRow.generated";
import { TitleBar, Toolbar } from "./Toolbar";
import { useListView } from "./useListView";
import { useRemove } from "./useRemove";
import { useSelection } from "./useSelection";
import { SavedViews } from "./views/SavedViews";

const ContactNotices = lazily(async () => (await import("../notices/ContactNotices")).ContactNotices);
const SelectionBar = lazily(async () => (await import("../bulk/SelectionBar")).SelectionBar);
const { Rows, useRowsAhead } = rowsByWidth(
  async () => (await import("./table/ContactTable")).ContactTable,
  async () => (await import("./table/ContactCards")).ContactCards,
);

/** Everyone the member has revealed: search, filters, views, pages, selection and what is done with it. The view is in the address. */
export function MyContactsPage() {
  const failureText = useFailureText();
  const list = useListView();
  const sizes = useWidths();
  const { view } = list;
  const { search, filter, sort, page, pageSize } = view;
  const query = useMyContactsQuery({ variables: { page, pageSize, search, filter, sort } });
  // An answer is drawn in slices, so that a press or a key never waits for a whole page of rows, and in one piece: its count
  // never stands over the rows of another.
  const shown = useDeferredValue((query.data ?? query.previousData)?.myContacts);
  const selection = useSelection(shown?.items ?? [], shown?.totalCount ?? 0, { matching: { search, filter } });
  const [asked, setAsked] = useState<Asked | null>(null);
  const { exporting, run } = useExport(selection, (job) => setAsked({ what: "jobs", job }));
  const { remove, removing } = useRemove(selection.clear);
  const stale = query.loading && query.data === undefined;
  useRowsAhead();

  const tagOne = (contact: ContactRowFragment) =>
    setAsked({ what: "tags", name: contact.fullName, count: 1, selection: { ids: [contact.id] }, people: [contact] });
  const tagChosen = () =>
    setAsked({
      what: "tags",
      name: null,
      count: selection.count,
      selection: selection.input(),
      people: selection.isAll ? null : selection.contacts(),
    });
  const reveal = () =>
    setAsked({ what: "reveal", selection: selection.input(), data: filter.misses ?? datums.map(({ type }) => type) });

  return (
    <Stack gap="4">
      <TitleBar
        total={shown?.totalCount}
        exporting={exporting}
        onExport={() => void run()}
        onJobs={() => setAsked({ what: "jobs" })}
      />
      <Suspended>
        <ContactNotices />
      </Suspended>
      <Toolbar search={search} onSearch={list.search}>
        <FilterMenu filter={filter} onChange={list.filter} />
        <SavedViews current={new URLSearchParams(writeKept(view)).toString()} />
        <ColumnMenu
          columns={view.columns}
          density={list.density}
          onColumns={list.columns}
          onReset={() => {
            list.columns(usual);
            sizes.reset();
          }}
          onDensity={list.setDensity}
        />
        <SortSelect sort={sort} onSort={list.sort} />
      </Toolbar>
      <FilterChips filter={filter} onChange={list.filter} />
      {selection.count > 0 && (
        <Suspended>
          <SelectionBar
            count={selection.count}
            total={shown?.totalCount ?? 0}
            isAll={selection.isAll}
            busy={{ exporting, removing }}
            onAll={selection.chooseAll}
            onClear={selection.clear}
            onExport={() => void run()}
            onTag={tagChosen}
            onReveal={reveal}
            onRemove={() => !removing && void remove(selection.input())}
          />
        </Suspended>
      )}
      {query.error && <LoadFailed text={failureText(query.error)} onRetry={() => void query.refetch()} />}
      {!shown && !query.error && <ListSkeleton />}
      {shown && shown.items.length > 0 && (
        <Suspended fallback={<ListSkeleton />}>
          <Rows
            contacts={shown.items}
            selection={selection}
            busy={stale}
            columns={view.columns}
            density={list.density}
            sort={sort}
            onSort={list.sort}
            sizes={sizes}
            onExport={() => void run()}
            onTag={tagOne}
            onRemove={({ id }) => !removing && void remove({ ids: [id] })}
            onOpen={({ id }) => setAsked({ what: "person", id })}
          />
          <Pages view={view} total={shown.totalCount} onPageSize={list.pageSize} />
        </Suspended>
      )}
      {shown && shown.items.length === 0 && (
        <EmptyList view={view} total={shown.totalCount} onClearSearch={() => list.search("")} onClearAll={list.clear} />
      )}
      <ListDialogs asked={asked} onAsk={setAsked} onRevealStarted={selection.clear} />
    </Stack>
  );
}

type SortSelectProps = { sort: ContactSort; onSort: (sort: ContactSort) => void };

/** The order of the list, also where there are no column heads to press. */
function SortSelect({ sort, onSort }: SortSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      flex={{ base: "1 1 8rem", md: "none" }}
      aria-label={t("lists.sort.label")}
      options={sorts.map((value) => ({ value, text: t(`lists.sort.${value}`) }))}
      value={sort}
      onChange={(event) => onSort(sorts.find((each) => each === event.currentTarget.value) ?? "NEWEST")}
    />
  );
}
