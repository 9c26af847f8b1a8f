import { useApolloClient } from "@apollo/client/react";
import { limits } from "@finder/contract/limits";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { toCsv } from "@/lib/csv";
import { showSuccess } from "@/ui/feedback/messages";
import { useAction } from "@/ui/feedback/useAction";
import { fetchAll } from "@/lib/fetch-all";
import { saveFile } from "@/lib/browser/save-file";
import type { ApiKeyItemFragment } from "../keys/__generated__/ApiKeys.generated";
import { ApiRequestsDocument } from "./__generated__/ApiRequests.generated";
import type { LogFilter } from "./log-address";
import { useCallWords } from "./useCallWords";

const pageSize = limits.requestLogPage.most;
const heads = ["time", "key", "profile", "type", "status", "code", "credits", "latency", "requestId"] as const;

/** Saves every call that matches the filters, not only the page on screen. */
export function useLogExport(filter: LogFilter, keys: readonly ApiKeyItemFragment[]) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { keyOf, typesOf } = useCallWords(keys);
  const [exporting, setExporting] = useState(false);
  const { failure, fail, forget } = useAction();

  const fetchPage = async (page: number) => {
    const variables = { ...filter, page, pageSize };
    const { data } = await client.query({ query: ApiRequestsDocument, variables, fetchPolicy: "no-cache" });
    return data?.apiRequests ?? { items: [], totalCount: 0 };
  };
  const run = async (): Promise<void> => {
    setExporting(true);
    forget();
    try {
      const calls = await fetchAll(fetchPage, pageSize);
      const rows = calls.map((call) => [
        call.calledOn,
        keyOf(call),
        call.url,
        typesOf(call).join(", "),
        call.status,
        call.code ?? "",
        call.charged,
        call.latencyMs ?? "",
        call.id,
      ]);
      const file = `${["api-requests", filter.from, filter.to].filter(Boolean).join("-")}.csv`;
      saveFile(toCsv([heads.map((head) => t(`api.log.${head}`)), ...rows]), "text/csv;charset=utf-8", file);
      showSuccess(t("api.log.exported", { file }));
    } catch {
      fail(t("api.log.exportFailed"));
    } finally {
      setExporting(false);
    }
  };
  return { exporting, run, failure };
}
