import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { limits } from "@finder/contract/limits";
import { CircleHelp, CircleX, Clock3, CreditCard } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useSearchParams } from "react-router-dom";
import { useFailureText } from "@/i18n/useFailureText";
import { usePlanText } from "@/i18n/usePlanText";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { type CheckoutStatusQuery, useCheckoutStatusQuery } from "./__generated__/CheckoutStatus.generated";
import { checkoutVisit } from "./checkout-visit";
import { Granted, Waiting } from "./PaidPlan";
import { GoToPlan } from "./GoToPlan";
import { PayResult } from "./PayResult";
import { useUpgradeStatusQuery } from "./__generated__/UpgradeStatus.generated";

/** The page to which the payment provider or the bank returns: it waits until the plan is granted, and claims nothing before. */
export function PaySuccessPage() {
  const [params] = useSearchParams();
  const [sessionId, upgrade] = [params.get("session"), params.get("upgrade")];
  useEffect(() => checkoutVisit.end(), []);
  if (upgrade) return <Upgraded planId={upgrade} />;
  return sessionId ? <Bought sessionId={sessionId} /> : <Unpaid state="UNKNOWN" />;
}

const unpaidTexts = {
  OPEN: { icon: CreditCard, title: "checkout.open", hint: "checkout.openHint" },
  EXPIRED: { icon: Clock3, title: "checkout.expired", hint: "checkout.expiredHint" },
  BANK_OPEN: { icon: CreditCard, title: "checkout.bankOpen", hint: "checkout.bankOpenHint" },
  BANK_NO: { icon: CircleX, title: "checkout.bankNo", hint: "checkout.bankNoHint" },
  UNKNOWN: { icon: CircleHelp, title: "checkout.unknown", hint: "checkout.unknownHint" },
} as const;

function Upgraded({ planId }: { planId: string }) {
  const { data, ...asked } = useUpgradeStatusQuery({ variables: { planId }, fetchPolicy: "network-only" });
  return <Payment status={data?.upgradeStatus} asked={asked} unpaid={{ OPEN: "BANK_OPEN", EXPIRED: "BANK_NO" }} />;
}

function Bought({ sessionId }: { sessionId: string }) {
  const { data, ...asked } = useCheckoutStatusQuery({ variables: { sessionId }, fetchPolicy: "network-only" });
  return <Payment status={data?.checkoutStatus} asked={asked} unpaid={{ OPEN: "OPEN", EXPIRED: "EXPIRED" }} />;
}

function Unpaid({ state }: { state: keyof typeof unpaidTexts }) {
  const { t } = useTranslation();
  const { icon, title, hint } = unpaidTexts[state];
  return (
    <PayResult icon={icon} title={t(title)} hint={t(hint)}>
      <GoToPlan />
    </PayResult>
  );
}

type PaymentProps = {
  status: CheckoutStatusQuery["checkoutStatus"] | undefined;
  asked: Pick<ReturnType<typeof useCheckoutStatusQuery>, "error" | "startPolling" | "stopPolling"> & {
    refetch: () => Promise<unknown>;
  };
  /** The text for a payment that was not made. */
  unpaid: { OPEN: keyof typeof unpaidTexts; EXPIRED: keyof typeof unpaidTexts };
};

function Payment({ status, asked, unpaid }: PaymentProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const spoken = usePlanText();
  const { error, refetch, startPolling, stopPolling } = asked;
  const state = status?.state;
  const isOver = state === "GRANTED" || state === "EXPIRED";
  useEffect(() => {
    if (isOver) return;
    startPolling(limits.paymentPoll);
    return stopPolling;
  }, [isOver, startPolling, stopPolling]);
  if (!status && isUnknown(error)) return <Unpaid state="UNKNOWN" />;
  if (!status && error) return <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />;
  if (!status) {
    return (
      <Loading>
        <Skeleton h="18rem" maxW="36rem" mx="auto" borderRadius="lg" />
      </Loading>
    );
  }
  const plan = status.planName ? spoken.text(status.planName).toLowerCase() : t("checkout.yourPlan");
  if (state === "GRANTED") return <Granted plan={plan} />;
  if (state === "EXPIRED" || state === "OPEN") return <Unpaid state={unpaid[state]} />;
  return <Waiting plan={plan} />;
}

const unknownCodes: ReadonlySet<unknown> = new Set(["NOT_FOUND", "NO_SUBSCRIPTION", "PLAN_NOT_OFFERED"]);

function isUnknown(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) && unknownCodes.has(error.errors[0]?.extensions?.["code"]);
}
