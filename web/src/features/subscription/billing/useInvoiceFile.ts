import { useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useFailure } from "@/ui/feedback/useFailure";
import { leaveTo } from "@/lib/browser/leave-to";
import { useCreateInvoiceLinkMutation } from "./__generated__/Invoices.generated";

/** Opens an invoice as PDF in a new tab by a link that is good for minutes; `opening` is its number until then. */
export function useInvoiceFile() {
  const attempt = useAttempt();
  const errorText = useErrorText();
  const { failure, fail, forget } = useFailure();
  const [createLink] = useCreateInvoiceLinkMutation();
  const [opening, setOpening] = useState<string | null>(null);
  const open = async (number: string): Promise<void> => {
    forget();
    setOpening(number);
    // A tab that opens after the answer would be held back as a pop-up.
    const tab = window.open("", "_blank");
    const { payload, refusals } = await attempt(
      createLink({ variables: { number } }).then(({ data }) => data?.createInvoiceLink),
    );
    setOpening(null);
    if (payload?.url) {
      if (tab) tab.location.href = payload.url;
      else leaveTo(payload.url);
      return;
    }
    tab?.close();
    if (refusals[0]) fail(errorText(refusals[0]));
  };
  return { opening, open, failure };
}
