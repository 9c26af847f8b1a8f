import {
  type DeliveriesAnswer,
  operatorWebhookRequests,
  type RedeliveredAnswer,
  type WebhookAnswer,
  type WebhooksAnswer,
} from "@finder/contract/endpoints/webhooks";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import { allClients } from "../../webhooks/all-clients.ts";
import { readDeliveries, redeliverOfAll, sendTest } from "../../webhooks/deliveries/deliveries.ts";
import * as webhooks from "../../webhooks/manage-webhooks.ts";
import { nothing, operate } from "../operate.route.ts";

const permission = "webhooks.manage" as const;

/** `POST operator/webhooks/…`: endpoints that hear of all clients, without values of people. */
export function operatorWebhookRoutes(app: FastifyInstance, services: Services): void {
  const { create, change, named, enable, deliveries, redeliver } = operatorWebhookRequests;

  operate(app, services, "webhooks/list", { permission, body: nothing }, async (): Promise<WebhooksAnswer> => ({
    resource: await webhooks.listWebhooks(services, allClients),
  }));

  operate(
    app,
    services,
    "webhooks/create",
    { permission, body: create, proven: true, tell: ({ events }) => ({ detail: events.join(", ") }) },
    (asked): Promise<WebhookAnswer> =>
      webhooks.createWebhook(services, allClients, { ...asked, withvalues: false, agreed: false }),
  );

  operate(
    app,
    services,
    "webhooks/change",
    { permission, body: change, proven: true, tell },
    ({ endpointid, ...asked }): Promise<WebhookAnswer> =>
      webhooks.changeWebhook(services, allClients, endpointid, { ...asked, agreed: false }),
  );

  operate(
    app,
    services,
    "webhooks/enable",
    { permission, body: enable, tell },
    ({ endpointid, skip }): Promise<WebhookAnswer> => webhooks.enableWebhook(services, allClients, endpointid, skip),
  );

  operate(
    app,
    services,
    "webhooks/disable",
    { permission, body: named, tell },
    ({ endpointid }): Promise<WebhookAnswer> => webhooks.disableWebhook(services, allClients, endpointid),
  );

  operate(
    app,
    services,
    "webhooks/rotate",
    { permission, body: named, proven: true, tell },
    ({ endpointid }): Promise<WebhookAnswer> => webhooks.rotateSecret(services, allClients, endpointid),
  );

  operate(app, services, "webhooks/test", { permission, body: named, tell }, ({ endpointid }) =>
    sendTest(services, allClients, endpointid),
  );

  operate(app, services, "webhooks/delete", { permission, body: named, tell }, ({ endpointid }) =>
    webhooks.deleteWebhook(services, allClients, endpointid),
  );

  operate(
    app,
    services,
    "webhooks/deliveries",
    { permission, body: deliveries },
    ({ endpointid, limit }): Promise<DeliveriesAnswer> => readDeliveries(services, allClients, endpointid, { limit }),
  );

  operate(
    app,
    services,
    "webhooks/redeliver",
    { permission, body: redeliver, tell },
    ({ endpointid, ...event }): Promise<RedeliveredAnswer> => redeliverOfAll(services, endpointid, event),
  );
}

function tell({ endpointid }: { readonly endpointid: number }) {
  return { subject: `webhook ${endpointid}` };
}
