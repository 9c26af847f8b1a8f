import type { AttemptFailure, DeliveryState, WebhookEvent, WebhookState } from "../endpoints/webhooks.ts";
import { capitalChoice, choice } from "./values.ts";

/** The words of both schemas for webhooks, and the tables' words for the same. */

export const webhookEventNames = {
  "contact.revealed": "CONTACT_REVEALED",
  "contact.refunded": "CONTACT_REFUNDED",
  "contact.changed": "CONTACT_CHANGED",
  "contact.suppressed": "CONTACT_SUPPRESSED",
  "job.finished": "JOB_FINISHED",
  "credits.low": "CREDITS_LOW",
  "member.changed": "MEMBER_CHANGED",
  "subscription.changed": "SUBSCRIPTION_CHANGED",
  "key.budget_reached": "KEY_BUDGET_REACHED",
} as const satisfies Record<WebhookEvent, string>;

type EventOfName = { readonly [Event in WebhookEvent as (typeof webhookEventNames)[Event]]: Event };

/** The event of each name. */
export const eventOfName = Object.fromEntries(
  Object.entries(webhookEventNames).map(([event, name]) => [name, event]),
) as EventOfName;

export const webhookEvent = choice<keyof EventOfName>(
  "WebhookEvent",
  "The events a webhook can receive. The message's `type` is the value in lower case, `contact.revealed`.",
  {
    CONTACT_REVEALED: "A member opened a datum of a person.",
    CONTACT_REFUNDED: "A credit came back for a datum that does not work.",
    CONTACT_CHANGED: "A person whom the client owns has another title or company.",
    CONTACT_SUPPRESSED: "A person whom the client owns asked to be forgotten: delete your copy.",
    JOB_FINISHED: "A bulk reveal, an export or a list ended.",
    CREDITS_LOW: "A reveal left a pool at `Webhook.lowCredits`.",
    MEMBER_CHANGED: "A member was invited, joined, was enabled, disabled or removed, or got another role.",
    SUBSCRIPTION_CHANGED: "The plan, its end, its renewal or what follows it changed.",
    KEY_BUDGET_REACHED: "A reveal spent the last credit of an API key's budget.",
  },
);

export const webhookState = capitalChoice<WebhookState>("WebhookState", "Whether events are sent to a webhook.", {
  enabled: "Events are sent.",
  disabled: "Its owner disabled it; events wait.",
  failed: "Every attempt of three days failed; events wait.",
  gone: "The receiver answered 410; events wait.",
});

export const deliveryState = capitalChoice<DeliveryState>("WebhookDeliveryState", "How far an event is on its way.", {
  pending: "It waits, or is tried again.",
  delivered: "The receiver answered with success.",
  skipped: "The owner skipped it.",
});

export const webhookFailure = choice<AttemptFailure>("WebhookFailure", "Why an attempt failed.", {
  ADDRESS: "The name leads to no address, or to one that is not public.",
  CONNECTION: "No connection, or it broke.",
  CERTIFICATE: "The certificate is not valid for the name.",
  TIMEOUT: "No answer within ten seconds.",
  REDIRECT: "A redirect, which is never followed.",
  STATUS: "A status that is not 2xx.",
});
