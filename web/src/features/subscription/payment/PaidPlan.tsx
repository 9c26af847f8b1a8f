import { limits } from "@finder/contract/limits";
import { CircleCheck, Clock3 } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import { ButtonLink } from "@/ui/actions/Button";
import { Spinner } from "@/ui/feedback/Spinner";
import { useRunningPlanQuery } from "../__generated__/RunningPlan.generated";
import { PayResult } from "./PayResult";

/** Shows that the plan is granted, and refetches the balances and the header. */
export function Granted({ plan }: { plan: string }) {
  const { t } = useTranslation();
  useRunningPlanQuery({ fetchPolicy: "network-only" });
  return (
    <PayResult icon={CircleCheck} title={t("checkout.granted")} hint={t("checkout.grantedHint", { plan })}>
      <ButtonLink tone="solid" to={paths.dashboard}>
        {t("checkout.dashboard")}
      </ButtonLink>
    </PayResult>
  );
}

/** The plan is paid, and its confirmation is on its way. */
export function Waiting({ plan }: { plan: string }) {
  const { t } = useTranslation();
  const late = useLate(limits.paymentSlow);
  return late ? (
    <PayResult icon={Clock3} title={t("checkout.slow")} hint={t("checkout.slowHint")}>
      <ButtonLink to={paths.dashboard}>{t("checkout.dashboard")}</ButtonLink>
    </PayResult>
  ) : (
    <PayResult icon={Clock3} title={t("checkout.waiting")} hint={t("checkout.waitingHint", { plan })}>
      <Spinner />
    </PayResult>
  );
}

function useLate(afterMs: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return late;
}
