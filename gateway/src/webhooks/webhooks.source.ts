import type {
  DeliveriesAnswer,
  DeliveryView,
  RedeliveredAnswer,
  WebhookAnswer,
  WebhooksAnswer,
} from "@finder/contract/endpoints/webhooks";
import { ProductError } from "@finder/contract/errors";
import { readLargeId } from "@finder/contract/rules/row-id";
import type { DataspaceClient } from "../dataspace/client.ts";
import { readId } from "../dataspace/identifier.ts";
import { viewOf } from "../graphql/from.ts";
import { toMoment } from "../graphql/values/date-time.ts";
import type { WebhookDeliveryState, WebhookEvent } from "./webhooks.enums.ts";
import { Webhook, WebhookAttempt, type WebhookDelivery, type WebhookDeliveryPage } from "./webhooks.types.ts";

/** What is set of a webhook; what is left out stays, or has its usual value. */
type WebhookSettings = {
  readonly url?: string | null;
  readonly events?: readonly WebhookEvent[] | null;
  readonly withValues?: boolean | null;
  readonly agreed?: boolean;
  readonly lowCredits?: number | null;
};

/** A webhook after a change, with its secret where it was made now. */
export type Changed = { readonly webhook: Webhook; readonly secret: string | null };

const toWebhook = viewOf(Webhook);
const toAttempt = viewOf(WebhookAttempt);

/** The client's webhooks, in the order they were made: one call. */
export async function readWebhooks(dataspace: DataspaceClient): Promise<Webhook[]> {
  return (await dataspace.get<WebhooksAnswer>("webhooks")).resource.map(toWebhook);
}

type WebhookLogRequest = {
  readonly before: string | null;
  readonly state: WebhookDeliveryState | null;
  readonly first: number;
};

/** A page of a webhook's log: one call. NOT_FOUND: the client has no such webhook. */
export async function readDeliveries(
  dataspace: DataspaceClient,
  id: string,
  { before, state, first }: WebhookLogRequest,
): Promise<WebhookDeliveryPage> {
  const query = new URLSearchParams({ limit: String(first) });
  if (before !== null) query.set("before", String(readEvent("before", before)));
  if (state !== null) query.set("state", state);
  return toPage(await dataspace.get<DeliveriesAnswer>(`${pathOf(id)}/deliveries?${query.toString()}`));
}

export async function createWebhook(dataspace: DataspaceClient, wanted: WebhookSettings): Promise<Changed> {
  return toChanged(await dataspace.post<WebhookAnswer>("webhooks", toRest(wanted)));
}

export async function updateWebhook(dataspace: DataspaceClient, id: string, wanted: WebhookSettings): Promise<Changed> {
  return toChanged(await dataspace.patch<WebhookAnswer>(pathOf(id), toRest(wanted)));
}

/** Enables, disables, or gives a new secret. */
export async function changeWebhook(
  dataspace: DataspaceClient,
  id: string,
  act: "enable" | "disable" | "rotate",
  body: object = {},
): Promise<Changed> {
  return toChanged(await dataspace.post<WebhookAnswer>(`${pathOf(id)}/${act}`, body));
}

/** Sends a test event; the number of events sent. */
export async function testWebhook(dataspace: DataspaceClient, id: string): Promise<number> {
  await dataspace.post<{ eventid: number }>(`${pathOf(id)}/test`, {});
  return 1;
}

/** Sends one event again, or what was skipped or failed since a moment; the number of events. */
export async function redeliver(
  dataspace: DataspaceClient,
  id: string,
  { deliveryId, since }: { readonly deliveryId: string | null; readonly since: Date | null },
): Promise<number> {
  const body = {
    ...(deliveryId === null ? {} : { eventid: readEvent("deliveryId", deliveryId) }),
    ...(since === null ? {} : { since: since.toISOString() }),
  };
  return (await dataspace.post<RedeliveredAnswer>(`${pathOf(id)}/redeliver`, body)).redelivered;
}

export async function deleteWebhook(dataspace: DataspaceClient, id: string): Promise<number> {
  return (await dataspace.delete<{ endpointid: number }>(pathOf(id))).endpointid;
}

/** What a change answered, as the schema has it. */
function toChanged({ webhook, secret }: WebhookAnswer): Changed {
  return { webhook: toWebhook(webhook), secret: secret ?? null };
}

/** What is set of a webhook, as the dataspace takes it. */
function toRest({ url, events, withValues, agreed, lowCredits }: WebhookSettings): object {
  return {
    url: url ?? undefined,
    events: events ?? undefined,
    withvalues: withValues ?? undefined,
    agreed,
    lowcredits: lowCredits ?? undefined,
  };
}

/** A page of a log, as the schema has it. */
function toPage({ resource, more }: DeliveriesAnswer): WebhookDeliveryPage {
  return { items: resource.map(toDelivery), more };
}

/** The number of an event, as `WebhookDelivery.id` says it. */
function readEvent(field: string, id: string): number {
  const event = readLargeId(id);
  if (!event) throw new ProductError("NOT_FOUND", { field });
  return event;
}

function toDelivery({
  eventid,
  clientid,
  messageid,
  happenedon,
  attempts,
  ...delivery
}: DeliveryView): WebhookDelivery {
  return {
    ...delivery,
    id: eventid,
    clientId: clientid,
    messageId: messageid,
    happenedOn: toMoment(happenedon),
    attempts: attempts.map(toAttempt),
  };
}

function pathOf(id: string): string {
  return `webhooks/${readId("id", id)}`;
}
