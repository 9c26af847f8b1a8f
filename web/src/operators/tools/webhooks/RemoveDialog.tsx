import { useTranslation } from "@/i18n/useTranslation";
import { useChange } from "@/ui/feedback/useChange";
import { FieldError } from "@/ui/form/FieldError";
import { Text } from "@/ui/layout/primitives";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { AllWebhooksDocument, useDeleteAllWebhookMutation } from "./__generated__/AllWebhooks.generated";
import { hostOf, type WebhookDialogProps } from "./webhook";

/** Asks before a webhook goes with its log. */
export function RemoveDialog({ webhook, onClose }: WebhookDialogProps) {
  const { t } = useTranslation();
  const { busy, failure, run } = useChange(onClose);
  const [remove] = useDeleteAllWebhookMutation({ refetchQueries: [AllWebhooksDocument] });
  return (
    <ConfirmDialog
      title={t("tools.webhooks.removeQuestion", { host: hostOf(webhook) })}
      yes={t("operators.action.delete")}
      danger
      busy={busy}
      onConfirm={() =>
        void run(
          remove({ variables: { id: webhook.id } }).then(({ data }) => data?.deleteOperatorWebhook),
          t("operators.is.done"),
        )
      }
      onClose={onClose}
    >
      <Text color="text.muted">{t("tools.webhooks.removeHint")}</Text>
      <FieldError>{failure}</FieldError>
    </ConfirmDialog>
  );
}
