import { useState } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { CardEntry } from "../card/CardEntry";
import { useSavedCard } from "../card/useSavedCard";
import type { AddOnOfferFragment } from "./__generated__/AddOns.generated";
import { SavedCardForm } from "./SavedCardForm";
import { useBuyAddOn } from "./useBuyAddOn";

type CardFormProps = { addOn: AddOnOfferFragment; attemptKey: string; onClose: () => void };

/** The card that pays an add-on: the saved one, or another. */
export function CardForm({ addOn, attemptKey, onClose }: CardFormProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const saved = useSavedCard();
  const [another, setAnother] = useState(false);
  const { pay, busy, fault } = useBuyAddOn(addOn, attemptKey);
  if (saved === undefined)
    return (
      <Loading>
        <Skeleton h="9rem" />
      </Loading>
    );
  const shared = { busy, fault, onClose };
  if (saved && !another)
    return (
      <SavedCardForm
        card={saved}
        price={addOn.price}
        onPay={() => void pay(saved.id)}
        onAnother={() => setAnother(true)}
        {...shared}
      />
    );
  return (
    <CardEntry
      label={t("addOns.card")}
      action={t("addOns.payAmount", { amount: money(addOn.price) })}
      onSubmit={() => void pay(null)}
      {...shared}
    />
  );
}
