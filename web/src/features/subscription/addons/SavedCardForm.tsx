import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { FieldError } from "@/ui/form/FieldError";
import { DialogActions } from "@/ui/overlay/Dialog";
import type { UsableCard } from "../card/useSavedCard";

type SavedCardFormProps = {
  card: UsableCard;
  /** US dollars. */
  price: number;
  busy: boolean;
  fault: string | null;
  onPay: () => void;
  onAnother: () => void;
  onClose: () => void;
};

/** Pays with the saved card by one press, or leads to the form for another one. */
export function SavedCardForm({ card, price, busy, fault, onPay, onAnother, onClose }: SavedCardFormProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <>
      <FieldError>{fault && <bdi>{fault}</bdi>}</FieldError>
      <DialogActions>
        <Button onClick={onClose}>{t("addOns.cancel")}</Button>
        <Button disabled={busy} onClick={onAnother}>
          {t("card.another")}
        </Button>
        <Button tone="solid" busy={busy} onClick={onPay}>
          {t("card.payWith", { amount: money(price), card: card.name })}
        </Button>
      </DialogActions>
    </>
  );
}
