import { useState } from "react";
import { failureText } from "./failure";

/** One action at a time: whether it runs, and why the last one failed. */
export function useAttempt(): {
  readonly busy: boolean;
  readonly failure: string | null;
  readonly attempt: (act: () => Promise<void>) => void;
} {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = (act: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    act()
      .catch((reason: unknown) => setFailure(failureText(reason)))
      .finally(() => setBusy(false));
  };
  return { busy, failure, attempt };
}
