import { limits } from "@finder/contract/limits";
import { useEffect } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { showSuccess } from "@/ui/feedback/messages";
import { Spinner } from "@/ui/feedback/Spinner";
import { Notice } from "@/ui/feedback/Notice";
import { useRunningPlanQuery } from "../__generated__/RunningPlan.generated";

/** A paid change whose confirmation is on its way: it looks again until the plan is there. */
export function AwaitPlan({ plan, onDone }: { plan: { id: string; name: string }; onDone: () => void }) {
  const { t } = useTranslation();
  const { data } = useRunningPlanQuery({ fetchPolicy: "network-only", pollInterval: limits.paymentPoll });
  const arrived = data?.viewer?.client.subscription?.plan.id === plan.id;
  useEffect(() => {
    if (!arrived) return;
    showSuccess(t("change.changed", { plan: plan.name }));
    onDone();
  }, [arrived, onDone, plan.name, t]);
  return (
    <Notice tone="accent" text={t("change.pending")}>
      <Spinner />
    </Notice>
  );
}
