import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import type { FieldRefusal } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useFormat } from "@/i18n/useFormat";
import { Button } from "@/ui/actions/Button";
import { DialogActions } from "@/ui/overlay/Dialog";
import { FieldError } from "@/ui/form/FieldError";
import { Text } from "@/ui/layout/primitives";
import type { CurrentPlan } from "../plans/plan-choice";
import { ChangeFigures } from "./ChangeFigures";
import type { Preview } from "./preview";
import { useChangePlan } from "./useChangePlan";

type ChangeStepProps = {
  plan: { id: string; name: string };
  current: CurrentPlan;
  preview: Preview;
  /** The figures are out of date and load again. */
  onOutOfDate: () => void;
  onPending: () => void;
  onClose: () => void;
};

/** The refusal of a price that was shown before credits were spent, or too long ago. */
const outOfDate = "BAD_REQUEST";

/** Shows what the change does, then makes it; a refusal stays in the dialog. */
export function ChangeStep({ plan, current, preview, onOutOfDate, onPending, onClose }: ChangeStepProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const { change, choose, busy } = useChangePlan(plan);
  const [refusal, setRefusal] = useState<FieldRefusal | null>(null);
  const { kind, dueToday, prorationDate } = preview;
  const isFree = kind === "FREE";
  const isNewPeriod = kind === "UPGRADE" && preview.plan?.validity !== current?.plan.validity;
  const go = async (): Promise<void> => {
    setRefusal(null);
    const outcome = await (isFree ? choose() : change(kind === "UPGRADE" ? prorationDate : null));
    if (outcome.refusal?.code === outOfDate) onOutOfDate();
    if (outcome.refusal) return setRefusal(outcome.refusal);
    if (outcome.isPending) onPending();
    onClose();
  };
  const actions = {
    UPGRADE: () => (dueToday ? t("change.pay", { amount: format.money(dueToday) }) : t("change.free")),
    DOWNGRADE: () => t("change.confirm"),
    FREE: () => t("change.take"),
  } as const;
  const action = actions[kind as keyof typeof actions];
  return (
    <>
      <AfterCancelling current={current} kind={kind} />
      {isFree ? <Text>{t("change.freeMeans")}</Text> : <ChangeFigures preview={preview} isNewPeriod={isNewPeriod} />}
      <FieldError>{refusal && (refusal.code === outOfDate ? t("change.outOfDate") : errorText(refusal))}</FieldError>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {t("change.back")}
        </Button>
        <Button tone="solid" busy={busy} onClick={() => void go()}>
          {action()}
        </Button>
      </DialogActions>
    </>
  );
}

/** What a change means for a plan that is cancelled and still paid for. */
function AfterCancelling({ current, kind }: { current: CurrentPlan; kind: Preview["kind"] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (current?.status !== "CANCELLED" || current.expiresOn === null) return null;
  const values = { plan: current.plan.name, date: format.date(current.expiresOn) };
  return <Text mb="4">{t(kind === "UPGRADE" ? "change.cancelledUp" : "change.cancelledDown", values)}</Text>;
}
