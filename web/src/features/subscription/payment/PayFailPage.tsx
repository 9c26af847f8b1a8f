import { CircleSlash } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { GoToPlan } from "./GoToPlan";
import { PayResult } from "./PayResult";

/** Where the payment provider leads who left its page: a card that is declined stays there, so nothing has failed. */
export function PayFailPage() {
  const { t } = useTranslation();
  return (
    <PayResult icon={CircleSlash} title={t("checkout.cancelled")} hint={t("checkout.cancelledHint")}>
      <GoToPlan />
    </PayResult>
  );
}
