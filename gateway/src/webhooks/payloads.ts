import { withRefusals } from "../graphql/user-error.types.ts";
import type { Changed } from "./webhooks.source.ts";
import type { SendWebhooksPayload, WebhookPayload } from "./webhooks.types.ts";

/** A webhook after a change, or why it was refused. */
export function changing(change: () => Promise<Changed>): Promise<WebhookPayload> {
  return withRefusals<WebhookPayload>(
    async () => ({ ...(await change()), userErrors: [] }),
    (userErrors) => ({ webhook: null, secret: null, userErrors }),
  );
}

/** How many events are sent, or why none is. */
export function sending(send: () => Promise<number>): Promise<SendWebhooksPayload> {
  return withRefusals<SendWebhooksPayload>(
    async () => ({ sent: await send(), userErrors: [] }),
    (userErrors) => ({ sent: 0, userErrors }),
  );
}
