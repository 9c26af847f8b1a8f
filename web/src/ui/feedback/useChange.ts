import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { type FieldRefusal, useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { showSuccess } from "@/ui/feedback/messages";

type Payload = { userErrors: readonly FieldRefusal[] };

/** Makes one change: reports success and calls `onDone`, or keeps the text of the refusal. */
export function useChange(onDone: () => void) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async <P extends Payload>(call: Promise<P | undefined>, done: string): Promise<FieldRefusal | null> => {
    setBusy(true);
    setFailure(null);
    const { refusals } = await attempt(call);
    setBusy(false);
    const [refusal] = refusals;
    if (refusal) {
      setFailure(errorText(refusal) || t("errors.INTERNAL"));
      return refusal;
    }
    showSuccess(done);
    onDone();
    return null;
  };
  return { busy, failure, run };
}
