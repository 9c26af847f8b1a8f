import {
  changeWebhookRequest,
  deliveriesRequest,
  type DeliveriesAnswer,
  enableWebhookRequest,
  newWebhookRequest,
  type RedeliveredAnswer,
  redeliverRequest,
  type WebhookAnswer,
  type WebhooksAnswer,
} from "@finder/contract/endpoints/webhooks";
import { highestRowId } from "@finder/contract/rules/row-id";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Services } from "../context.ts";
import { allow, memberOf } from "../http/caller/access.ts";
import { readDeliveries, redeliver, sendTest } from "./deliveries/deliveries.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  disableWebhook,
  enableWebhook,
  listWebhooks,
  rotateSecret,
} from "./manage-webhooks.ts";

const preValidation = allow("webhooks.manage");
const params = z.object({ id: z.coerce.number().int().positive().max(highestRowId) });

/** The owner's webhooks, `webhooks/…` (docs/rules.md#webhooks-events). */
export function webhookRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const address = "/api/v2/webhooks/:id";

  typed.get("/api/v2/webhooks", { preValidation }, async (request): Promise<WebhooksAnswer> => ({
    resource: await listWebhooks(services, memberOf(request).clientid),
  }));

  typed.post(
    "/api/v2/webhooks",
    { schema: { body: newWebhookRequest }, preValidation },
    (request): Promise<WebhookAnswer> => createWebhook(services, memberOf(request).clientid, request.body),
  );

  typed.patch(
    address,
    { schema: { params, body: changeWebhookRequest }, preValidation },
    (request): Promise<WebhookAnswer> =>
      changeWebhook(services, memberOf(request).clientid, request.params.id, request.body),
  );

  typed.delete(address, { schema: { params }, preValidation }, (request) =>
    deleteWebhook(services, memberOf(request).clientid, request.params.id),
  );

  typed.post(
    `${address}/enable`,
    { schema: { params, body: enableWebhookRequest }, preValidation },
    (request): Promise<WebhookAnswer> =>
      enableWebhook(services, memberOf(request).clientid, request.params.id, request.body.skip),
  );

  typed.post(`${address}/disable`, { schema: { params }, preValidation }, (request): Promise<WebhookAnswer> =>
    disableWebhook(services, memberOf(request).clientid, request.params.id),
  );

  typed.post(`${address}/rotate`, { schema: { params }, preValidation }, (request): Promise<WebhookAnswer> =>
    rotateSecret(services, memberOf(request).clientid, request.params.id),
  );

  typed.post(`${address}/test`, { schema: { params }, preValidation }, (request) =>
    sendTest(services, memberOf(request).clientid, request.params.id),
  );

  typed.get(
    `${address}/deliveries`,
    { schema: { params, querystring: deliveriesRequest }, preValidation },
    (request): Promise<DeliveriesAnswer> =>
      readDeliveries(services, memberOf(request).clientid, request.params.id, request.query),
  );

  typed.post(
    `${address}/redeliver`,
    { schema: { params, body: redeliverRequest }, preValidation },
    (request): Promise<RedeliveredAnswer> =>
      redeliver(services, memberOf(request).clientid, request.params.id, request.body),
  );
}
