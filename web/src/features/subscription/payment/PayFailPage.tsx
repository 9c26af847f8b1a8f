import { CircleSlash } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { checkoutVisit } from "./checkout-visit";
import { GoToPlan } from "./GoToPlan";
import { PayResult } from "./PayResult";

/**
 * Where the payment provider leads who left its page: a card that is declined stays there, so nothing has failed. Opened by
 * hand, it claims nothing.
 */
export function PayFailPage() {
  const { t } = useTranslation();
  const left = checkoutVisit.isOpen();
  return (
    <PayResult
      icon={CircleSlash}
      title={t(left ? "checkout.cancelled" : "checkout.none")}
      hint={t(left ? "checkout.cancelledHint" : "checkout.noneHint")}
    >
      <GoToPlan />
    </PayResult>
  );
}
