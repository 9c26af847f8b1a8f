import { Elements } from "@stripe/react-stripe-js";
import type { Stripe, StripeElementLocale } from "@stripe/stripe-js";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureText } from "@/i18n/useFailureText";
import { Button } from "@/ui/Button";
import { DialogActions } from "@/ui/Dialog";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { useCardSettingsQuery } from "./CardSettings.generated";
import { loadProvider, type ProviderSettings } from "./provider";

/** The provider in the chosen language; null while it loads, "failed" when it cannot. */
const useProvider = (settings: ProviderSettings, language: string): Stripe | "failed" | null => {
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
};

type WithProviderProps = { onClose: () => void; children: ReactNode };

const Closing = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <DialogActions>
      <Button onClick={onClose}>{t("addOns.cancel")}</Button>
    </DialogActions>
  );
};

const FormSkeleton = () => (
  <Loading>
    <Skeleton h="9rem" />
  </Loading>
);

type LoadedProps = WithProviderProps & { settings: ProviderSettings; onRetry: () => void };

const Loaded = ({ settings, onRetry, onClose, children }: LoadedProps) => {
  const { t, i18n } = useTranslation();
  const provider = useProvider(settings, i18n.language);
  if (provider !== null && provider !== "failed") return <Elements stripe={provider}>{children}</Elements>;
  return (
    <>
      {provider === "failed" ? <LoadFailed text={t("addOns.unavailable")} onRetry={onRetry} /> : <FormSkeleton />}
      <Closing onClose={onClose} />
    </>
  );
};

/** Loads the payment provider's script for what stands inside; says so in a dialog while it cannot. */
export const WithProvider = (props: WithProviderProps) => {
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
};
