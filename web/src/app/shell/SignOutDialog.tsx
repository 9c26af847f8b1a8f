import { useTranslation } from "@/i18n/useTranslation";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { showError } from "@/ui/feedback/messages";
import { closeSession } from "@/viewer/session";
import { useSignOutMutation } from "@/viewer/__generated__/SignOut.generated";

/** Confirms before it signs out. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [signOut, { loading }] = useSignOutMutation({
    onCompleted: () => closeSession("signedOut"),
    onError: () => {
      onClose();
      showError(t("shell.signOutFailed"));
    },
  });
  return (
    <ConfirmDialog
      title={t("shell.signOutQuestion")}
      yes={t("shell.signOutYes")}
      no={t("shell.signOutNo")}
      busy={loading}
      onConfirm={() => void signOut()}
      onClose={onClose}
    />
  );
}
