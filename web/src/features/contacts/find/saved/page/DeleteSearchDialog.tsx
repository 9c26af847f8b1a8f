import { useTranslation } from "@/i18n/useTranslation";
import { showSuccess } from "@/ui/feedback/messages";
import { unsaid, useAction } from "@/ui/feedback/useAction";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { Text } from "@/ui/layout/primitives";
import type { SavedSearchRowFragment } from "../__generated__/SavedSearches.generated";
import { useSavedSearches } from "../useSavedSearches";

type DeleteSearchDialogProps = { saved: SavedSearchRowFragment; onClose: () => void };

/** Asks before a saved search is deleted, by its name. */
export function DeleteSearchDialog({ saved: { id, name, hasAlert }, onClose }: DeleteSearchDialogProps) {
  const { t } = useTranslation();
  const { remove, busy } = useSavedSearches();
  const { failure, attempt } = useAction(unsaid);
  const confirm = async () => {
    const { refusal } = await attempt(remove(id));
    if (refusal) return;
    showSuccess(t("savedSearches.deleted", { name }));
    onClose();
  };
  return (
    <ConfirmDialog
      danger
      title={t("savedSearches.deleteQuestion", { name })}
      yes={t("savedSearches.deleteYes")}
      busy={busy}
      failure={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {hasAlert && <Text>{t("savedSearches.deleteMeans")}</Text>}
    </ConfirmDialog>
  );
}
