import { limits } from "@finder/contract/limits";
import { useRef, useState } from "react";
import type { FindFilter } from "@/generated/schema";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { newAttemptKey } from "@/lib/attempt-key";
import { showError } from "@/ui/feedback/messages";
import { useAction } from "@/ui/feedback/useAction";
import { useStartExportMutation } from "../../my-contacts/export/__generated__/StartExport.generated";
import type { ListDialog } from "../../my-contacts/ListDialogs";
import type { ContactRowFragment } from "../../my-contacts/table/__generated__/ContactRow.generated";
import { useSelection } from "../../my-contacts/useSelection";
import { datums } from "../../reveal/datums";

/** The chosen people, over all pages, or the first who are found: as many as the server takes. */
export function useFoundSelection(visible: readonly ContactRowFragment[], found: number, filter: FindFilter) {
  const { t } = useTranslation();
  const format = useFormat();
  const total = Math.min(found, limits.selectedIds);
  const selection = useSelection(visible, total, { found: filter });
  const hasRoom = (more: number): boolean => {
    if (selection.count + more <= limits.selectedIds) return true;
    showError(t("find.tooMany", { amount: format.number(limits.selectedIds) }));
    return false;
  };
  return {
    ...selection,
    total,
    /** More are found than can be chosen. */
    isCapped: found > total,
    toggle: (contact: ContactRowFragment, on: boolean, ranged = false) => {
      if (!on || hasRoom(ranged ? visible.length : 1)) selection.toggle(contact, on, ranged);
    },
    togglePage: (on: boolean) => {
      if (!on || hasRoom(visible.filter(({ id }) => !selection.has(id)).length)) selection.togglePage(on);
    },
  };
}

type FoundSelection = ReturnType<typeof useFoundSelection>;

/** What can be done with the chosen people: reveal; tag and export those of My Contacts. */
export function useFoundActions(selection: FoundSelection, onAsk: (asked: ListDialog) => void) {
  const { t } = useTranslation();
  const [startExport, { loading: exporting }] = useStartExportMutation();
  const underWay = useRef(false);
  const { failure, attempt } = useAction();
  // Whom a bulk reveal opened on other pages is known to the server alone.
  const [ordered, setOrdered] = useState(false);

  const ifSomeOwned = (act: () => void): void => {
    if (ordered || selection.isAll || selection.contacts().some(({ revealedOn }) => revealedOn !== null)) act();
    else showError(t("find.noneOwned"));
  };
  const order = async (): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    const variables = { selection: selection.input(), attemptKey: newAttemptKey() };
    const { payload, refusal } = await attempt(startExport({ variables }).then(({ data }) => data?.startExport));
    underWay.current = false;
    if (!refusal && payload?.job) onAsk({ what: "jobs", job: payload.job.id });
  };
  const tag = (): void =>
    onAsk({
      what: "tags",
      name: null,
      count: selection.count,
      selection: selection.input(),
      people: selection.contacts(),
    });
  return {
    exporting,
    failure,
    reveal: () => onAsk({ what: "reveal", selection: selection.input(), data: datums.map(({ type }) => type) }),
    noteOrdered: () => setOrdered(true),
    tag: () => ifSomeOwned(tag),
    export: () => (selection.count === 0 ? showError(t("contacts.nothingSelected")) : ifSomeOwned(() => void order())),
    clear: () => {
      setOrdered(false);
      selection.clear();
    },
  };
}
