import type { DeliveryView, WebhookAnswer, WebhookView } from "@finder/contract/endpoints/webhooks";
import type { AnswerOf } from "@finder/contract/operators/operation";
import type * as webhooks from "@finder/contract/operators/webhooks";
import { capitals } from "@finder/contract/operators/values";
import { webhookEventNames } from "@finder/contract/operators/webhook-types";
import { isoTime } from "../../db/time.ts";

type Webhook = AnswerOf<typeof webhooks.operatorWebhooks>[number];
type Delivery = AnswerOf<typeof webhooks.operatorWebhookDeliveries>["items"][number];
type Changed = AnswerOf<typeof webhooks.createOperatorWebhook>;

/** Words a webhook as the console shows it. */
export function toWebhook(view: WebhookView): Webhook {
  return {
    id: `${view.endpointid}`,
    url: view.url,
    events: view.events.map((event) => webhookEventNames[event]),
    withValues: view.withvalues,
    lowCredits: view.lowcredits,
    state: capitals(view.state),
    failingSince: view.failingsince && isoTime(view.failingsince),
    nextTry: view.nexttry && isoTime(view.nexttry),
    waiting: view.waiting,
    oldSecretUntil: view.oldsecretuntil && isoTime(view.oldsecretuntil),
    createdOn: isoTime(view.createdon),
  };
}

/** Words a webhook after a change, with its secret where it was made now. */
export function toChanged({ webhook, secret }: WebhookAnswer): Changed {
  return { webhook: toWebhook(webhook), secret: secret ?? null };
}

/** Words an event on its way. */
export function toDelivery({ clientid, eventid, messageid, happenedon, ...view }: DeliveryView): Delivery {
  const { type, tries, payload, state, attempts } = view;
  return {
    id: `${eventid}`,
    clientId: `${clientid}`,
    messageId: messageid,
    type,
    happenedOn: isoTime(happenedon),
    state: capitals(state),
    tries,
    attempts: attempts.map(({ on, ms, ...attempt }) => ({ ...attempt, triedOn: isoTime(on), milliseconds: ms })),
    payload,
  };
}
