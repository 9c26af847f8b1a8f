import { useElements, useStripe } from "@stripe/react-stripe-js";
import { useRef, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { newAttemptKey } from "@/lib/attempt-key";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useDeclineText } from "../../card/useDeclineText";
import { useFinishCardUpdateMutation, useStartCardUpdateMutation } from "./__generated__/UpdateCard.generated";

type Setup = { clientSecret: string; setupId: string };

/** Saves the card in the form: the provider confirms it, after the bank's check where there is one. */
export function useUpdateCard(onSaved: () => void) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const declineText = useDeclineText();
  const attempt = useAttempt();
  const stripe = useStripe();
  const elements = useElements();
  const [start] = useStartCardUpdateMutation();
  const [finish] = useFinishCardUpdateMutation();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  // One key for the dialog: however often a card is tried in it, one is saved.
  const attemptKey = useRef(newAttemptKey());
  // A confirmed card is not entered again where only saving it failed.
  const confirmed = useRef<string | null>(null);

  const begin = async (): Promise<Setup | string> => {
    const { payload, refusals } = await attempt(
      start({ variables: { attemptKey: attemptKey.current } }).then(({ data }) => data?.startCardUpdate),
    );
    if (refusals[0]) return errorText(refusals[0]);
    const { clientSecret, setupId } = payload ?? {};
    return clientSecret && setupId ? { clientSecret, setupId } : t("errors.PAYMENT_FAILED");
  };
  /** Why the card was not kept; null when it was. */
  const confirm = async ({ clientSecret, setupId }: Setup): Promise<string | null> => {
    const card = elements?.getElement("cardNumber");
    if (!stripe || !card) return t("addOns.unavailable");
    const { error } = await stripe.confirmCardSetup(clientSecret, { payment_method: { card } });
    if (error && error.setup_intent?.status !== "succeeded") return declineText.ofError(error);
    confirmed.current = setupId;
    return null;
  };
  const run = async (): Promise<string | null> => {
    if (confirmed.current === null) {
      const setup = await begin();
      if (typeof setup === "string") return setup;
      const declined = await confirm(setup);
      if (declined !== null) return declined;
    }
    const setupId = confirmed.current ?? "";
    const { refusals } = await attempt(finish({ variables: { setupId } }).then(({ data }) => data?.finishCardUpdate));
    if (refusals[0]) return errorText(refusals[0]);
    onSaved();
    return null;
  };
  const save = async (): Promise<void> => {
    setFault(null);
    setBusy(true);
    setFault(await run().catch(() => t("errors.UNAVAILABLE")));
    setBusy(false);
  };
  return { save, busy, fault };
}
