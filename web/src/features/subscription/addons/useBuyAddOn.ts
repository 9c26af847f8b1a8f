import { useElements, useStripe } from "@stripe/react-stripe-js";
import { limits } from "@finder/contract/limits";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useNavigate } from "react-router-dom";
import { paths } from "@/app/paths";
import { failureOf } from "@/i18n/failure-of";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { showError, showSuccess } from "@/ui/feedback/messages";
import { useDeclineText } from "../card/useDeclineText";
import { useFinishAddOnPurchaseMutation, useStartAddOnPurchaseMutation } from "./__generated__/BuyAddOn.generated";

/** Pays an add-on with the saved card, or the one in the form: one attempt key is one payment, however often it is tried. */
export function useBuyAddOn({ id: addOnId }: { id: string }, attemptKey: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const attempt = useAttempt();
  const declineText = useDeclineText();
  const stripe = useStripe();
  const elements = useElements();
  const [start] = useStartAddOnPurchaseMutation();
  const [finish] = useFinishAddOnPurchaseMutation();
  const [busy, setBusy] = useBusy();
  const [fault, setFault] = useState<string | null>(null);
  const isDone = useRef(false);

  /** Why the card was not charged; null when it was, now or by an earlier try. */
  const confirm = async (clientSecret: string, savedId: string | null): Promise<string | null> => {
    const card = elements?.getElement("cardNumber");
    const method = savedId ?? (card ? { card } : null);
    if (!stripe || !method) return t("addOns.unavailable");
    const { error } = await stripe.confirmCardPayment(clientSecret, { payment_method: method });
    if (!error || error.payment_intent?.status === "succeeded") return null;
    return t("addOns.declined", { reason: declineText.ofError(error) });
  };
  /** The card is charged: waits for the credits, and says when they take longer. */
  const collect = async (paymentId: string): Promise<void> => {
    for (let left = limits.addOnAsks; left > 0; left -= 1) {
      const { payload, refusals } = await attempt(
        finish({ variables: { addOnId, paymentId } }).then(({ data }) => data?.finishAddOnPurchase),
      );
      if (refusals[0]) return showError(t("addOns.check"));
      if (payload?.granted) return showSuccess(t("addOns.granted"));
    }
    showSuccess(t("addOns.pending"));
  };
  const run = async (savedId: string | null): Promise<string | null> => {
    const { payload, refusals } = await attempt(
      start({ variables: { addOnId, attemptKey } }).then(({ data }) => data?.startAddOnPurchase),
    );
    if (refusals[0]) return errorText(refusals[0]);
    if (!payload?.clientSecret || !payload.paymentId) return t("errors.PAYMENT_FAILED");
    const declined = await confirm(payload.clientSecret, savedId);
    if (declined !== null || isDone.current) return declined;
    isDone.current = true;
    await collect(payload.paymentId);
    void navigate(paths.dashboard);
    return null;
  };
  const pay = async (savedId: string | null): Promise<void> => {
    setFault(null);
    setBusy(true);
    setFault(await run(savedId).catch((error: unknown) => errorText(failureOf(error))));
    setBusy(false);
  };
  return { pay, busy, fault };
}

/** True until the work is over, 5 seconds at most (docs/rules.md#screens-timing). */
function useBusy() {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setBusy(false), limits.cardReset);
    return () => clearTimeout(timer);
  }, [busy]);
  return [busy, setBusy] as const;
}
