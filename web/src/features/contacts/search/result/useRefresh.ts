import { useRef, useState } from "react";
import type { DatumType } from "@/generated/schema";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useRefreshContactMutation } from "./__generated__/Refresh.generated";

/** The result of a refresh: new data, and owned data with newer values. */
export type News = { found: readonly DatumType[]; updated: readonly DatumType[] };

/** Asks the sources again about one person; free. A second press while the first is under way does nothing. */
export function useRefresh(url: string, onFound: (found: readonly DatumType[]) => void) {
  const errorText = useErrorText();
  const attempt = useAttempt();
  const underWay = useRef(false);
  const [news, setNews] = useState<News>();
  const [refusal, setRefusal] = useState<string>();
  const [mutate, { loading }] = useRefreshContactMutation();
  const refresh = async (): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    const call = mutate({ variables: { url } });
    const { payload, refusals } = await attempt(call.then(({ data }) => data?.refreshContact));
    underWay.current = false;
    setRefusal(refusals[0] && errorText(refusals[0]));
    setNews(refusals.length === 0 ? payload : undefined);
    if (payload && payload.found.length > 0) onFound(payload.found);
  };
  return { refresh, refreshing: loading, news, refusal };
}
