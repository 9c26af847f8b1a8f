import { useState } from "react";
import type { FieldRefusal } from "@/i18n/useAttempt";
import { showSuccess } from "@/ui/feedback/messages";
import { unsaid, useAction } from "./useAction";

type Payload = { userErrors: readonly FieldRefusal[] };

/** Makes the change of a dialog: reports success and calls `onDone`, or keeps the text of the refusal for the dialog. */
export function useChange(onDone: () => void) {
  const { failure, attempt } = useAction(unsaid);
  const [busy, setBusy] = useState(false);
  const run = async <P extends Payload>(call: Promise<P | undefined>, done: string): Promise<FieldRefusal | null> => {
    setBusy(true);
    const { refusal } = await attempt(call);
    setBusy(false);
    if (refusal) return refusal;
    showSuccess(done);
    onDone();
    return null;
  };
  return { busy, failure, run };
}
