import { webhookEvents } from "@finder/contract/endpoints/webhooks";
import { utcText } from "@finder/dataspace/db/time";
import {
  deleteOperation,
  productId,
  registerOperation,
  retireOperation,
} from "@finder/dataspace/operations/operations";
import { allClients } from "@finder/dataspace/webhooks/all-clients";
import { sendTest } from "@finder/dataspace/webhooks/deliveries/deliveries";
import { createWebhook, deleteWebhook } from "@finder/dataspace/webhooks/manage-webhooks";
import type { Place } from "../people.ts";

/** Takes away what would meet the people of other tests. */
type Undo = () => Promise<unknown>;

/** A webhook of all clients that was sent a test; nothing answers there. */
export async function aWebhookOfAll({ services: { config, ...others } }: Place): Promise<Undo> {
  const services = { ...others, config: { ...config, WEBHOOK_PRIVATE: true } };
  const { webhook } = await createWebhook(services, allClients, {
    url: "http://127.0.0.1:9/contact-finder/events/4711",
    events: [...webhookEvents],
    withvalues: false,
    agreed: false,
    lowcredits: 10,
  });
  await sendTest(services, allClients, webhook.endpointid);
  return () => deleteWebhook(services, allClients, webhook.endpointid);
}

/** An operation of the product that no longer fits the schema. */
export async function anOperationOfAll({ services }: Place): Promise<Undo> {
  const by = { clientid: productId, appuserid: null };
  const name = "find-buyers";
  await registerOperation(services, by, {
    name,
    description: "Everyone who buys, of one company, with the titles they have there",
    document: "{ viewer { id shoeSize } }",
    version: 1,
    after: 0,
  });
  return async () => {
    await retireOperation(services, productId, name, { version: 1, on: utcText(services.now()).slice(0, 10) });
    await deleteOperation(services, productId, name);
  };
}
