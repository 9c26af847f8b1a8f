import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { type FieldRefusal, useAttempt } from "@/i18n/useAttempt";
import { showSuccess } from "@/ui/feedback/messages";
import { leaveTo } from "@/lib/browser/leave-to";
import {
  type ChangePlanMutation,
  useChangePlanMutation,
  useChooseFreePlanMutation,
} from "./__generated__/PlanChange.generated";
import type { Preview } from "./preview";

type Changed = ChangePlanMutation["changePlan"];
type Target = { id: string; name: string };
type Shown = Pick<Preview, "prorationDate" | "agreed">;
type Outcome = { refusal: FieldRefusal | null; isPending: boolean };

/** Changes the plan as previewed and reports the result; the bank's confirmation opens in the page. */
export function useChangePlan(plan: Target) {
  const { t } = useTranslation();
  const format = useFormat();
  const attempt = useAttempt();
  const [changePlan, changing] = useChangePlanMutation();
  const [chooseFree, choosing] = useChooseFreePlanMutation();

  const tell = ({ state, startsOn, confirmUrl }: Changed): void => {
    if (state === "REQUIRES_ACTION" && confirmUrl) leaveTo(confirmUrl);
    if (state === "CHANGED") showSuccess(t("change.changed", { plan: plan.name }));
    if (state === "SCHEDULED" && startsOn)
      showSuccess(t("change.scheduled", { plan: plan.name, date: format.date(startsOn) }));
  };
  const change = async ({ prorationDate, agreed }: Shown): Promise<Outcome> => {
    const { payload, refusals } = await attempt(
      changePlan({ variables: { planId: plan.id, prorationDate, agreed } }).then(({ data }) => data?.changePlan),
    );
    if (refusals[0]) return { refusal: refusals[0], isPending: false };
    if (payload) tell(payload);
    return { refusal: null, isPending: payload?.state === "PENDING" };
  };
  const choose = async (): Promise<Outcome> => {
    const { refusals } = await attempt(
      chooseFree({ variables: { planId: plan.id } }).then(({ data }) => data?.chooseFreePlan),
    );
    if (!refusals[0]) showSuccess(t("change.chosen", { plan: plan.name }));
    return { refusal: refusals[0] ?? null, isPending: false };
  };
  return { change, choose, busy: changing.loading || choosing.loading };
}
