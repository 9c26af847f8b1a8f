import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { showSuccess } from "@/ui/feedback/messages";
import { useFailure } from "@/ui/feedback/useFailure";
import { FormAlert } from "@/ui/form/FormAlert";
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
  const { failure, fail } = useFailure();
  const confirm = async () => {
    const { refusals } = await remove(id);
    if (refusals[0]) return fail(errorText(refusals[0]));
    showSuccess(t("savedSearches.deleted", { name }));
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
      <FormAlert isSaid text={failure} />
      {hasAlert && <Text>{t("savedSearches.deleteMeans")}</Text>}
    </ConfirmDialog>
  );
}
