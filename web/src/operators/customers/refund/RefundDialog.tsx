import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useTranslation } from "@/i18n/useTranslation";
import { newAttemptKey } from "@/lib/attempt-key";
import { showSuccess } from "@/ui/feedback/messages";
import { TextField } from "@/ui/form/text/TextField";
import { Text } from "@/ui/layout/primitives";
import { Dialog } from "@/ui/overlay/Dialog";
import { DialogForm } from "../../ui/DialogForm";
import { type Faults, useFaults } from "../../ui/useFaults";
import { usePrice } from "../../ui/usePrice";
import type { CustomerPaymentsQuery } from "../__generated__/CustomerLists.generated";
import { useRefundPaymentMutation } from "./__generated__/RefundPayment.generated";

/** A payment as its table shows it. */
export type Refundable = CustomerPaymentsQuery["customerPayments"]["items"][number];

type RefundDialogProps = { customerId: string; payment: Refundable; onClose: () => void };

/** Asks how much of a payment goes back and why; sent once for each time it is opened. */
export function RefundDialog({ customerId, payment, onClose }: RefundDialogProps) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const faultsOf = useFaults(["amount", "reason"]);
  const priceText = usePrice();
  const [attemptKey] = useState(newAttemptKey);
  const left = Math.round((payment.price - payment.refunded) * 100) / 100;
  const [amount, setAmount] = useState(String(left));
  const [reason, setReason] = useState("");
  const [faults, setFaults] = useState<Faults<"amount" | "reason">>({});
  const [refund, { loading }] = useRefundPaymentMutation({
    refetchQueries: ["CustomerPayments", "Customer"],
    awaitRefetchQueries: true,
  });
  const submit = async () => {
    const wanted = amountOf(amount);
    const missing: Faults<"amount" | "reason"> = {
      ...((wanted === null || wanted > left) && {
        amount: t("customers.refund.amountFault", { most: priceText(left, payment.currency) }),
      }),
      ...(reason.trim() === "" && { reason: t("operators.reasonMissing") }),
    };
    setFaults(missing);
    if (wanted === null || missing.amount || missing.reason) return;
    const variables = { customerId, number: payment.number, amount: wanted, reason, attemptKey };
    const { payload, refusals } = await attempt(refund({ variables }).then(({ data }) => data?.refundPayment));
    if (refusals.length > 0) return setFaults(faultsOf(refusals));
    showSuccess(t("customers.refund.done", { amount: priceText(payload?.refunded ?? wanted, payment.currency) }));
    onClose();
  };
  return (
    <Dialog title={t("customers.refund.of", { number: payment.number })} onClose={onClose}>
      <DialogForm
        yes={t("customers.refund.refund")}
        danger
        busy={loading}
        fault={faults.whole}
        onSubmit={submit}
        onClose={onClose}
      >
        <TextField
          label={t("customers.refund.amount", { currency: payment.currency.toUpperCase() })}
          inputMode="decimal"
          value={amount}
          maxLength={12}
          autoFocus
          error={faults.amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
        <TextField
          label={t("operators.label.reason")}
          value={reason}
          maxLength={textBounds.label}
          error={faults.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Text fontSize="sm" color="text.muted">
          {t("customers.refund.hint")}
        </Text>
      </DialogForm>
    </Dialog>
  );
}

/** Whole units with at most two decimals, above zero; null for anything else. */
function amountOf(text: string): number | null {
  const plain = text.trim().replace(",", ".");
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? Number(plain) : null;
}
