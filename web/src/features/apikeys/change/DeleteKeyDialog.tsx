import { useTranslation } from "@/i18n/useTranslation";
import { ApiKeysDocument } from "../keys/__generated__/ApiKeys.generated";
import type { KeyDialogProps } from "../keys/key-actions";
import { useDeleteApiKeyMutation } from "./__generated__/KeyChanges.generated";
import { TypedConfirmDialog } from "./TypedConfirmDialog";
import { useChange } from "@/ui/feedback/useChange";

const shown = 4;

/** Asks before a key is deleted, which cannot be undone: its last characters are typed to confirm. */
export function DeleteKeyDialog({ apiKey, onClose }: KeyDialogProps) {
  const { t } = useTranslation();
  const { busy, failure, run } = useChange(onClose);
  const { id, purpose } = apiKey;
  const word = apiKey.key.slice(-shown);
  const [remove] = useDeleteApiKeyMutation({
    update: (cache, { data }) => {
      const gone = data?.deleteApiKey.deletedId;
      if (gone == null) return;
      cache.updateQuery(
        { query: ApiKeysDocument },
        (now) => now && { ...now, apiKeys: now.apiKeys.filter((key) => key.id !== gone) },
      );
    },
  });
  const sayYes = () =>
    void run(
      remove({ variables: { id } }).then(({ data }) => data?.deleteApiKey),
      t("api.deleted"),
    );
  return (
    <TypedConfirmDialog
      title={t("api.deleteTitle", { purpose })}
      meaning={t("api.deleteMeans")}
      word={word}
      label={t("api.deleteType", { word })}
      wrong={t("api.deleteWrong", { word })}
      dir="ltr"
      action={t("api.remove")}
      busy={busy}
      failure={failure}
      onYes={sayYes}
      onClose={onClose}
    />
  );
}
