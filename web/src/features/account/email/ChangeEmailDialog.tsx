import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Dialog } from "@/ui/overlay/Dialog";
import { ConfirmCodeForm } from "./ConfirmCodeForm";
import { RequestLinkForm } from "./RequestLinkForm";
import type { MailedCode } from "./useMailedCode";

type ChangeEmailDialogProps = { mailed: MailedCode | null; onClose: () => void };

/** Asks for the new email and sends a link to it; the link comes back here with its code, which makes the change. */
export function ChangeEmailDialog({ mailed, onClose }: ChangeEmailDialogProps) {
  const { t } = useTranslation();
  const [confirming, setConfirming] = useState<MailedCode | null>(mailed);
  return (
    <Dialog title={t("changeEmail.title")} onClose={onClose}>
      {confirming ? (
        <ConfirmCodeForm {...confirming} onOther={() => setConfirming(null)} onDone={onClose} />
      ) : (
        <RequestLinkForm onSent={(email) => setConfirming({ email, code: "" })} onClose={onClose} />
      )}
    </Dialog>
  );
}
