import { ShieldCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "@/i18n/useFormat";
import { Button } from "@/ui/Button";
import { DialogActions } from "@/ui/Dialog";
import { FieldError } from "@/ui/form/FieldError";
import { chakra, Grid, HStack, Stack, Text } from "@/ui/layout";
import type { AddOnOfferFragment } from "./AddOns.generated";
import { type CardElementType, CardField } from "./CardField";
import { useBuyAddOn } from "./useBuyAddOn";

const fields = [
  { type: "cardNumber", label: "addOns.number" },
  { type: "cardExpiry", label: "addOns.expiry" },
  { type: "cardCvc", label: "addOns.cvc" },
] as const;

type CardFormProps = { addOn: AddOnOfferFragment; attemptKey: string; onClose: () => void };

/** Number, expiry and CVC, and the button that pays; why a card is declined shows above it. */
export const CardForm = ({ addOn, attemptKey, onClose }: CardFormProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { pay, busy, fault } = useBuyAddOn(addOn, attemptKey);
  const [complete, setComplete] = useState<Partial<Record<CardElementType, boolean>>>({});
  const [asked, setAsked] = useState(false);
  const missing = fields.filter(({ type }) => !complete[type]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (missing.length === 0 && !busy) void pay();
  };
  const [number, ...short] = fields.map(({ type, label }) => (
    <CardField
      key={type}
      label={t(label)}
      type={type}
      faulty={asked && !complete[type]}
      onComplete={(is) => setComplete((before) => ({ ...before, [type]: is }))}
    />
  ));
  return (
    <chakra.form noValidate aria-label={t("addOns.card")} onSubmit={submit}>
      <Stack gap="4">
        {number}
        <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="3">
          {short}
        </Grid>
        <HStack gap="2" fontSize="sm" color="text.muted">
          <ShieldCheck size={16} aria-hidden />
          <Text>{t("addOns.safe")}</Text>
        </HStack>
        <FieldError>{asked && missing.length > 0 ? t("addOns.incomplete") : fault && <bdi>{fault}</bdi>}</FieldError>
        <DialogActions>
          <Button onClick={onClose}>{t("addOns.cancel")}</Button>
          <Button
            type="submit"
            tone="solid"
            busy={busy}
            aria-label={t("addOns.payAmount", { amount: format.money(addOn.price) })}
          >
            {t("addOns.pay")}
          </Button>
        </DialogActions>
      </Stack>
    </chakra.form>
  );
};
