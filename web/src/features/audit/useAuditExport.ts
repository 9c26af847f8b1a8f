import { useApolloClient } from "@apollo/client/react";
import { limits } from "@finder/contract/limits";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { toCsv } from "@/lib/csv";
import { showSuccess } from "@/ui/feedback/messages";
import { useAction } from "@/ui/feedback/useAction";
import { fetchAll } from "@/lib/fetch-all";
import { saveFile } from "@/lib/browser/save-file";
import { AuditLogDocument } from "./__generated__/Audit.generated";
import type { AuditFilter } from "./audit-address";
import { useAuditWords } from "./useAuditWords";

const pageSize = limits.auditPage.most;

/** Saves every entry that matches the filters, not only the page on screen. */
export function useAuditExport(filter: AuditFilter) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const words = useAuditWords();
  const [exporting, setExporting] = useState(false);
  const { failure, fail, forget } = useAction();
  const fetchPage = async (page: number) => {
    const variables = { ...filter, page, pageSize };
    const { data } = await client.query({ query: AuditLogDocument, variables, fetchPolicy: "no-cache" });
    return data?.auditLog ?? { items: [], totalCount: 0 };
  };
  const run = async (): Promise<void> => {
    setExporting(true);
    forget();
    try {
      const heads = (["when", "who", "kind", "detail", "subject", "person", "source"] as const).map((head) =>
        t(`audit.${head}`),
      );
      const rows = (await fetchAll(fetchPage, pageSize)).map((entry) => [
        entry.happenedOn,
        words.who(entry),
        words.kind(entry),
        words.detail(entry) ?? "",
        words.subject(entry) ?? "",
        entry.personName ?? "",
        words.source(entry),
      ]);
      const file = `${["audit-log", filter.from, filter.to].filter(Boolean).join("-")}.csv`;
      saveFile(toCsv([heads, ...rows]), "text/csv;charset=utf-8", file);
      showSuccess(t("audit.exported", { file }));
    } catch {
      fail(t("audit.exportFailed"));
    } finally {
      setExporting(false);
    }
  };
  return { exporting, run, failure };
}
