import "reflect-metadata";
import { registerEnumType } from "type-graphql";

export const WebhookEvent = {
  CONTACT_REVEALED: "contact.revealed",
  CONTACT_REFUNDED: "contact.refunded",
  CONTACT_SUPPRESSED: "contact.suppressed",
  JOB_FINISHED: "job.finished",
  CREDITS_LOW: "credits.low",
  MEMBER_CHANGED: "member.changed",
  SUBSCRIPTION_CHANGED: "subscription.changed",
  KEY_BUDGET_REACHED: "key.budget_reached",
} as const;
export type WebhookEvent = (typeof WebhookEvent)[keyof typeof WebhookEvent];
registerEnumType(WebhookEvent, {
  name: "WebhookEvent",
  description: "What a webhook may hear of. The message's `type` is the value in lower case, `contact.revealed`.",
  valuesConfig: {
    CONTACT_REVEALED: { description: "A member opened a datum of a person." },
    CONTACT_REFUNDED: { description: "A credit came back for a datum that does not work." },
    CONTACT_SUPPRESSED: { description: "A person whom the client owns asked to be forgotten: delete your copy." },
    JOB_FINISHED: { description: "A bulk reveal, an export or a list ended." },
    CREDITS_LOW: { description: "A reveal left a pool at `Webhook.lowCredits`." },
    MEMBER_CHANGED: {
      description: "A member was invited, joined, was enabled, disabled or removed, or got another role.",
    },
    SUBSCRIPTION_CHANGED: { description: "The plan, its end, its renewal or what follows it changed." },
    KEY_BUDGET_REACHED: { description: "A reveal spent the last credit of an API key's budget." },
  },
});

export const WebhookState = { ENABLED: "enabled", DISABLED: "disabled", FAILED: "failed", GONE: "gone" } as const;
export type WebhookState = (typeof WebhookState)[keyof typeof WebhookState];
registerEnumType(WebhookState, {
  name: "WebhookState",
  description: "Whether events are sent to a webhook.",
  valuesConfig: {
    ENABLED: { description: "Events are sent." },
    DISABLED: { description: "Its owner disabled it; events wait." },
    FAILED: { description: "Every attempt of three days failed; events wait." },
    GONE: { description: "The receiver answered 410; events wait." },
  },
});

export const WebhookDeliveryState = { PENDING: "pending", DELIVERED: "delivered", SKIPPED: "skipped" } as const;
export type WebhookDeliveryState = (typeof WebhookDeliveryState)[keyof typeof WebhookDeliveryState];
registerEnumType(WebhookDeliveryState, {
  name: "WebhookDeliveryState",
  description: "How far an event is on its way.",
  valuesConfig: {
    PENDING: { description: "It waits, or is tried again." },
    DELIVERED: { description: "The receiver answered with success." },
    SKIPPED: { description: "The owner went on without it." },
  },
});

export const WebhookFailure = {
  ADDRESS: "ADDRESS",
  CONNECTION: "CONNECTION",
  CERTIFICATE: "CERTIFICATE",
  TIMEOUT: "TIMEOUT",
  REDIRECT: "REDIRECT",
  STATUS: "STATUS",
} as const;
export type WebhookFailure = (typeof WebhookFailure)[keyof typeof WebhookFailure];
registerEnumType(WebhookFailure, {
  name: "WebhookFailure",
  description: "Why an attempt failed.",
  valuesConfig: {
    ADDRESS: { description: "The name leads to no address, or to one that is not public." },
    CONNECTION: { description: "No connection, or it broke." },
    CERTIFICATE: { description: "The certificate is not valid for the name." },
    TIMEOUT: { description: "No answer within ten seconds." },
    REDIRECT: { description: "A redirect, which is never followed." },
    STATUS: { description: "A status that is not 2xx." },
  },
});
