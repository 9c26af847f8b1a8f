import type { StripeError } from "@stripe/stripe-js";
import { useTranslation } from "@/i18n/useTranslation";

/** Why a card was declined, by the provider's words for it; every other reason has the same advice. */
const reasons = {
  insufficient_funds: "insufficientFunds",
  expired_card: "expired",
  incorrect_cvc: "cvc",
  invalid_cvc: "cvc",
  incorrect_number: "number",
  invalid_number: "number",
  invalid_expiry_month: "expiry",
  invalid_expiry_year: "expiry",
  processing_error: "again",
  authentication_required: "bank",
  payment_intent_authentication_failure: "bank",
  setup_intent_authentication_failure: "bank",
  generic_decline: "declined",
  card_declined: "declined",
} as const;

/** Says why a card was declined and what to do about it. */
export function useDeclineText() {
  const { t } = useTranslation();
  const ofReason = (reason: string): string => t(`card.declines.${isKnown(reason) ? reasons[reason] : "declined"}`);
  return {
    ofReason,
    /** Faults beyond the card are shown in the provider's own words. */
    ofError: ({ type, code, decline_code: decline, message }: Partial<StripeError>): string => {
      const known = [decline, code].find((reason) => reason !== undefined && isKnown(reason));
      if (known !== undefined) return ofReason(known);
      return type === "card_error" || message === undefined ? ofReason("declined") : message;
    },
  };
}

function isKnown(code: string): code is keyof typeof reasons {
  return Object.hasOwn(reasons, code);
}
