import { useDeferredValue, useState } from "react";
import { useFailureText } from "@/i18n/useFailureText";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Suspended } from "@/ui/feedback/Suspended";
import { useAction } from "@/ui/feedback/useAction";
import { FormAlert } from "@/ui/form/FormAlert";
import { chakra, Stack } from "@/ui/layout/primitives";
import { rowsByWidth } from "@/lib/browser/ahead";
import { lazily } from "@/lib/browser/lazily";
import { useStable } from "@/lib/useStable";
import { PanelBeside } from "../panel/PanelBeside";
import { usePanel } from "../panel/usePanel";
import { datums } from "../reveal/datums";
import { type ListDialog, ListDialogs } from "./ListDialogs";
import { EmptyList } from "./table/EmptyList";
import { useExport } from "./export/useExport";
import { ListSkeleton } from "./table/ListSkeleton";
import { useMyContactsQuery } from "./__generated__/MyContactsPage.generated";
import { Pages } from "./Pages";
import { useWidths } from "./columns/widths";
import type { ContactRowFragment } from "./table/__generated__/ContactRow.generated";
import { TitleBar, Toolbar } from "./Toolbar";
import { useListView } from "./useListView";
import { useRemove } from "./useRemove";
import { useSelection } from "./useSelection";

const ContactNotices = lazily(async () => (await import("../notices/ContactNotices")).ContactNotices);
const SelectionBar = lazily(async () => (await import("../bulk/SelectionBar")).SelectionBar);
// Made once, and so drawn once: nothing in them depends on the list.
const notices = (
  <Suspended>
    <ContactNotices />
  </Suspended>
);
const { Rows, useRowsAhead } = rowsByWidth(
  async () => (await import("./table/ContactTable")).ContactTable,
  async () => (await import("./table/ContactCards")).ContactCards,
);

// The panel pushes the list; where it has no room of its own, it is over the whole page.
const Page = chakra(Stack, {
  base: { gap: "4", "&:has(> dialog[data-beside])": { pe: "28rem" } },
});

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
  const drawnView = useDeferredValue(view);
  const selection = useSelection(shown?.items ?? [], shown?.totalCount ?? 0, { matching: { search, filter } });
  const [asked, setAsked] = useState<ListDialog | null>(null);
  const panel = usePanel();
  const failing = useAction();
  const { exporting, run } = useExport(selection, failing, (job) => setAsked({ what: "jobs", job }));
  const { remove, removing } = useRemove(failing, ({ ids }) => {
    selection.clear();
    panel.close(ids);
  });
  const runExport = useStable(() => void run());
  const openJobs = useStable(() => setAsked({ what: "jobs" }));
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

  // The box that was pressed is painted first, and the bar in the next frame.
  const bar = useDeferredValue(
    selection.count > 0 && (
      <Suspended>
        <SelectionBar
          count={selection.count}
          total={shown?.totalCount ?? 0}
          isAll={selection.isAll}
          busy={{ exporting, removing }}
          onAll={selection.chooseAll}
          onClear={selection.clear}
          onExport={runExport}
          onTag={tagChosen}
          onReveal={reveal}
          onRemove={() => !removing && void remove(selection.input())}
        />
      </Suspended>
    ),
  );
  return (
    <Page>
      <TitleBar total={shown?.totalCount} exporting={exporting} onExport={runExport} onJobs={openJobs} />
      <FormAlert isSaid text={failing.failure} />
      {notices}
      <Toolbar list={list} sizes={sizes} />
      {bar}

      {query.error && <LoadFailed text={failureText(query.error)} onRetry={() => void query.refetch()} />}
      {!shown && !query.error && <ListSkeleton />}
      {shown && shown.items.length > 0 && (
        <Suspended fallback={<ListSkeleton />}>
          <Rows
            contacts={shown.items}
            selection={selection}
            panel={panel}
            busy={stale}
            columns={view.columns}
            density={list.density}
            sort={sort}
            onSort={list.sort}
            sizes={sizes}
            onExport={runExport}
            onTag={tagOne}
            onRemove={({ id }) => !removing && void remove({ ids: [id] })}
          />
          <Pages view={drawnView} total={shown.totalCount} onPageSize={list.pageSize} />
        </Suspended>
      )}
      {shown && shown.items.length === 0 && (
        <EmptyList view={view} total={shown.totalCount} onClearSearch={() => list.search("")} onClearAll={list.clear} />
      )}
      <PanelBeside panel={panel} people={shown?.items} />
      <ListDialogs asked={asked} onAsk={setAsked} onRevealStarted={selection.clear} />
    </Page>
  );
}
