import { useTranslation } from "react-i18next";
import { useErrorText } from "@/i18n/useErrorText";
import { useFailureText } from "@/i18n/useFailureText";
import { Button } from "@/ui/Button";
import { Dialog, DialogActions } from "@/ui/Dialog";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Text } from "@/ui/layout";
import { choiceLeadsTo, type CurrentPlan } from "../plans/plan-choice";
import type { OfferedPlanFragment } from "../plans/OfferedPlan.generated";
import { ChangeStep } from "./ChangeStep";
import { usePlanChangeQuery } from "./PlanChange.generated";
import { TooMuch } from "./TooMuch";

type ChangeDialogProps = {
  plan: OfferedPlanFragment;
  current: CurrentPlan;
  /** The change is paid, and its confirmation is on its way. */
  onPending: () => void;
  onClose: () => void;
};

const titles = { up: "change.upgradeTitle", down: "change.downgradeTitle" } as const;

/** What a change of the plan does, before it is done: what is due, or what is in its way. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { t } = useTranslation();
  const direction = choiceLeadsTo(props.plan, props.current);
  const title = direction === "up" || direction === "down" ? titles[direction] : "change.freeTitle";
  return (
    <Dialog title={t(title, { plan: props.plan.name })} onClose={props.onClose}>
      <Content {...props} />
    </Dialog>
  );
}

const changing: ReadonlySet<string> = new Set(["UPGRADE", "DOWNGRADE", "FREE"]);

function Content({ plan, current, onPending, onClose }: ChangeDialogProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const failureText = useFailureText();
  const { data, error, refetch } = usePlanChangeQuery({
    variables: { planId: plan.id },
    fetchPolicy: "network-only",
  });
  if (error) return <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton h="10rem" />
      </Loading>
    );
  }
  const preview = data.planChange;
  const [refusal] = preview.userErrors;
  if (preview.excessSeats > 0 || preview.excessKeys > 0)
    return <TooMuch preview={preview} plan={plan.name} onClose={onClose} />;
  if (!refusal && changing.has(preview.kind)) {
    const onOutOfDate = (): void => void refetch();
    return <ChangeStep {...{ plan, current, preview, onOutOfDate, onPending, onClose }} />;
  }
  return (
    <>
      <Text role="alert">{refusal ? errorText(refusal) : t("errors.CONFLICT")}</Text>
      <DialogActions>
        <Button onClick={onClose}>{t("action.close")}</Button>
      </DialogActions>
    </>
  );
}
