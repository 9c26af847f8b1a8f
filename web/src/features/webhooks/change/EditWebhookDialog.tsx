import { useTranslation } from "@/i18n/useTranslation";
import { useChange } from "@/ui/feedback/useChange";
import { Dialog } from "@/ui/overlay/Dialog";
import type { WebhookDialogProps } from "../webhook-dialog";
import { useUpdateWebhookMutation } from "../__generated__/Webhooks.generated";
import { WebhookForm } from "./WebhookForm";

/** Changes a webhook's address, its events, and the data it may carry. */
export function EditWebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const { t } = useTranslation();
  const { busy, failure, run } = useChange(onClose);
  const [update] = useUpdateWebhookMutation();
  const { id, url, events, withValues, lowCredits } = webhook;
  return (
    <Dialog title={t("webhooks.editTitle")} size="md" onClose={onClose}>
      <WebhookForm
        initial={{ url, events, withValues, lowCredits }}
        action={t("webhooks.save")}
        busy={busy}
        failure={failure}
        onSubmit={(input) =>
          void run(
            update({ variables: { id, ...input } }).then(({ data }) => data?.updateWebhook),
            t("webhooks.saved"),
          )
        }
        onClose={onClose}
      />
    </Dialog>
  );
}
