import type { AllWebhookFieldsFragment } from "./__generated__/AllWebhooks.generated";

export type Webhook = AllWebhookFieldsFragment;

/** The props of every dialog about one webhook. */
export type WebhookDialogProps = { webhook: Webhook; onClose: () => void };

/** What names a webhook in sentences. */
export function hostOf({ url }: Webhook): string {
  return new URL(url).host;
}
