import { useState } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { newAttemptKey } from "@/lib/attempt-key";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { useAction } from "@/ui/feedback/useAction";
import { FieldError } from "@/ui/form/FieldError";
import { Notice } from "@/ui/feedback/Notice";
import { usePayBackBalanceMutation, usePaymentMethodQuery } from "./__generated__/PaymentMethod.generated";

/** What is held for the next bills, and the way to have it back once none follows. */
export function BalanceNotice() {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { balance = 0, canPayBack = false } = usePaymentMethodQuery().data?.paymentMethod ?? {};
  if (balance <= 0) return null;
  const amount = money(balance);
  return (
    <Notice tone="accent" text={t(canPayBack ? "billing.balanceOver" : "billing.balance", { amount })}>
      {canPayBack && <PayBackButton />}
    </Notice>
  );
}

function PayBackButton() {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { failure, attempt } = useAction();
  const [attemptKey] = useState(newAttemptKey);
  const [payBack, { loading }] = usePayBackBalanceMutation({ refetchQueries: ["PaymentMethod", "Invoices"] });
  const go = async (): Promise<void> => {
    const { payload, refusal } = await attempt(
      payBack({ variables: { attemptKey } }).then(({ data }) => data?.payBackBalance),
    );
    if (!refusal) showSuccess(t("billing.paidBack", { amount: money(payload?.paidBack ?? 0) }));
  };
  return (
    <>
      <FieldError>{failure}</FieldError>
      <Button busy={loading} onClick={() => void go()}>
        {t("billing.payBack")}
      </Button>
    </>
  );
}
