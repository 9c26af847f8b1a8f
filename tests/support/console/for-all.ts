import { webhookEvents } from "@finder/contract/endpoints/webhooks";
import { productId, registerOperation } from "@finder/dataspace/operations/operations";
import { allClients } from "@finder/dataspace/webhooks/all-clients";
import { sendTest } from "@finder/dataspace/webhooks/deliveries/deliveries";
import { createWebhook } from "@finder/dataspace/webhooks/manage-webhooks";
import type { Place } from "../people.ts";

/** A webhook of all clients that was sent a test; nothing answers there. */
export async function aWebhookOfAll({ services: { config, ...others } }: Place): Promise<void> {
  const services = { ...others, config: { ...config, WEBHOOK_PRIVATE: true } };
  const { webhook } = await createWebhook(services, allClients, {
    url: "http://127.0.0.1:9/contact-finder/events/4711",
    events: [...webhookEvents],
    withvalues: false,
    agreed: false,
    lowcredits: 10,
  });
  await sendTest(services, allClients, webhook.endpointid);
}

/** An operation of the product that no longer fits the schema. */
export async function anOperationOfAll({ services }: Place): Promise<void> {
  const by = { clientid: productId, appuserid: null };
  await registerOperation(services, by, {
    name: "find-buyers",
    description: "Everybody who buys, of one company, with the titles they have there",
    document: "{ viewer { id shoeSize } }",
    version: 1,
    after: 0,
  });
}
