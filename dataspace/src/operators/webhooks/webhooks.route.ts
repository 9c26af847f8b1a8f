import * as declared from "@finder/contract/operators/webhooks";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import { allClients } from "../../webhooks/all-clients.ts";
import { readDeliveries, redeliverOfAll, sendTest } from "../../webhooks/deliveries/deliveries.ts";
import * as webhooks from "../../webhooks/manage-webhooks.ts";
import { operate } from "../operate.route.ts";
import { toChanged, toDelivery, toWebhook } from "./webhook-answers.ts";

/** Registers what operators do with endpoints that hear of all clients, without values of people. */
export function operatorWebhookRoutes(app: FastifyInstance, services: Services): void {
  operate(app, services, declared.operatorWebhooks, async () =>
    (await webhooks.listWebhooks(services, allClients)).map(toWebhook),
  );
  operate(app, services, declared.operatorWebhookDeliveries, async ({ id, first: limit }) => {
    const { resource, more } = await readDeliveries(services, allClients, id, { limit });
    return { items: resource.map(toDelivery), more };
  });
  operate(app, services, declared.createOperatorWebhook, async ({ lowCredits: lowcredits, ...asked }) => {
    const wanted = { ...asked, lowcredits, withvalues: false, agreed: false };
    return toChanged(await webhooks.createWebhook(services, allClients, wanted));
  });
  operate(app, services, declared.updateOperatorWebhook, async ({ id, lowCredits: lowcredits, ...asked }) =>
    toChanged(await webhooks.changeWebhook(services, allClients, id, { ...asked, lowcredits, agreed: false })),
  );
  operate(app, services, declared.enableOperatorWebhook, async ({ id, skip }) =>
    toChanged(await webhooks.enableWebhook(services, allClients, id, skip)),
  );
  operate(app, services, declared.disableOperatorWebhook, async ({ id }) =>
    toChanged(await webhooks.disableWebhook(services, allClients, id)),
  );
  operate(app, services, declared.rotateOperatorWebhookSecret, async ({ id }) =>
    toChanged(await webhooks.rotateSecret(services, allClients, id)),
  );
  operate(app, services, declared.testOperatorWebhook, async ({ id }) => {
    await sendTest(services, allClients, id);
    return { sent: 1 };
  });
  operate(
    app,
    services,
    declared.redeliverOperatorWebhook,
    async ({ id, clientId: clientid, deliveryId: eventid }) => ({
      sent: (await redeliverOfAll(services, id, { clientid, eventid })).redelivered,
    }),
  );
  operate(app, services, declared.deleteOperatorWebhook, async ({ id }) => ({
    deletedId: `${(await webhooks.deleteWebhook(services, allClients, id)).endpointid}`,
  }));
}
