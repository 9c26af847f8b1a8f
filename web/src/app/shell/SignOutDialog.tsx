import { useTranslation } from "@/i18n/useTranslation";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { useAction } from "@/ui/feedback/useAction";
import { FormAlert } from "@/ui/form/FormAlert";
import { closeSession } from "@/viewer/session";
import { useSignOutMutation } from "@/viewer/__generated__/SignOut.generated";

/** Confirms before it signs out. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { failure, fail } = useAction();
  const [signOut, { loading }] = useSignOutMutation({
    onCompleted: () => closeSession("signedOut"),
    onError: () => fail(t("shell.signOutFailed")),
  });
  return (
    <ConfirmDialog
      title={t("shell.signOutQuestion")}
      yes={t("shell.signOutYes")}
      no={t("shell.signOutNo")}
      busy={loading}
      onConfirm={() => void signOut()}
      onClose={onClose}
    >
      <FormAlert isSaid text={failure} />
    </ConfirmDialog>
  );
}
