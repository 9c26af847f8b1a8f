import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { Text } from "@/ui/layout/primitives";
import { useRenewal } from "../renewal/useRenewal";
import type { CurrentPlan } from "../plans/plan-choice";

type CancelDialogProps = { subscription: NonNullable<CurrentPlan>; onClose: () => void };

/** Says until when the plan works before it is cancelled. */
export function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { cancel, busy } = useRenewal();
  const { plan, expiresOn, downgradesTo } = subscription;
  return (
    <ConfirmDialog
      title={t("renewal.cancelAsk")}
      yes={t("renewal.cancel")}
      no={t("renewal.keep")}
      danger
      busy={busy}
      onConfirm={() => void cancel().then(onClose)}
      onClose={onClose}
    >
      {expiresOn && (
        <Text color="text.muted">{t("renewal.cancelMeans", { plan: plan.name, date: format.date(expiresOn) })}</Text>
      )}
      {downgradesTo && (
        <Text mt="3" color="text.muted">
          {t("renewal.cancelDrops", { plan: downgradesTo.name })}
        </Text>
      )}
    </ConfirmDialog>
  );
}
