import { useTranslation } from "@/i18n/useTranslation";
import { useChange } from "@/ui/feedback/useChange";
import { FieldError } from "@/ui/form/FieldError";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { Text } from "@/ui/layout/primitives";
import { OperationsDocument, useDeleteOperationMutation } from "./__generated__/Operations.generated";

/** Asks before a name goes, with all its documents. */
export function DeleteDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { busy, failure, run } = useChange(onClose);
  const [remove] = useDeleteOperationMutation({
    update: (cache, { data }) => {
      const gone = data?.deleteOperation.deletedId;
      if (gone == null) return;
      cache.updateQuery(
        { query: OperationsDocument },
        (now) => now && { ...now, namedOperations: now.namedOperations.filter(({ id }) => id !== gone) },
      );
    },
  });
  const sayYes = () =>
    void run(
      remove({ variables: { name } }).then(({ data }) => data?.deleteOperation),
      t("operations.deleted"),
    );
  return (
    <ConfirmDialog
      danger
      title={t("operations.deleteTitle", { name })}
      yes={t("operations.delete")}
      busy={busy}
      onConfirm={sayYes}
      onClose={onClose}
    >
      <Text color="text.muted">{t("operations.deleteMeans")}</Text>
      <FieldError>{failure}</FieldError>
    </ConfirmDialog>
  );
}
