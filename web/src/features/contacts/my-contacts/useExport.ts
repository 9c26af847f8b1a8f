import { useState } from "react";
import { useTranslation } from "react-i18next";
import { showError, showSuccess } from "@/ui/feedback/messages";
import { exportRows } from "./export-rows";
import type { Selection } from "./useSelection";

const fileName = "mycontacts.xlsx";

/** Writes the chosen contacts to a spreadsheet; the spreadsheet library is fetched on the first use. */
export const useExport = (selection: Selection) => {
  const { t } = useTranslation();
  const [exporting, setExporting] = useState(false);

  const run = async (): Promise<void> => {
    if (selection.count === 0) return showError(t("contacts.nothingSelected"));
    setExporting(true);
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
      showSuccess(t("contacts.exported", { count: selection.count }));
    } catch {
      showError(t("contacts.exportFailed"));
    } finally {
      setExporting(false);
    }
  };
  return { exporting, run };
};
