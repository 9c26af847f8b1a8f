import { useApolloClient } from "@apollo/client/react";
import { limits } from "@finder/contract/limits";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { showSuccess } from "@/ui/feedback/messages";
import { useAction } from "@/ui/feedback/useAction";
import { saveFile } from "@/lib/browser/save-file";
import { toCsv } from "@/lib/csv";
import { CreditStatementDocument } from "./__generated__/Statement.generated";
import type { StatementFilter } from "./statement-address";
import { fetchAll } from "@/lib/fetch-all";
import { useEntryWords } from "./useEntryWords";

const pageSize = limits.statementPage.most;

/** Saves every entry that matches the filters, not only the page on screen. */
export function useStatementExport(filter: StatementFilter) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const words = useEntryWords();
  const [exporting, setExporting] = useState(false);
  const { failure, fail, forget } = useAction();

  const fetchPage = async (page: number) => {
    const variables = { ...filter, page, pageSize };
    const { data } = await client.query({ query: CreditStatementDocument, variables, fetchPolicy: "no-cache" });
    return data?.creditStatement ?? { items: [], totalCount: 0 };
  };
  const run = async (): Promise<void> => {
    setExporting(true);
    forget();
    try {
      const entries = await fetchAll(fetchPage, pageSize);
      const heads = [
        "date",
        "kind",
        "pool",
        "member",
        "source",
        "reference",
        "person",
        "amount",
        "balance",
        "expires",
      ] as const;
      const rows = entries.map((entry) => [
        entry.createdOn,
        t(`usage.entries.kindOf.${entry.kind}`),
        words.pool(entry.pool),
        entry.memberName ?? "",
        words.channel(entry),
        words.reference(entry) ?? "",
        entry.personName ?? "",
        entry.amount,
        entry.balanceAfter,
        entry.expiresOn ?? "",
      ]);
      const file = `${["credit-statement", filter.from, filter.to].filter(Boolean).join("-")}.csv`;
      saveFile(toCsv([heads.map((head) => t(`usage.entries.${head}`)), ...rows]), "text/csv;charset=utf-8", file);
      showSuccess(t("usage.exported", { file }));
    } catch {
      fail(t("usage.exportFailed"));
    } finally {
      setExporting(false);
    }
  };
  return { exporting, run, failure };
}
