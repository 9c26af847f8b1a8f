import { Elements } from "@stripe/react-stripe-js";
import type { Stripe, StripeElementLocale } from "@stripe/stripe-js";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureText } from "@/i18n/useFailureText";
import { useFormat } from "@/i18n/useFormat";
import { Button } from "@/ui/Button";
import { Dialog, DialogActions } from "@/ui/Dialog";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Text } from "@/ui/layout";
import type { AddOnOfferFragment } from "./AddOns.generated";
import { useCardSettingsQuery } from "./BuyAddOn.generated";
import { CardForm } from "./CardForm";
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

type BuyDialogProps = { addOn: AddOnOfferFragment; attemptKey: string; onClose: () => void };

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

type CardProps = BuyDialogProps & { settings: ProviderSettings; onRetry: () => void };

const Card = ({ settings, onRetry, ...form }: CardProps) => {
  const { t, i18n } = useTranslation();
  const provider = useProvider(settings, i18n.language);
  if (provider !== null && provider !== "failed") {
    return (
      <Elements stripe={provider}>
        <CardForm {...form} />
      </Elements>
    );
  }
  return (
    <>
      {provider === "failed" ? <LoadFailed text={t("addOns.unavailable")} onRetry={onRetry} /> : <FormSkeleton />}
      <Closing onClose={form.onClose} />
    </>
  );
};

/** Takes a card for an add-on: the fields are the payment provider's own. */
export const BuyDialog = (props: BuyDialogProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const failureText = useFailureText();
  const { data, error, refetch } = useCardSettingsQuery({ fetchPolicy: "cache-first" });
  const [tries, setTries] = useState(0);
  const { addOn, onClose } = props;
  return (
    <Dialog title={t("addOns.buyOne", { name: addOn.name })} onClose={onClose}>
      <Text fontSize="2xl" fontWeight="650">
        {format.money(addOn.price)}
      </Text>
      {data && (
        <Card key={tries} settings={data.paymentSettings} onRetry={() => setTries((before) => before + 1)} {...props} />
      )}
      {error && <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton />}
      {!data && <Closing onClose={onClose} />}
    </Dialog>
  );
};
