import { useState } from "react";
import { type FieldRefusal, useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { showError } from "./messages";

type Payload = { userErrors: readonly FieldRefusal[] };
type Answer<P> = { payload: P | undefined; refusal: FieldRefusal | undefined };

/** Makes the calls of one place: the message bar says once why the last one failed, and the place shows it until the next. */
export function useAction(say: (text: string) => void = showError) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string>();
  const forget = (): void => setFailure(undefined);
  const fail = (text: string): void => {
    setFailure(text);
    say(text);
  };
  const run = async <P extends Payload>(call: Promise<P | undefined>): Promise<Answer<P>> => {
    forget();
    const { payload, refusals } = await attempt(call);
    const [refusal] = refusals;
    if (refusal) fail(errorText(refusal) || t("errors.INTERNAL"));
    return { payload, refusal };
  };
  return { failure, fail, forget, attempt: run };
}

/** For `useAction` in a form or dialog, where the reason is announced in its place. */
export function unsaid(): void {}

export type Action = ReturnType<typeof useAction>;
