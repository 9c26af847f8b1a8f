import { z } from "zod";
import { boundedText } from "../endpoints/text.ts";
import { limits } from "../limits.ts";
import { pageOf } from "./common.ts";
import { operation } from "./operation.ts";
import { id, largeRowId, moment, object, rowId, rowIdOrZero, webAddress } from "./values.ts";
import { deliveryState, eventOfName, webhookEvent, webhookFailure, webhookState } from "./webhook-types.ts";

const permission = "webhooks.manage";

const webhook = object(
  "Webhook",
  "An address that receives events in their order, signed by the Standard Webhooks specification.",
  {
    id: id.describe("Opaque and stable."),
    url: webAddress.describe("Where events are sent by POST."),
    events: z.array(webhookEvent).describe("Events it receives."),
    withValues: z
      .boolean()
      .describe(
        "True if names, emails and phones are sent; the owner agreed. Otherwise ids and the profile's address.",
      ),
    lowCredits: z.int().describe("The balance of a pool at which `CREDITS_LOW` is sent."),
    state: webhookState.describe("Whether events are sent."),
    failingSince: moment.nullable().describe("Since when each attempt fails, UTC; null = it works."),
    nextTry: moment.nullable().describe("The next attempt, UTC; null = none is planned."),
    waiting: z.int().describe("Events that wait to be sent."),
    oldSecretUntil: moment
      .nullable()
      .describe("Until when messages are signed with the secret before, too, UTC; null = with one only."),
    createdOn: moment.describe("When it was added, UTC."),
  },
);

const attempt = object("WebhookAttempt", "One attempt to deliver an event.", {
  triedOn: moment.describe("When it was made, UTC."),
  status: z.int().nullable().describe("HTTP status of the answer; null = none came."),
  failure: webhookFailure.nullable().describe("Why it failed; null = delivered."),
  milliseconds: z.int().describe("Milliseconds until the answer, or until it was given up."),
  answer: z.string().describe(`The first ${limits.webhooks.answer} characters of the answer.`),
});

const delivery = object("WebhookDelivery", "An event on its way to a webhook. Kept for 30 days.", {
  id: id.describe("Opaque and stable."),
  clientId: id.describe("The client whose change it is; 0 = a test of operators."),
  messageId: z.string().describe("`webhook-id` of the message: the same each time that it is sent."),
  type: z.string().describe("`type` of the message, e.g. `contact.revealed`, or `webhook.test`."),
  happenedOn: moment.describe("When the change happened, UTC."),
  state: deliveryState.describe("How far it is."),
  tries: z.int().describe("How often it was sent."),
  attempts: z.array(attempt).describe("The last ten attempts, oldest first."),
  payload: z.string().describe("What would be sent now, as JSON, without values of people."),
});

const changed = object("WebhookPayload", "The webhook after the change, or the business errors.", {
  webhook: webhook.nullable().describe("The webhook; null if refused."),
  secret: z
    .string()
    .nullable()
    .describe("The signing secret, `whsec_…`, where it was made now: it is shown this once."),
});

const sent = object("SendWebhooksPayload", "How many events are sent, or the business errors.", {
  sent: z.int().describe("Events that are being sent; 0 if refused."),
});

const webhookId = rowId.describe("`Webhook.id`.");
const one = z.object({ id: webhookId });
const url = boundedText(limits.webhooks.url);
const urlIs = "A public https:// address.";
const events = z
  .array(webhookEvent.transform((name) => eventOfName[name]))
  .min(1)
  .max(Object.keys(eventOfName).length);
const eventsAre = "Events it receives; at least one.";
const lowCredits = z.int().min(0).max(1_000_000);
const lowIs = "The balance of a pool at which `CREDITS_LOW` is sent.";

export const operatorWebhooks = operation({
  name: "operatorWebhooks",
  kind: "query",
  path: "webhooks/list",
  permission,
  description: "Webhooks that hear of all clients, without values of people.",
  input: z.object({}),
  output: z.array(webhook),
});

