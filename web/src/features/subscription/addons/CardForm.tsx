import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { CardEntry } from "../card/CardEntry";
import type { AddOnOfferFragment } from "./AddOns.generated";
import { useBuyAddOn } from "./useBuyAddOn";

type CardFormProps = { addOn: AddOnOfferFragment; attemptKey: string; onClose: () => void };

/** The card that pays an add-on. */
export function CardForm({ addOn, attemptKey, onClose }: CardFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { pay, busy, fault } = useBuyAddOn(addOn, attemptKey);
  return (
    <CardEntry
      label={t("addOns.card")}
      action={t("addOns.pay")}
      actionName={t("addOns.payAmount", { amount: format.money(addOn.price) })}
      busy={busy}
      fault={fault}
      onSubmit={() => void pay()}
      onClose={onClose}
    />
  );
}
