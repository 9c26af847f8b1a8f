import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { skipToken } from "@apollo/client/react";
import { limits } from "@finder/contract/limits";
import { CircleCheck, CircleHelp, Clock3, CreditCard } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { paths } from "@/app/paths";
import { ButtonLink } from "@/ui/Button";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Spinner } from "@/ui/feedback/Spinner";
import { useFailureText } from "@/i18n/useFailureText";
import { usePlanText } from "@/i18n/usePlanText";
import { useRunningPlanQuery } from "../RunningPlan.generated";
import { useCheckoutStatusQuery } from "./CheckoutStatus.generated";
import { PayResult } from "./PayResult";

const isUnknown = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions?.["code"] === "NOT_FOUND";

const useLate = (afterMs: number): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return late;
};

/** The plan is granted: the balances and the header are read anew. */
const Granted = ({ plan }: { plan: string }) => {
  const { t } = useTranslation();
  useRunningPlanQuery({ fetchPolicy: "network-only" });
  return (
    <PayResult icon={CircleCheck} title={t("checkout.granted")} hint={t("checkout.grantedHint", { plan })}>
      <ButtonLink tone="solid" to={paths.dashboard}>
        {t("checkout.dashboard")}
      </ButtonLink>
    </PayResult>
  );
};

const Waiting = ({ plan }: { plan: string }) => {
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
};

const unpaid = {
  OPEN: { icon: CreditCard, title: "checkout.open", hint: "checkout.openHint" },
  EXPIRED: { icon: Clock3, title: "checkout.expired", hint: "checkout.expiredHint" },
  UNKNOWN: { icon: CircleHelp, title: "checkout.unknown", hint: "checkout.unknownHint" },
} as const;

const Unpaid = ({ state }: { state: keyof typeof unpaid }) => {
  const { t } = useTranslation();
  const { icon, title, hint } = unpaid[state];
  return (
    <PayResult icon={icon} title={t(title)} hint={t(hint)}>
      <ButtonLink tone="solid" to={paths.upgradePlan}>
        {t("checkout.goToPlan")}
      </ButtonLink>
    </PayResult>
  );
};

/** Where the payment provider leads whoever paid: it asks until the plan is granted, and claims nothing before. */
export const PaySuccessPage = () => {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const spoken = usePlanText();
  const [params] = useSearchParams();
  const sessionId = params.get("session");
  const { data, error, refetch, startPolling, stopPolling } = useCheckoutStatusQuery(
    sessionId ? { variables: { sessionId }, fetchPolicy: "network-only" } : skipToken,
  );
  const state = data?.checkoutStatus.state;
  const isOver = state === "GRANTED" || state === "EXPIRED";
  useEffect(() => {
    if (isOver || !sessionId) return;
    startPolling(limits.paymentPoll);
    return stopPolling;
  }, [isOver, sessionId, startPolling, stopPolling]);
  if (!sessionId || (!data && isUnknown(error))) return <Unpaid state="UNKNOWN" />;
  if (!data && error) return <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton h="18rem" maxW="36rem" mx="auto" borderRadius="lg" />
      </Loading>
    );
  }
  const { planName } = data.checkoutStatus;
  const plan = planName ? spoken.text(planName).toLowerCase() : t("checkout.yourPlan");
  if (state === "GRANTED") return <Granted plan={plan} />;
  if (state === "EXPIRED" || state === "OPEN") return <Unpaid state={state} />;
  return <Waiting plan={plan} />;
};
