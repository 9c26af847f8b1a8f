import { useAttempt } from "@/i18n/useAttempt";
import { useTranslation } from "@/i18n/useTranslation";
import { showSuccess } from "@/ui/feedback/messages";
import { Text } from "@/ui/layout/primitives";
import { ReasonDialog } from "../../ui/ReasonDialog";
import { useExportCustomerMutation, useKeepCustomerMutation } from "./__generated__/Closing.generated";

type ClosingDialogProps = { customerId: string; name: string; onClose: () => void };

/** Takes the closing of an account back. */
export function KeepAccountDialog({ customerId, name, onClose }: ClosingDialogProps) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const [keep] = useKeepCustomerMutation();
  return (
    <ReasonDialog
      title={t("customerAccount.closing.keepQuestion", { name })}
      yes={t("customerAccount.closing.keep")}
      onDo={async (reason) => {
        const call = keep({ variables: { id: customerId, reason } });
        const { refusals } = await attempt(call.then(({ data }) => data?.keepCustomer));
        if (refusals.length === 0) showSuccess(t("customerAccount.closing.kept"));
        return refusals;
      }}
      onClose={onClose}
    >
      <Text color="text.muted">{t("customerAccount.closing.keepHint")}</Text>
    </ReasonDialog>
  );
}

/** Has a copy of the client's data made and sent to its owner. */
export function ExportDialog({ customerId, name, onClose }: ClosingDialogProps) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const [order] = useExportCustomerMutation();
  return (
    <ReasonDialog
      title={t("customerAccount.closing.copyQuestion", { name })}
      yes={t("customerAccount.closing.copy")}
      onDo={async (reason) => {
        const call = order({ variables: { id: customerId, reason } });
        const { refusals } = await attempt(call.then(({ data }) => data?.exportCustomer));
        if (refusals.length === 0) showSuccess(t("customerAccount.closing.ordered"));
        return refusals;
      }}
      onClose={onClose}
    >
      <Text color="text.muted">{t("customerAccount.closing.copyHint")}</Text>
    </ReasonDialog>
  );
}
