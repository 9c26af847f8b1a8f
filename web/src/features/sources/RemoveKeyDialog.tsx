import { useTranslation } from "@/i18n/useTranslation";
import { keyProviderName } from "@/lib/key-provider";
import { useChange } from "@/ui/feedback/useChange";
import { Text } from "@/ui/layout/primitives";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import type { KeyDialogProps } from "./key-dialog";
import { useRemoveSourceKeyMutation } from "./__generated__/SourceKeys.generated";

/** Asks before a key is removed. */
export function RemoveKeyDialog({ sourceKey: { id, provider }, onClose }: KeyDialogProps) {
  const { t } = useTranslation();
  const { busy, failure, run } = useChange(onClose);
  const name = keyProviderName(provider);
  const [remove] = useRemoveSourceKeyMutation({
    update: (cache, { data }) => {
      if (data?.removeSourceKey.removed) cache.evict({ id: `SourceKey:${id}` });
    },
  });
  return (
    <ConfirmDialog
      title={t("sourceKeys.removeTitle", { provider: name })}
      yes={t("sourceKeys.remove")}
      danger
      busy={busy}
      failure={failure}
      onConfirm={() =>
        void run(
          remove({ variables: { provider } }).then(({ data }) => data?.removeSourceKey),
          t("sourceKeys.removed"),
        )
      }
      onClose={onClose}
    >
      <Text color="text.muted">{t("sourceKeys.removeMeans", { provider: name })}</Text>
    </ConfirmDialog>
  );
}
