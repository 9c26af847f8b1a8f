import type {
  DeliveriesAnswer,
  RedeliveredAnswer,
  WebhookAnswer,
  WebhooksAnswer,
} from "@finder/contract/endpoints/webhooks";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { readId } from "../../dataspace/identifier.ts";
import {
  type Changed,
  readEvent,
  toChanged,
  toPage,
  toRest,
  toWebhook,
  type WebhookWanted,
} from "../../webhooks/webhooks.source.ts";
import type { Webhook, WebhookDeliveryPage } from "../../webhooks/webhooks.types.ts";

/** Webhooks that hear of all clients: one call. */
export async function readWebhooks(dataspace: DataspaceClient): Promise<Webhook[]> {
  return (await dataspace.post<WebhooksAnswer>("operator/webhooks/list", {})).resource.map(toWebhook);
}

/** The newest deliveries of one: one call. */
export async function readDeliveries(
  dataspace: DataspaceClient,
  id: string,
  limit: number,
): Promise<WebhookDeliveryPage> {
  return toPage(await dataspace.post<DeliveriesAnswer>("operator/webhooks/deliveries", { ...named(id), limit }));
}

export async function createWebhook(dataspace: DataspaceClient, wanted: WebhookWanted): Promise<Changed> {
  return toChanged(await dataspace.post<WebhookAnswer>("operator/webhooks/create", toRest(wanted)));
}

export function updateWebhook(dataspace: DataspaceClient, id: string, wanted: WebhookWanted): Promise<Changed> {
  return changeWebhook(dataspace, id, "change", toRest(wanted));
}

/** Changes, enables, disables it, or gives a new secret. */
export async function changeWebhook(
  dataspace: DataspaceClient,
  id: string,
  act: "change" | "enable" | "disable" | "rotate",
  body: object = {},
): Promise<Changed> {
  return toChanged(await dataspace.post<WebhookAnswer>(`operator/webhooks/${act}`, { ...named(id), ...body }));
}

/** Sends a test event; the number of events sent. */
export async function testWebhook(dataspace: DataspaceClient, id: string): Promise<number> {
  await dataspace.post<{ eventid: number }>("operator/webhooks/test", named(id));
  return 1;
}

/** Sends one event again; the number of events sent. */
export async function redeliver(
  dataspace: DataspaceClient,
  id: string,
  event: { readonly clientId: string; readonly deliveryId: string },
): Promise<number> {
  const body = {
    ...named(id),
    clientid: event.clientId === "0" ? 0 : readId("clientId", event.clientId),
    eventid: readEvent("deliveryId", event.deliveryId),
  };
  return (await dataspace.post<RedeliveredAnswer>("operator/webhooks/redeliver", body)).redelivered;
}

export async function deleteWebhook(dataspace: DataspaceClient, id: string): Promise<number> {
  return (await dataspace.post<{ endpointid: number }>("operator/webhooks/delete", named(id))).endpointid;
}

function named(id: string): { readonly endpointid: number } {
  return { endpointid: readId("id", id) };
}
