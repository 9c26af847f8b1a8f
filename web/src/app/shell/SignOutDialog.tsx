import { useTranslation } from "react-i18next";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { showError } from "@/ui/feedback/messages";
import { closeSession } from "@/viewer/session";
import { useSignOutMutation } from "./SignOutDialog.generated";

/** Asks before it signs out. */
export const SignOutDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const [signOut, { loading }] = useSignOutMutation({
    onCompleted: () => closeSession(),
    onError: () => {
      onClose();
      showError(t("shell.signOutFailed"));
    },
  });
  return (
    <Dialog title={t("shell.signOutQuestion")} onClose={onClose}>
      <Button onClick={onClose}>{t("action.no")}</Button>
      <Button tone="solid" busy={loading} onClick={() => void signOut()}>
        {t("action.yes")}
      </Button>
    </Dialog>
  );
};
