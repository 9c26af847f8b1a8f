import type { WebhookItemFragment } from "./__generated__/Webhooks.generated";

/** The props of every dialog about one webhook. */
export type WebhookDialogProps = { webhook: WebhookItemFragment; onClose: () => void };

/** What names a webhook in sentences: the rest of its address may be long, and secret. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