export const operatorWebhookDeliveries = operation({
  name: "operatorWebhookDeliveries",
  kind: "query",
  path: "webhooks/deliveries",
  permission,
  description: "What was sent to a webhook last, newest first.",
  input: z.object({
    id: webhookId,
    first: z
      .int()
      .min(1)
      .max(limits.webhooks.page.most)
      .default(limits.webhooks.page.size)
      .describe("Deliveries at most: 1 to 100."),
  }),
  output: object(
    "WebhookDeliveryPage",
    "A webhook's log, newest first.",
    pageOf(delivery, "Deliveries, newest first.", "Whether there are older ones: ask for those before the last."),
  ),
});

export const createOperatorWebhook = operation({
  name: "createOperatorWebhook",
  kind: "mutation",
  path: "webhooks/create",
  permission,
  proven: true,
  description: "Adds a webhook; its secret is shown this once. Asks for the second factor again.",
  input: z.object({
    url: url.describe(urlIs),
    events: events.describe(eventsAre),
    lowCredits: lowCredits.default(limits.webhooks.lowCredits).describe(lowIs),
  }),
  output: changed,
  entry: ({ events: heard }) => ({ detail: heard.join(", ") }),
});

export const updateOperatorWebhook = operation({
  name: "updateOperatorWebhook",
  kind: "mutation",
  path: "webhooks/change",
  permission,
  proven: true,
  description: "Changes a webhook; what is left out stays. Asks for the second factor again.",
  input: z.object({
    id: webhookId,
    url: url.optional().describe(urlIs),
    events: events.optional().describe(eventsAre),
    lowCredits: lowCredits.optional().describe(lowIs),
  }),
  output: changed,
  entry: about,
});

export const enableOperatorWebhook = operation({
  name: "enableOperatorWebhook",
  kind: "mutation",
  path: "webhooks/enable",
  permission,
  description: "Sends events to a webhook again.",
  input: z.object({
    id: webhookId,
    skip: z.boolean().default(false).describe("Skip the events that waited; false sends them."),
  }),
  output: changed,
  entry: about,
});

export const disableOperatorWebhook = operation({
  name: "disableOperatorWebhook",
  kind: "mutation",
  path: "webhooks/disable",
  permission,
  description: "Sends nothing to a webhook until it is enabled; events wait.",
  input: one,
  output: changed,
  entry: about,
});

export const rotateOperatorWebhookSecret = operation({
  name: "rotateOperatorWebhookSecret",
  kind: "mutation",
  path: "webhooks/rotate",
  permission,
  proven: true,
  description:
    "Makes a new secret, shown this once; the old one signs too for 24 hours. Asks for the second factor again.",
  input: one,
  output: changed,
  entry: about,
});

export const testOperatorWebhook = operation({
  name: "testOperatorWebhook",
  kind: "mutation",
  path: "webhooks/test",
  permission,
  description: "Sends the event `webhook.test`.",
  input: one,
  output: sent,
  entry: about,
});

export const deleteOperatorWebhook = operation({
  name: "deleteOperatorWebhook",
  kind: "mutation",
  path: "webhooks/delete",
  permission,
  description: "Deletes a webhook with its log.",
  input: one,
  output: object("DeleteWebhookPayload", "The deleted webhook, or the business errors.", {
    deletedId: id.nullable().describe("Id of the deleted webhook; null if refused."),
  }),
  entry: about,
});

export const redeliverOperatorWebhook = operation({
  name: "redeliverOperatorWebhook",
  kind: "mutation",
  path: "webhooks/redeliver",
  permission,
  description: "Sends one event again, whose client the log names.",
  input: z.object({
    id: webhookId,
    clientId: rowIdOrZero.describe("`WebhookDelivery.clientId`."),
    deliveryId: largeRowId.describe("`WebhookDelivery.id`."),
  }),
  output: sent,
  entry: about,
});

function about({ id: endpointid }: { readonly id: number }) {
  return { subject: `webhook ${endpointid}` };
}
