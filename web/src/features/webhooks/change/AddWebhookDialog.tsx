import { limits } from "@finder/contract/limits";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useChange } from "@/ui/feedback/useChange";
import { Dialog } from "@/ui/overlay/Dialog";
import { useCreateWebhookMutation, WebhooksDocument } from "../__generated__/Webhooks.generated";
import { SecretShown } from "./SecretShown";
import { WebhookForm, type WebhookInput } from "./WebhookForm";

const empty = { url: "", events: [], withValues: false, lowCredits: limits.webhooks.lowCredits };

/** Adds a webhook and shows its secret, this once. */
export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string | null>(null);
  const { busy, failure, run } = useChange(() => undefined);
  const [create] = useCreateWebhookMutation({
    update: (cache, { data }) => {
      const made = data?.createWebhook.webhook;
      if (!made) return;
      cache.updateQuery({ query: WebhooksDocument }, (now) => now && { ...now, webhooks: [...now.webhooks, made] });
    },
  });
  const submit = (variables: WebhookInput) => {
    const call = create({ variables }).then(({ data }) => {
      setSecret(data?.createWebhook.secret ?? null);
      return data?.createWebhook;
    });
    void run(call, t("webhooks.added"));
  };
  return (
    <Dialog title={t(secret === null ? "webhooks.add" : "webhooks.secretTitle")} size="md" onClose={onClose}>
      {secret === null ? (
        <WebhookForm
          initial={empty}
          action={t("webhooks.add")}
          busy={busy}
          failure={failure}
          onSubmit={submit}
          onClose={onClose}
        />
      ) : (
        <SecretShown secret={secret} onClose={onClose} />
      )}
    </Dialog>
  );
}
