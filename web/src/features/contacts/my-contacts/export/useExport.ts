import type { ApolloCache } from "@apollo/client";
import { useRef, useState } from "react";
import type { ContactSelection } from "@/generated/schema";
import { useTranslation } from "@/i18n/useTranslation";
import { newAttemptKey } from "@/lib/attempt-key";
import { showError, showSuccess } from "@/ui/feedback/messages";
import type { Action } from "@/ui/feedback/useAction";
import { useNoteFirstStep } from "@/viewer/first-steps";
import type { Selection } from "../useSelection";
import { useNoteExportMutation } from "./__generated__/NoteExport.generated";
import { useStartExportMutation } from "./__generated__/StartExport.generated";

const fileName = "mycontacts.xlsx";

/**
 * Exports the chosen contacts. People who were chosen one by one are here already: the browser writes the file, with a
 * library that comes on the first use, once the server has noted who is in it. "All who match" is a job, whose file the server writes: `onJob` hears its id.
 */
export function useExport(selection: Selection, { attempt, fail, forget }: Action, onJob: (id: string) => void) {
  const { t, language } = useTranslation();
  const [startExport] = useStartExportMutation();
  const [noteExport] = useNoteExportMutation({ update: forgetHistories });
  const [exporting, setExporting] = useState(false);
  const noteStep = useNoteFirstStep();
  const underWay = useRef(false);

  const writeHere = async (): Promise<void> => {
    const variables = { selection: selection.input() };
    const { payload, refusal } = await attempt(noteExport({ variables }).then(({ data }) => data?.noteExport));
    if (refusal) return;
    try {
      const [{ makeWorkbook, download }, { exportRows }] = await Promise.all([
        import("./workbook"),
        import("./export-rows"),
      ]);
      const heads = {
        name: t("contacts.name"),
        title: t("contacts.jobTitle"),
        company: t("contacts.company"),
        location: t("contacts.location"),
        socialMedia: t("contacts.socialMedia"),
      };
      const rows = exportRows(selection.contacts(), payload?.contacts ?? [], heads, language);
      download(makeWorkbook(t("contacts.title"), rows), fileName);
      noteStep("EXPORT");
      showSuccess(t("contacts.exported", { count: selection.count }));
    } catch {
      fail(t("contacts.exportFailed"));
    }
  };
  const order = async (people: ContactSelection): Promise<void> => {
    const variables = { selection: people, attemptKey: newAttemptKey() };
    const { payload, refusal } = await attempt(startExport({ variables }).then(({ data }) => data?.startExport));
    if (!refusal && payload?.job) onJob(payload.job.id);
  };
  const once = async (write: () => Promise<void>): Promise<void> => {
    if (underWay.current) return;
    forget();
    underWay.current = true;
    setExporting(true);
    await write();
    underWay.current = false;
    setExporting(false);
  };
  const exportAll = {
    name: t("contacts.exportAll", { count: selection.total }),
    run: () => void once(() => order(selection.everyone())),
  };
  const run = async (): Promise<void> => {
    if (selection.count === 0)
      return showError(t("contacts.nothingSelected"), selection.total > 0 ? exportAll : undefined);
    await once(() => (selection.isAll ? order(selection.input()) : writeHere()));
  };
  return { exporting, run };
}

function forgetHistories(cache: ApolloCache): void {
  cache.evict({ id: "ROOT_QUERY", fieldName: "contactHistory" });
}
