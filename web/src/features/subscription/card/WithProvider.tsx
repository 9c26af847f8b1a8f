import { Elements } from "@stripe/react-stripe-js";
import type { Stripe, StripeElementLocale } from "@stripe/stripe-js";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFailureText } from "@/i18n/useFailureText";
import { Button } from "@/ui/actions/Button";
import { DialogActions } from "@/ui/overlay/Dialog";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { useCardSettingsQuery } from "./__generated__/CardSettings.generated";
import { loadProvider, type ProviderSettings } from "./provider";

type WithProviderProps = { onClose: () => void; children: ReactNode };

/** Loads the payment provider's script for its children; a dialog reports a failure. */
export function WithProvider(props: WithProviderProps) {
  const failureText = useFailureText();
  const { data, error, refetch } = useCardSettingsQuery({ fetchPolicy: "cache-first" });
  const [tries, setTries] = useState(0);
  if (data)
    return (
      <Loaded key={tries} settings={data.paymentSettings} onRetry={() => setTries((before) => before + 1)} {...props} />
    );
  return (
    <>
      {error ? <LoadFailed text={failureText(error)} onRetry={() => void refetch()} /> : <FormSkeleton />}
      <Closing onClose={props.onClose} />
    </>
  );
}

type LoadedProps = WithProviderProps & { settings: ProviderSettings; onRetry: () => void };

function Loaded({ settings, onRetry, onClose, children }: LoadedProps) {
  const { language, t } = useTranslation();
  const provider = useProvider(settings, language);
  if (provider !== null && provider !== "failed") return <Elements stripe={provider}>{children}</Elements>;
  return (
    <>
      {provider === "failed" ? <LoadFailed text={t("addOns.unavailable")} onRetry={onRetry} /> : <FormSkeleton />}
      <Closing onClose={onClose} />
    </>
  );
}

function FormSkeleton() {
  return (
    <Loading>
      <Skeleton h="9rem" />
    </Loading>
  );
}

function Closing({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <DialogActions>
      <Button onClick={onClose}>{t("addOns.cancel")}</Button>
    </DialogActions>
  );
}

/** The provider in the chosen language; null while it loads, "failed" when it cannot. */
function useProvider(settings: ProviderSettings, language: string): Stripe | "failed" | null {
  const [provider, setProvider] = useState<Stripe | "failed" | null>(null);
  useEffect(() => {
    let wanted = true;
    loadProvider(settings, language as StripeElementLocale).then(
      (loaded) => wanted && setProvider(loaded),
      () => wanted && setProvider("failed"),
    );
    return () => {
      wanted = false;
    };
  }, [settings, language]);
  return provider;
}
