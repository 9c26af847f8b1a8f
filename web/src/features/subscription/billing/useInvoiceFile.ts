import { useState } from "react";
import { useAction } from "@/ui/feedback/useAction";
import { leaveTo } from "@/lib/browser/leave-to";
import { useCreateInvoiceLinkMutation } from "./__generated__/Invoices.generated";

/** Opens an invoice as PDF in a new tab by a link that is good for minutes; `opening` is its number until then. */
export function useInvoiceFile() {
  const { failure, attempt } = useAction();
  const [createLink] = useCreateInvoiceLinkMutation();
  const [opening, setOpening] = useState<string | null>(null);
  const open = async (number: string): Promise<void> => {
    setOpening(number);
    // A tab that opens after the answer would be held back as a pop-up.
    const tab = window.open("", "_blank");
    const { payload } = await attempt(
      createLink({ variables: { number } }).then(({ data }) => data?.createInvoiceLink),
    );
    setOpening(null);
    if (payload?.url) {
      if (tab) tab.location.href = payload.url;
      else leaveTo(payload.url);
      return;
    }
    tab?.close();
  };
  return { opening, open, failure };
}
