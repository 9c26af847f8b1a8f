import { limits } from "@finder/contract/limits";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import type { FindFilter } from "@/generated/schema";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { rowsByWidth } from "@/lib/browser/ahead";
import { lazily } from "@/lib/browser/lazily";
import { Suspended } from "@/ui/feedback/Suspended";
import { FormAlert } from "@/ui/form/FormAlert";
import { Text } from "@/ui/layout/primitives";
import { type ListDialog, ListDialogs } from "../my-contacts/ListDialogs";
import { ListSkeleton } from "../my-contacts/table/ListSkeleton";
import { PanelBeside } from "../panel/PanelBeside";
import { usePanel } from "../panel/usePanel";
import type { DatumField } from "../reveal/datums";
import type { FindPeopleQuery } from "./__generated__/FoundPeople.generated";
import { useFoundActions, useFoundSelection } from "./view/useFoundActions";

const SelectionBar = lazily(async () => (await import("../bulk/SelectionBar")).SelectionBar);
const { Rows, useRowsAhead } = rowsByWidth(
  async () => (await import("./table/FoundTable")).FoundTable,
  async () => (await import("./table/FoundCards")).FoundCards,
);

/** Of a list of people: the panel covers the last columns, but not what is done with the selection. */
export const roomForPanel = { "&:has(> dialog[data-beside]) > [role=region]": { marginInlineEnd: "28rem" } };

type FoundListProps = {
  found: FindPeopleQuery["findPeople"] | undefined;
  filter: FindFilter;
  /** The kinds of data to show. */
  data: readonly DatumField[];
  busy: boolean;
  /** What stands in place of the rows until there are some, or around them. */
  frame: (rows: ReactNode) => ReactNode;
  /** Below the rows. */
  children?: ReactNode;
};

/** Found people as rows, and what is done with them: reveal, open, select. */
export function FoundList({ found, filter, data, busy, frame, children }: FoundListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const companies = useMemo(
    () => new Map(found?.people.map(({ id }, index) => [id, found.companyIds[index] ?? null])),
    [found],
  );
  const selection = useFoundSelection(found?.people ?? [], found?.totalCount ?? 0, filter);
  const [asked, setAsked] = useState<ListDialog | null>(null);
  const panel = usePanel();
  const act = useFoundActions(selection, setAsked);
  useRowsAhead();
  // The box that was pressed is painted first, and the bar in the next frame.
  const bar = useDeferredValue(
    selection.count > 0 && (
      <Suspended>
        <SelectionBar
          count={selection.count}
          total={selection.total}
          isAll={selection.isAll}
          isCapped={selection.isCapped}
          busy={{ exporting: act.exporting, removing: false }}
          onAll={selection.chooseAll}
          onClear={act.clear}
          onExport={act.export}
          onTag={act.tag}
          onReveal={act.reveal}
        />
      </Suspended>
    ),
  );
  return (
    <>
      <FormAlert isSaid text={act.failure} />
      {bar}

      {frame(
        <>
          <Suspended fallback={<ListSkeleton />}>
            <Rows
              contacts={found?.people ?? []}
              companies={companies}
              data={data}
              selection={selection}
              panel={panel}
              busy={busy}
              onExport={act.export}
            />
            {children}
          </Suspended>
          {selection.count > 0 && (
            <Text fontSize="sm" color="text.muted">
              {t("find.moreHint", { amount: format.number(limits.selectedIds) })}
            </Text>
          )}
        </>,
      )}
      <PanelBeside panel={panel} people={found?.people} />
      <ListDialogs asked={asked} onAsk={setAsked} onRevealStarted={act.noteOrdered} />
    </>
  );
}
