import type { Translate } from "@/i18n/texts/text-key";
import type { DatumType } from "@/generated/schema";

/** The person and the datum that an opinion is about. */
export type RatedContact = { id: string; fullName: string; profileUrl: string };

/** Which of a person's data an answer is to carry: only the one that was judged. */
export function wantedOf(type: DatumType) {
  return {
    personal: type === "PERSONAL_EMAIL",
    business: type === "BUSINESS_EMAIL",
    phone: type === "PHONE",
  };
}

/** Emails and phones have sentences of their own. */
export function kindOf(type: DatumType): "email" | "phone" {
  return type === "PHONE" ? "phone" : "email";
}

/** Thanks, and the outcome: the credit was returned, or the report is being reviewed. */
export function thanksFor(t: Translate, { refunded, inReview }: { refunded: number; inReview: boolean }): string {
  return [
    t("feedback.thanks"),
    refunded > 0 && t("feedback.returned", { count: refunded }),
    refunded === 0 && inReview && t("feedback.inReview"),
  ]
    .filter(Boolean)
    .join(" ");
}
