import { z } from "zod";
import { limits } from "../limits.ts";
import { boundedText } from "./text.ts";

/** Requests and answers of webhooks (docs/rules.md#webhooks-events), of a client's owner. */

/** What an endpoint may hear of, in the order that screens list it. */
export const webhookEvents = [
  "contact.revealed",
  "contact.refunded",
  "contact.changed",
  "contact.suppressed",
  "job.finished",
  "credits.low",
  "member.changed",
  "subscription.changed",
  "key.budget_reached",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What an owner sends to see that an endpoint works; no change causes it. */
export const testEvent = "webhook.test";

/** `enabled`; `disabled` by its owner; `failed` for three days and disabled; `gone`, the receiver answered 410. */
const webhookStates = ["enabled", "disabled", "failed", "gone"] as const;
export type WebhookState = (typeof webhookStates)[number];

const deliveryStates = ["pending", "delivered", "skipped"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** An endpoint without its secret, which only its making and rotating answer. Times are UTC. */
export type WebhookView = {
  endpointid: number;
  url: string;
  events: WebhookEvent[];
  /** Whether names, emails and phones are sent; the owner agreed to it. */
  withvalues: boolean;
  /** The balance of a pool at which `credits.low` is sent. */
  lowcredits: number;
  state: WebhookState;
  /** Since when each attempt fails; null while it works. */
  failingsince: string | null;
  /** When it is tried again, while it fails. */
  nexttry: string | null;
  /** Events that wait to be sent. */
  waiting: number;
  /** Until when the secret before the present one signs as well; null without one. */
  oldsecretuntil: string | null;
  createdon: string;
};
export type WebhooksAnswer = { resource: WebhookView[] };
/** What a change answers; `secret`, `whsec_…`, only where it was made now. */
export type WebhookAnswer = { webhook: WebhookView; secret?: string };

/** One try: the status that was answered, or why none came, and the first part of the answer. */
export type Attempt = {
  on: string;
  status: number | null;
  failure: AttemptFailure | null;
  ms: number;
  answer: string;
};
const attemptFailures = ["ADDRESS", "CONNECTION", "CERTIFICATE", "TIMEOUT", "REDIRECT", "STATUS"] as const;
/** `ADDRESS`: the name led to no public address, or to none; `REDIRECT`, `STATUS`: answered, but not with success. */
export type AttemptFailure = (typeof attemptFailures)[number];

export type DeliveryView = {
  /** Whose change it is; 0: a test of operators. */
  clientid: number;
  eventid: number;
  /** `webhook-id` of the message: the same each time that it is sent. */
  messageid: string;
  type: WebhookEvent | typeof testEvent;
  /** When the change happened. */
  happenedon: string;
  state: DeliveryState;
  tries: number;
  /** The last ten, oldest first. */
  attempts: Attempt[];
  /** What is sent now: present values, not those of an earlier try. */
  payload: string;
};
/** Newest first; `more`: there are older ones. */
export type DeliveriesAnswer = { resource: DeliveryView[]; more: boolean };

const url = boundedText(limits.webhooks.url);
const events = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length);
const lowcredits = z.number().int().min(0).max(1_000_000);

/** `POST webhooks`; `agreed`: the owner agrees that people's values are sent there, without which `withvalues` is refused. */
export const newWebhookRequest = z.object({
  url,
  events,
  withvalues: z.boolean().default(false),
  agreed: z.boolean().default(false),
  lowcredits: lowcredits.default(limits.webhooks.lowCredits),
});
export type NewWebhook = z.output<typeof newWebhookRequest>;
/** `PATCH webhooks/{endpointid}`: what is left out stays. */
export const changeWebhookRequest = z.object({
  url: url.optional(),
  events: events.optional(),
  withvalues: z.boolean().optional(),
  agreed: z.boolean().default(false),
  lowcredits: lowcredits.optional(),
});
export type WebhookChange = z.output<typeof changeWebhookRequest>;
/** `POST webhooks/{endpointid}/enable`: whether what waits is skipped, or sent. */
export const enableWebhookRequest = z.object({ skip: z.boolean().default(false) });
/** `POST webhooks/{endpointid}/redeliver`: one event again, or what was skipped or failed since a moment, UTC. */
export const redeliverRequest = z
  .object({ eventid: z.coerce.number().int().positive().optional(), since: z.iso.datetime().optional() })
  .refine(({ eventid, since }) => (eventid === undefined) !== (since === undefined), {
    error: "Name an event or a moment.",
  });
export type Redelivery = z.output<typeof redeliverRequest>;
export type RedeliveredAnswer = { redelivered: number };
/** `GET webhooks/{endpointid}/deliveries`: those before an event. */
export const deliveriesRequest = z.object({
  before: z.coerce.number().int().positive().optional(),
  state: z.enum(deliveryStates).optional(),
  limit: z.coerce.number().int().min(1).max(limits.webhooks.page.most).default(limits.webhooks.page.size),
});
export type DeliveriesRequest = z.output<typeof deliveriesRequest>;
