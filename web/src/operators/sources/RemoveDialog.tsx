import { useTranslation } from "@/i18n/useTranslation";
import { useChange } from "@/ui/feedback/useChange";
import { FieldError } from "@/ui/form/FieldError";
import { Text } from "@/ui/layout/primitives";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { PeopleSourcesDocument, useDeletePeopleSourceMutation } from "./__generated__/Sources.generated";
import type { Source } from "./source";

/** Asks before a source goes with its key. */
export function RemoveDialog({ source, onClose }: { source: Source; onClose: () => void }) {
  const { t } = useTranslation();
  const { busy, failure, run } = useChange(onClose);
  const [remove] = useDeletePeopleSourceMutation({ refetchQueries: [PeopleSourcesDocument] });
  return (
    <ConfirmDialog
      title={t("sources.removeQuestion", { name: source.name })}
      yes={t("operators.action.delete")}
      danger
      busy={busy}
      onConfirm={() =>
        void run(
          remove({ variables: { id: source.id } }).then(({ data }) => data?.deletePeopleSource),
          t("operators.is.done"),
        )
      }
      onClose={onClose}
    >
      <Text color="text.muted">{t("sources.removeHint")}</Text>
      <FieldError>{failure}</FieldError>
    </ConfirmDialog>
  );
}
