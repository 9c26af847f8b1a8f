import { useTranslation } from "@/i18n/useTranslation";
import { useChange } from "@/ui/feedback/useChange";
import { FieldError } from "@/ui/form/FieldError";
import { Text } from "@/ui/layout/primitives";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { hostOf, type WebhookDialogProps } from "../webhook-dialog";
import { useDeleteWebhookMutation, WebhooksDocument } from "../__generated__/Webhooks.generated";

/** Asks before a webhook is deleted with its log. */
export function DeleteDialog({ webhook: { id, url }, onClose }: WebhookDialogProps) {
  const { t } = useTranslation();
  const { busy, failure, run } = useChange(onClose);
  const [remove] = useDeleteWebhookMutation({
    update: (cache, { data }) => {
      const gone = data?.deleteWebhook.deletedId;
      if (gone == null) return;
      cache.updateQuery(
        { query: WebhooksDocument },
        (now) => now && { ...now, webhooks: now.webhooks.filter((one) => one.id !== gone) },
      );
    },
  });
  return (
    <ConfirmDialog
      title={t("webhooks.removeTitle", { host: hostOf(url) })}
      yes={t("webhooks.remove")}
      danger
      busy={busy}
      onConfirm={() =>
        void run(
          remove({ variables: { id } }).then(({ data }) => data?.deleteWebhook),
          t("webhooks.removed"),
        )
      }
      onClose={onClose}
    >
      <Text color="text.muted">{t("webhooks.removeMeans")}</Text>
      <FieldError>{failure}</FieldError>
    </ConfirmDialog>
  );
}
