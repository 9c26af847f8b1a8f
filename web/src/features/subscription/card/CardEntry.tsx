import { ShieldCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { DialogActions } from "@/ui/overlay/Dialog";
import { FieldError } from "@/ui/form/FieldError";
import { chakra, Grid, HStack, Stack, Text } from "@/ui/layout/primitives";
import { type CardElementType, CardField } from "./CardField";

const fields = [
  { type: "cardNumber", label: "addOns.number" },
  { type: "cardExpiry", label: "addOns.expiry" },
  { type: "cardCvc", label: "addOns.cvc" },
] as const;

type CardEntryProps = {
  /** The purpose of the form. */
  label: string;
  /** The button's text. */
  action: string;
  busy: boolean;
  fault: string | null;
  onSubmit: () => void;
  onClose: () => void;
};

/** Number, expiry and CVC, and the button that sends them; why a card is declined shows above it. */
export function CardEntry({ label, action, busy, fault, onSubmit, onClose }: CardEntryProps) {
  const { t } = useTranslation();
  const [complete, setComplete] = useState<Partial<Record<CardElementType, boolean>>>({});
  const [asked, setAsked] = useState(false);
  const missing = fields.filter(({ type }) => !complete[type]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (missing.length === 0 && !busy) onSubmit();
  };
  const [number, ...short] = fields.map(({ type, label: name }) => (
    <CardField
      key={type}
      label={t(name)}
      type={type}
      faulty={asked && !complete[type]}
      onComplete={(is) => setComplete((before) => ({ ...before, [type]: is }))}
    />
  ));
  return (
    <chakra.form noValidate aria-label={label} onSubmit={submit}>
      <Stack gap="4">
        {number}
        <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="3">
          {short}
        </Grid>
        <HStack
          gap="2"
          align="flex-start"
          fontSize="sm"
          color="text.muted"
          css={{ "& svg": { flexShrink: 0, mt: "0.5" } }}
        >
          <ShieldCheck size={16} aria-hidden />
          <Text>{t("addOns.safe")}</Text>
        </HStack>
        <FieldError>{asked && missing.length > 0 ? t("addOns.incomplete") : fault && <bdi>{fault}</bdi>}</FieldError>
        <DialogActions>
          <Button onClick={onClose}>{t("addOns.cancel")}</Button>
          <Button type="submit" tone="solid" busy={busy}>
            {action}
          </Button>
        </DialogActions>
      </Stack>
    </chakra.form>
  );
}
