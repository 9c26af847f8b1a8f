import { useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useTranslation } from "@/i18n/useTranslation";
import { showSuccess } from "@/ui/feedback/messages";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { Text } from "@/ui/layout/primitives";
import { useDisableCustomerMutation, useEnableCustomerMutation } from "./__generated__/Account.generated";
import { ReasonDialog } from "../ui/ReasonDialog";

type AccountDialogProps = {
  customerId: string;
  name: string;
  onClose: () => void;
};

/** Stops everything in the client's name; its renewal only where the operator chooses so. */
export function DisableDialog({ customerId, name, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const [endRenewal, setEndRenewal] = useState(false);
  const [disable] = useDisableCustomerMutation();
  return (
    <ReasonDialog
      title={t("customerAccount.disableQuestion", { name })}
      yes={t("customerAccount.disable")}
      danger
      onDo={async (reason) => {
        const call = disable({
          variables: { id: customerId, reason, endRenewal },
        });
        const { refusals } = await attempt(call.then(({ data }) => data?.disableCustomer));
        if (refusals.length === 0) showSuccess(t("customerAccount.disabled"));
        return refusals;
      }}
      onClose={onClose}
    >
      <Text color="text.muted">{t("customerAccount.disableHint")}</Text>
      <Checkbox checked={endRenewal} onChange={setEndRenewal}>
        {t("customerAccount.endRenewal")}
      </Checkbox>
    </ReasonDialog>
  );
}

/** Enables the client again. */
export function EnableDialog({ customerId, name, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const [enable] = useEnableCustomerMutation();
  return (
    <ReasonDialog
      title={t("customerAccount.enableQuestion", { name })}
      yes={t("customerAccount.enable")}
      onDo={async (reason) => {
        const call = enable({ variables: { id: customerId, reason } });
        const { refusals } = await attempt(call.then(({ data }) => data?.enableCustomer));
        if (refusals.length === 0) showSuccess(t("customerAccount.enabled"));
        return refusals;
      }}
      onClose={onClose}
    >
      <Text color="text.muted">{t("customerAccount.enableHint")}</Text>
    </ReasonDialog>
  );
}
