import { useState } from "react";
import type { DatumType } from "@/generated/schema";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { type Answer, noAnswer, readAnswer } from "./read-answer";
import { useTryApiMutation } from "./__generated__/TryApi.generated";

/** Calls the public API through the product and keeps the last answer; a refusal also has its sentence. */
export function useTry() {
  const attempt = useAttempt();
  const errorText = useErrorText();
  const [call] = useTryApiMutation();
  const [running, setRunning] = useState<DatumType | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (type: DatumType, input: { key: string; url: string }): Promise<void> => {
    setRunning(type);
    setFailure(null);
    const { payload, refusals } = await attempt(
      call({ variables: { ...input, type } }).then(({ data }) => data?.tryApi),
    );
    setRunning(null);
    const [refusal] = refusals;
    setFailure(refusal ? errorText(refusal) : null);
    const { status, body } = payload ?? {};
    setAnswer(body == null ? noAnswer : readAnswer(status ?? null, body));
  };
  return { running, answer, failure, run };
}
