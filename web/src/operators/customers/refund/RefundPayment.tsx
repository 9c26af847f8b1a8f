import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { useMay } from "../../session/useConsoleSession";
import { type Refundable, RefundDialog } from "./RefundDialog";

/** The way to send a payment's money back, while some of it is left and for roles that may. */
export function RefundPayment({ customerId, payment }: { customerId: string; payment: Refundable }) {
  const { t } = useTranslation();
  const isAllowed = useMay()("payments.refund");
  const [isOpen, setOpen] = useState(false);
  if (!isAllowed || payment.status !== "paid" || payment.reference === null || payment.refunded >= payment.price)
    return null;
  return (
    <>
      <Button
        size="sm"
        tone="ghost"
        aria-label={t("customers.refund.of", { number: payment.number })}
        onClick={() => setOpen(true)}
      >
        {t("customers.refund.refund")}
      </Button>
      {isOpen && <RefundDialog customerId={customerId} payment={payment} onClose={() => setOpen(false)} />}
    </>
  );
}
