import * as webhooks from "@finder/contract/operators/webhooks";
import { allClients } from "@finder/dataspace/webhooks/all-clients";
import { sendTest } from "@finder/dataspace/webhooks/deliveries/deliveries";
import { createWebhook, deleteWebhook } from "@finder/dataspace/webhooks/manage-webhooks";
import type { Operation } from "@finder/contract/operators/operation";
import { adminsOnly, declared, errors, late, type OperatorPlace, type OperatorRows } from "../row.ts";

const url = "http://127.0.0.1:9/hooks";

/** Webhooks that hear of all clients. */
export const webhooksRows: OperatorRows = {
  "Query.operatorWebhooks": declared(webhooks.operatorWebhooks, {
    document: "query { operatorWebhooks { id } }",
    cells: adminsOnly(),
  }),
  "Query.operatorWebhookDeliveries": declared(webhooks.operatorWebhookDeliveries, {
    document: "query ($id: ID!) { operatorWebhookDeliveries(id: $id) { more } }",
    variables: anId,
    cells: adminsOnly(),
  }),
  "Mutation.createOperatorWebhook": declared(webhooks.createOperatorWebhook, {
    document: `mutation ($url: String!, $events: [WebhookEvent!]!) {
      createOperatorWebhook(url: $url, events: $events) { ${errors} } }`,
    variables: async (world) => ({ url: await withRoom(world), events: ["JOB_FINISHED"] }),
    cells: adminsOnly(late),
  }),
  "Mutation.updateOperatorWebhook": declared(webhooks.updateOperatorWebhook, {
    document: `mutation ($id: ID!) { updateOperatorWebhook(id: $id, lowCredits: 5) { ${errors} } }`,
    variables: anId,
    cells: adminsOnly(late),
  }),
  "Mutation.enableOperatorWebhook": act(webhooks.enableOperatorWebhook),
  "Mutation.disableOperatorWebhook": act(webhooks.disableOperatorWebhook),
  "Mutation.rotateOperatorWebhookSecret": act(webhooks.rotateOperatorWebhookSecret, late),
  "Mutation.testOperatorWebhook": act(webhooks.testOperatorWebhook),
  "Mutation.redeliverOperatorWebhook": declared(webhooks.redeliverOperatorWebhook, {
    document: `mutation ($id: ID!, $clientId: ID!, $deliveryId: ID!) {
      redeliverOperatorWebhook(id: $id, clientId: $clientId, deliveryId: $deliveryId) { ${errors} } }`,
    variables: aTest,
    cells: adminsOnly(),
  }),
  "Mutation.deleteOperatorWebhook": act(webhooks.deleteOperatorWebhook),
};

function act(operation: Operation, cells: Parameters<typeof adminsOnly>[0] = {}): OperatorRows[string] {
  return declared(operation, {
    document: `mutation ($id: ID!) { ${operation.name}(id: $id) { ${errors} } }`,
    variables: anId,
    cells: adminsOnly(cells),
  });
}

async function anId(world: OperatorPlace): Promise<{ id: string }> {
  return { id: `${await anEndpoint(world)}` };
}

async function anEndpoint(world: OperatorPlace): Promise<number> {
  await withRoom(world);
  const made = { url, events: ["job.finished" as const], withvalues: false, agreed: false, lowcredits: 10 };
  return (await createWebhook(world.dataspace.services, allClients, made)).webhook.endpointid;
}

async function aTest(world: OperatorPlace): Promise<{ id: string; clientId: string; deliveryId: string }> {
  const endpointid = await anEndpoint(world);
  const { eventid } = await sendTest(world.dataspace.services, allClients, endpointid);
  return { id: `${endpointid}`, clientId: `${allClients}`, deliveryId: `${eventid}` };
}

/** Deletes the webhooks of other cells, as their number is limited. */
async function withRoom({ dataspace }: OperatorPlace): Promise<string> {
  for (const { endpointid } of await dataspace.rows<{ endpointid: number }>(
    "select endpointid from webhookendpoint where clientid = 0",
  ))
    await deleteWebhook(dataspace.services, allClients, endpointid);
  return url;
}
