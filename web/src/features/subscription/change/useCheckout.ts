import { useEffect, useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { hideMessage } from "@/ui/feedback/messages";
import { leaveTo } from "@/lib/browser/leave-to";
import { checkoutVisit } from "../payment/checkout-visit";
import { useStartCheckoutMutation } from "./__generated__/StartCheckout.generated";

/** Leads to the payment provider's page, or calls `onFail`; `running` is the plan until that page is there. */
export function useCheckout(onFail: (reason: string) => void) {
  const errorText = useErrorText();
  const attempt = useAttempt();
  const [startCheckout] = useStartCheckoutMutation();
  const [running, setRunning] = useState<string | null>(null);
  useEffect(() => {
    // Who comes back by the back button may find the page as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setRunning(null);
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, []);
  const start = async (planId: string): Promise<void> => {
    hideMessage();
    setRunning(planId);
    const { payload, refusals } = await attempt(
      startCheckout({ variables: { planId } }).then(({ data }) => data?.startCheckout),
    );
    if (payload?.url) {
      checkoutVisit.begin();
      return leaveTo(payload.url);
    }
    setRunning(null);
    if (refusals[0]) onFail(errorText(refusals[0]));
  };
  return { running, start };
}
