import type { ApolloCache } from "@apollo/client";
import { useRef, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { newAttemptKey } from "@/lib/attempt-key";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { showError, showSuccess } from "@/ui/feedback/messages";
import { useNoteFirstStep } from "@/viewer/first-steps";
import type { Selection } from "../useSelection";
import { exportRows } from "./export-rows";
import { useNoteExportMutation } from "./NoteExport.generated";
import { useStartExportMutation } from "./StartExport.generated";

const fileName = "mycontacts.xlsx";

/**
 * Exports the chosen contacts. People who were chosen one by one are here already: the browser writes the file, with a
 * library that comes on the first use, once the server has noted who is in it. "All who match" is a job, whose file the server writes: `onJob` hears its id.
 */
export function useExport(selection: Selection, onJob: (id: string) => void) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const attempt = useAttempt();
  const [startExport] = useStartExportMutation();
  const [noteExport] = useNoteExportMutation({ update: forgetHistories });
  const [exporting, setExporting] = useState(false);
  const noteStep = useNoteFirstStep();
  const underWay = useRef(false);

  const writeHere = async (): Promise<void> => {
    const variables = { selection: selection.input() };
    const { refusals } = await attempt(noteExport({ variables }).then(({ data }) => data?.noteExport));
    if (refusals[0]) return showError(errorText(refusals[0]));
    try {
      const { makeWorkbook, download } = await import("./workbook");
      const rows = exportRows(selection.contacts(), {
        name: t("contacts.name"),
        title: t("contacts.jobTitle"),
        company: t("contacts.company"),
        location: t("contacts.location"),
        socialMedia: t("contacts.socialMedia"),
        personalEmail: t("datum.personalEmail"),
        businessEmail: t("datum.businessEmail"),
        phone: t("datum.phone"),
      });
      download(makeWorkbook(t("contacts.title"), rows), fileName);
      noteStep("EXPORT");
      showSuccess(t("contacts.exported", { count: selection.count }));
    } catch {
      showError(t("contacts.exportFailed"));
    }
  };
  const order = async (): Promise<void> => {
    const variables = { selection: selection.input(), attemptKey: newAttemptKey() };
    const { payload, refusals } = await attempt(startExport({ variables }).then(({ data }) => data?.startExport));
    if (refusals[0]) showError(errorText(refusals[0]));
    else if (payload?.job) onJob(payload.job.id);
  };
  const run = async (): Promise<void> => {
    if (selection.count === 0) return showError(t("contacts.nothingSelected"));
    if (underWay.current) return;
    underWay.current = true;
    setExporting(true);
    await (selection.isAll ? order() : writeHere());
    underWay.current = false;
    setExporting(false);
  };
  return { exporting, run };
}

function forgetHistories(cache: ApolloCache): void {
  cache.evict({ id: "ROOT_QUERY", fieldName: "contactHistory" });
}
