import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { FormAlert } from "@/ui/form/FormAlert";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { Text } from "@/ui/layout/primitives";
import { useRenewal } from "../renewal/useRenewal";
import type { CurrentPlan } from "../plans/plan-choice";
import { usePaymentMethodQuery } from "./card/__generated__/PaymentMethod.generated";

type CancelDialogProps = { subscription: NonNullable<CurrentPlan>; onClose: () => void };

/** Says until when the plan works, and what becomes of what follows it and of the balance, before it is cancelled. */
export function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { cancel, busy, failure } = useRenewal();
  const { plan, expiresOn, downgradesTo } = subscription;
  const { balance = 0 } = usePaymentMethodQuery().data?.paymentMethod ?? {};
  return (
    <ConfirmDialog
      title={t("renewal.cancelAsk")}
      yes={t("renewal.cancel")}
      no={t("renewal.keep")}
      danger
      busy={busy}
      onConfirm={() => void cancel().then((done) => done && onClose())}
      onClose={onClose}
    >
      <FormAlert isSaid text={failure} />
      {expiresOn && (
        <Text color="text.muted">{t("renewal.cancelMeans", { plan: plan.name, date: format.date(expiresOn) })}</Text>
      )}
      {downgradesTo && <Text color="text.muted">{t("renewal.cancelDrops", { plan: downgradesTo.name })}</Text>}
      {balance > 0 && <Text color="text.muted">{t("renewal.cancelBalance", { amount: format.money(balance) })}</Text>}
    </ConfirmDialog>
  );
}
