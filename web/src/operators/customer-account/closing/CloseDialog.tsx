import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useTranslation } from "@/i18n/useTranslation";
import { showSuccess } from "@/ui/feedback/messages";
import { TextField } from "@/ui/form/text/TextField";
import { Text } from "@/ui/layout/primitives";
import { ReasonDialog } from "../../ui/ReasonDialog";
import { useCloseCustomerMutation } from "./__generated__/Closing.generated";

type CloseDialogProps = { customerId: string; name: string; companyName: string | null; onClose: () => void };

/** Begins to close the account; the company's name is typed, so that it is meant. */
export function CloseDialog({ customerId, name, companyName, onClose }: CloseDialogProps) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const [typed, setTyped] = useState("");
  const [close] = useCloseCustomerMutation();
  const wanted = companyName ?? customerId;
  return (
    <ReasonDialog
      title={t("customerAccount.closing.question", { name })}
      yes={t("customerAccount.closing.close")}
      danger
      ready={typed.trim() === wanted.trim()}
      onDo={async (reason) => {
        const call = close({ variables: { id: customerId, name: typed, reason } });
        const { refusals } = await attempt(call.then(({ data }) => data?.closeCustomer));
        if (refusals.length === 0) showSuccess(t("customerAccount.closing.begun"));
        return refusals;
      }}
      onClose={onClose}
    >
      <Text color="text.muted">{t("customerAccount.closing.hint")}</Text>
      <TextField
        label={t("customerAccount.closing.type", { name: wanted })}
        value={typed}
        maxLength={textBounds.companyName}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ReasonDialog>
  );
}
