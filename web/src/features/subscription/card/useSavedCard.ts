import { brandName } from "@finder/contract/rules/plans/card-brand";
import { useTranslation } from "@/i18n/useTranslation";
import { type HowPaidFragment, usePaymentMethodQuery } from "../billing/card/__generated__/PaymentMethod.generated";

type SavedCard = NonNullable<HowPaidFragment["card"]>;

/** A card that can pay now, with the name that its buttons say: `Visa ···· 4242`. */
export type UsableCard = { readonly id: string; readonly name: string };

/** The saved card; null where none can pay now, undefined while it loads. */
export function useSavedCard(): UsableCard | null | undefined {
  const { t } = useTranslation();
  const { data, error } = usePaymentMethodQuery();
  if (!data) return error ? null : undefined;
  const { card } = data.paymentMethod;
  if (!card || isOver(card)) return null;
  return { id: card.id, name: t("card.short", { brand: brandName(card.brand), last4: card.last4 }) };
}

/** A card is good until its month ends. */
export function isOver({ expMonth, expYear }: Pick<SavedCard, "expMonth" | "expYear">): boolean {
  return Date.UTC(expYear, expMonth) <= Date.now();
}
