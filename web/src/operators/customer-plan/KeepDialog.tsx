import { useAttempt } from "@/i18n/useAttempt";
import { useTranslation } from "@/i18n/useTranslation";
import { showSuccess } from "@/ui/feedback/messages";
import { Text } from "@/ui/layout/primitives";
import { ReasonDialog } from "../ui/ReasonDialog";
import { useKeepCustomerPlanMutation } from "./__generated__/Plan.generated";

/** Takes a scheduled change back. */
export function KeepDialog({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const [keep] = useKeepCustomerPlanMutation();
  return (
    <ReasonDialog
      title={t("customerAccount.plan.keepQuestion")}
      yes={t("customerAccount.plan.keep")}
      onDo={async (reason) => {
        const call = keep({ variables: { id: customerId, reason } });
        const { refusals } = await attempt(call.then(({ data }) => data?.keepCustomerPlan));
        if (refusals.length === 0) showSuccess(t("customerAccount.plan.kept"));
        return refusals;
      }}
      onClose={onClose}
    >
      <Text color="text.muted">{t("customerAccount.plan.keepHint")}</Text>
    </ReasonDialog>
  );
}
