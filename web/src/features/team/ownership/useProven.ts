import { useState } from "react";
import { type FieldRefusal, useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";

type Payload = { userErrors: readonly FieldRefusal[] };

/** An act that takes the password: what to show of a refusal, and whether it is under way. */
export function useProven() {
  const attempt = useAttempt();
  const errorText = useErrorText();
  const [password, setPassword] = useState("");
  const [refusal, setRefusal] = useState<FieldRefusal>();
  const [busy, setBusy] = useState(false);
  const wrong = refusal?.code === "WRONG_PASSWORD";
  return {
    busy,
    field: { value: password, wrong, onChange: setPassword },
    fault: refusal && !wrong ? errorText(refusal) : undefined,
    /** True once it is done. */
    run: async (act: (password: string | null) => Promise<Payload | undefined>): Promise<boolean> => {
      setBusy(true);
      const { refusals } = await attempt(act(password || null));
      setBusy(false);
      setRefusal(refusals[0]);
      return refusals.length === 0;
    },
  };
}
