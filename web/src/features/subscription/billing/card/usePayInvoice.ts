import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { newAttemptKey } from "@/lib/attempt-key";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { showSuccess } from "@/ui/feedback/messages";
import { CardSettingsDocument } from "../../card/__generated__/CardSettings.generated";
import { loadProvider } from "../../card/provider";
import { useDeclineText } from "../../card/useDeclineText";
import { usePayOpenInvoiceMutation } from "./__generated__/PayInvoice.generated";

/** Pays the open invoice with the saved card; the bank's confirmation opens in the page. */
export function usePayInvoice(onPaid: () => void) {
  const { language, t } = useTranslation();
  const errorText = useErrorText();
  const declineText = useDeclineText();
  const attempt = useAttempt();
  const apollo = useApolloClient();
  const [payOpenInvoice] = usePayOpenInvoiceMutation();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  /** Why the bank did not let the payment pass; null when it did. */
  const askBank = async (clientSecret: string): Promise<string | null> => {
    const { data } = await apollo.query({ query: CardSettingsDocument });
    if (!data) return t("addOns.unavailable");
    const provider = await loadProvider(data.paymentSettings, language);
    const { error } = await provider.confirmCardPayment(clientSecret);
    return error && error.payment_intent?.status !== "succeeded" ? declineText.ofError(error) : null;
  };
  const run = async (mayAsk: boolean): Promise<string | null> => {
    // Each try is one of its own: a card that was declined may be tried again.
    const { payload, refusals } = await attempt(
      payOpenInvoice({ variables: { attemptKey: newAttemptKey() } }).then(({ data }) => data?.payOpenInvoice),
    );
    if (refusals[0]) return errorText(refusals[0]);
    if (payload?.state === "DECLINED") return declineText.ofReason(payload.declineReason ?? "");
    if (payload?.state === "REQUIRES_ACTION") {
      if (!mayAsk || !payload.clientSecret) return declineText.ofReason("authentication_required");
      return (await askBank(payload.clientSecret)) ?? run(false);
    }
    showSuccess(t("card.paid"));
    void apollo.refetchQueries({ include: "active" });
    onPaid();
    return null;
  };
  const pay = async (): Promise<void> => {
    setFault(null);
    setBusy(true);
    setFault(await run(true).catch(() => t("errors.UNAVAILABLE")));
    setBusy(false);
  };
  return { pay, busy, fault };
}
