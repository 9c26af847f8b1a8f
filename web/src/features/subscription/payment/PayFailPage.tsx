import { CircleX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { paths } from "@/app/paths";
import { ButtonLink } from "@/ui/Button";
import { PayResult } from "./PayResult";

/** Where the payment provider leads whoever did not pay (specification section 2). */
export const PayFailPage = () => {
  const { t } = useTranslation();
  return (
    <PayResult icon={CircleX} title={t("checkout.failed")} hint={t("checkout.failedHint")}>
      <ButtonLink tone="solid" to={paths.upgradePlan}>
        {t("checkout.goToPlan")}
      </ButtonLink>
    </PayResult>
  );
};
