import { useRef, useState } from "react";
import { newAttemptKey } from "@/lib/attempt-key";
import type { ContactSelection, DatumType } from "@/generated/schema";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useStartBulkRevealMutation } from "./__generated__/BulkReveal.generated";

/** Orders a bulk reveal. The same wish keeps its key, so that a second press or a repeated call is the same order. */
export function useStartReveal(selection: ContactSelection, data: readonly DatumType[], onStarted: () => void) {
  const errorText = useErrorText();
  const attempt = useAttempt();
  const [mutate, { loading }] = useStartBulkRevealMutation();
  const [job, setJob] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const underWay = useRef(false);
  const keys = useRef(new Map<string, string>());

  const start = async (): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    const wish = data.join();
    const attemptKey = keys.current.get(wish) ?? newAttemptKey();
    keys.current.set(wish, attemptKey);
    const { payload, refusals } = await attempt(
      mutate({ variables: { selection, data: [...data], attemptKey } }).then((result) => result.data?.startBulkReveal),
    );
    underWay.current = false;
    setRefusal(refusals[0] && errorText(refusals[0]));
    if (!payload?.job || refusals.length > 0) return;
    setJob(payload.job.id);
    onStarted();
  };
  return { start, starting: loading, job, refusal };
}
