import { lazily } from "@/lib/browser/lazily";
import { Suspended } from "@/ui/feedback/Suspended";
import { usePaymentMethodQuery } from "./__generated__/PaymentMethod.generated";

const OwedNotice = lazily(async () => (await import("./OwedNotice")).OwedNotice);

/** Shows what is owed where a renewal was not paid. */
export function PastDueNotice({ plan }: { plan: string }) {
  const invoice = usePaymentMethodQuery().data?.paymentMethod.openInvoice;
  return <Suspended>{invoice && <OwedNotice invoice={invoice} plan={plan} />}</Suspended>;
}
