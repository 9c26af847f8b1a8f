import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Button } from "@/ui/actions/Button";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { showSuccess } from "@/ui/feedback/messages";
import { FieldError } from "@/ui/form/FieldError";
import { Stack, Text } from "@/ui/layout/primitives";
import { CardEntry } from "../../card/CardEntry";
import { WithProvider } from "../../card/WithProvider";
import { usePayInvoice } from "./usePayInvoice";
import { useUpdateCard } from "./useUpdateCard";

/** Saves another card, and offers to pay what the last one did not. `owed` in US dollars. */
export function UpdateCardDialog({ owed, onClose }: { owed: number | null; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const apollo = useApolloClient();
  const [saved, setSaved] = useState(false);
  const finish = (): void => {
    void apollo.refetchQueries({ include: ["PaymentMethod"] });
    if (owed !== null) return setSaved(true);
    showSuccess(t("card.saved"));
    onClose();
  };
  return (
    <Dialog title={t("card.update")} onClose={onClose}>
      {saved && owed !== null ? (
        <PayStep amount={format.money(owed)} onClose={onClose} />
      ) : (
        <WithProvider onClose={onClose}>
          <CardForm onSaved={finish} onClose={onClose} />
        </WithProvider>
      )}
    </Dialog>
  );
}

type Step = { onClose: () => void };

/** The new card is saved: what is owed can be paid with it at once. */
function PayStep({ amount, onClose }: Step & { amount: string }) {
  const { t } = useTranslation();
  const { pay, busy, fault } = usePayInvoice(onClose);
  return (
    <Stack gap="4">
      <Text>{t("card.savedOwed", { amount })}</Text>
      <FieldError>{fault && <bdi>{fault}</bdi>}</FieldError>
      <DialogActions>
        <Button onClick={onClose}>{t("card.later")}</Button>
        <Button tone="solid" busy={busy} onClick={() => void pay()}>
          {t("card.payAmount", { amount })}
        </Button>
      </DialogActions>
    </Stack>
  );
}

function CardForm({ onSaved, onClose }: Step & { onSaved: () => void }) {
  const { t } = useTranslation();
  const { save, busy, fault } = useUpdateCard(onSaved);
  return (
    <CardEntry
      label={t("card.update")}
      action={t("card.save")}
      busy={busy}
      fault={fault}
      onSubmit={() => void save()}
      onClose={onClose}
    />
  );
}
