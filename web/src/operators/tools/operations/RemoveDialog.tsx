import { useTranslation } from "@/i18n/useTranslation";
import { useChange } from "@/ui/feedback/useChange";
import { FieldError } from "@/ui/form/FieldError";
import { Text } from "@/ui/layout/primitives";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { ProductOperationsDocument, useDeleteProductOperationMutation } from "./__generated__/Operations.generated";

/** Asks before a name goes, with all its documents. */
export function RemoveDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { busy, failure, run } = useChange(onClose);
  const [remove] = useDeleteProductOperationMutation({ refetchQueries: [ProductOperationsDocument] });
  return (
    <ConfirmDialog
      title={t("tools.operations.removeQuestion", { name })}
      yes={t("operators.action.delete")}
      danger
      busy={busy}
      onConfirm={() =>
        void run(
          remove({ variables: { name } }).then(({ data }) => data?.deleteProductOperation),
          t("operators.is.done"),
        )
      }
      onClose={onClose}
    >
      <Text color="text.muted">{t("tools.operations.removeHint")}</Text>
      <FieldError>{failure}</FieldError>
    </ConfirmDialog>
  );
}
