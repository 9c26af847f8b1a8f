import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import type { FieldRefusal } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useFormat } from "@/i18n/useFormat";
import { lazily } from "@/lib/browser/lazily";
import { Button } from "@/ui/actions/Button";
import { Suspended } from "@/ui/feedback/Suspended";
import { DialogActions } from "@/ui/overlay/Dialog";
import { FieldError } from "@/ui/form/FieldError";
import { Text } from "@/ui/layout/primitives";
import type { CurrentPlan } from "../plans/plan-choice";
import { useSavedCard } from "../card/useSavedCard";
import { ChangeFigures } from "./ChangeFigures";
import type { Preview } from "./preview";
import { useChangePlan } from "./useChangePlan";

const UpdateCardDialog = lazily(async () => (await import("../billing/card/UpdateCardDialog")).UpdateCardDialog);

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
  const card = useSavedCard();
  const [refusal, setRefusal] = useState<FieldRefusal | null>(null);
  const [updating, setUpdating] = useState(false);
  const { kind, dueToday } = preview;
  const isFree = kind === "FREE";
  const isPaidNow = kind === "UPGRADE" && Boolean(dueToday);
  const isNewPeriod = kind === "UPGRADE" && preview.plan?.validity !== current?.plan.validity;
  const go = async (): Promise<void> => {
    setRefusal(null);
    const outcome = await (isFree ? choose() : change(preview));
    if (outcome.refusal?.code === outOfDate) onOutOfDate();
    if (outcome.refusal) return setRefusal(outcome.refusal);
    if (outcome.isPending) onPending();
    onClose();
  };
  const payText = (amount: string): string =>
    card ? t("card.payWith", { amount, card: card.name }) : t("change.pay", { amount });
  const actions = {
    UPGRADE: () => (dueToday ? payText(format.money(dueToday)) : t("change.free")),
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
        {isPaidNow && (
          <Button onClick={() => setUpdating(true)} disabled={busy}>
            {t(card ? "card.another" : "card.add")}
          </Button>
        )}
        <Button tone="solid" busy={busy} disabled={isPaidNow && card === undefined} onClick={() => void go()}>
          {action()}
        </Button>
      </DialogActions>
      <Suspended>{updating && <UpdateCardDialog owed={null} onClose={() => setUpdating(false)} />}</Suspended>
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
