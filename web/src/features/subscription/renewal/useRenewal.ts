import { useApolloClient } from "@apollo/client/react";
import { limits } from "@finder/contract/limits";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { showSuccess } from "@/ui/feedback/messages";
import { useAction } from "@/ui/feedback/useAction";
import type { RunningPlanFragment } from "../__generated__/RunningPlan.generated";
import {
  useCancelSubscriptionMutation,
  useKeepPlanMutation,
  useResumeSubscriptionMutation,
} from "./__generated__/Renewal.generated";

type Follows = { name: string } | null;
type Payload = { client: RunningPlanFragment | null; userErrors: readonly { code: string; message: string }[] };

/** Cancels the plan at the end of its period, undoes that, or undoes a downgrade; each reports its result. */
export function useRenewal() {
  const { t } = useTranslation();
  const format = useFormat();
  const apollo = useApolloClient();
  const { failure, attempt } = useAction();
  const [cancelSubscription, cancelling] = useCancelSubscriptionMutation();
  const [resumeSubscription, resuming] = useResumeSubscriptionMutation();
  const [keepPlan, keeping] = useKeepPlanMutation();

  const settle = async (
    call: Promise<Payload | undefined>,
    done: (end: string, follows: Follows) => string,
  ): Promise<boolean> => {
    const { payload, refusal } = await attempt(call);
    if (!refusal) {
      const { expiresOn, downgradesTo = null } = payload?.client?.subscription ?? {};
      showSuccess(done(format.date(expiresOn ?? new Date().toISOString()), downgradesTo));
    }
    return !refusal;
  };
  const cancel = async (): Promise<boolean> => {
    const call = cancelSubscription().then(({ data }) => data?.cancelSubscription);
    if (!(await settle(call, () => t("renewal.cancelDone")))) return false;
    // The provider may confirm a little later: the user is read again.
    setTimeout(() => void apollo.refetchQueries({ include: "active" }), limits.cancelRefresh);
    return true;
  };
  const resume = () =>
    settle(
      resumeSubscription().then(({ data }) => data?.resumeSubscription),
      (date, follows) =>
        follows ? t("renewal.resumedTo", { plan: follows.name, date }) : t("renewal.resumed", { date }),
    );
  const keep = () =>
    settle(
      keepPlan().then(({ data }) => data?.keepPlan),
      () => t("renewal.kept"),
    );
  return { cancel, resume, keep, failure, busy: cancelling.loading || resuming.loading || keeping.loading };
}
