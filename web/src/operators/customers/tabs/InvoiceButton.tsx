import { FileDown } from "lucide-react";
import { useAction } from "@/ui/feedback/useAction";
import { useTranslation } from "@/i18n/useTranslation";
import { leaveTo } from "@/lib/browser/leave-to";
import { Button } from "@/ui/actions/Button";
import { FieldError } from "@/ui/form/FieldError";
import { useLinkCustomerInvoiceMutation } from "../activity/__generated__/CustomerActivity.generated";

type InvoiceButtonProps = { customerId: string; paymentId: string; number: string };

/** Opens an invoice as PDF in a new tab. */
export function InvoiceButton({ customerId, paymentId, number }: InvoiceButtonProps) {
  const { t } = useTranslation();
  const { failure, attempt } = useAction();
  const [link, { loading }] = useLinkCustomerInvoiceMutation();
  const open = async () => {
    // A tab that opens after the answer would be held back as a pop-up.
    const tab = window.open("", "_blank");
    const call = link({ variables: { id: customerId, paymentId } }).then(({ data }) => data?.linkCustomerInvoice);
    const { payload } = await attempt(call);
    if (payload?.url) {
      if (tab) tab.location.href = payload.url;
      else leaveTo(payload.url);
      return;
    }
    tab?.close();
  };
  return (
    <>
      <Button
        size="sm"
        tone="ghost"
        busy={loading}
        aria-label={t("customers.payments.openInvoice", { number })}
        onClick={() => void open()}
      >
        <FileDown size={16} aria-hidden />
        {t("customers.payments.invoice")}
      </Button>
      <FieldError>{failure}</FieldError>
    </>
  );
}
