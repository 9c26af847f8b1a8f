import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { showError, showSuccess } from "@/ui/feedback/messages";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { Text } from "@/ui/layout/primitives";
import type { SavedSearchRowFragment } from "../__generated__/SavedSearches.generated";
import { useSavedSearches } from "../useSavedSearches";

type DeleteSearchDialogProps = { saved: SavedSearchRowFragment; onClose: () => void };

/** Asks before a saved search is deleted, by its name. */
export function DeleteSearchDialog({ saved: { id, name, hasAlert }, onClose }: DeleteSearchDialogProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { remove, busy } = useSavedSearches();
  const confirm = async () => {
    const { refusals } = await remove(id);
    if (refusals[0]) showError(errorText(refusals[0]));
    else showSuccess(t("savedSearches.deleted", { name }));
    onClose();
  };
  return (
    <ConfirmDialog
      danger
      title={t("savedSearches.deleteQuestion", { name })}
      yes={t("savedSearches.deleteYes")}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {hasAlert && <Text>{t("savedSearches.deleteMeans")}</Text>}
    </ConfirmDialog>
  );
}
