import { allClients } from "@finder/dataspace/webhooks/all-clients";
import { sendTest } from "@finder/dataspace/webhooks/deliveries/deliveries";
import { createWebhook, deleteWebhook } from "@finder/dataspace/webhooks/manage-webhooks";
import { adminsOnly, errors, late, type OperatorRows, type OperatorWorld } from "../row.ts";

const url = "http://127.0.0.1:9/hooks";

/** Webhooks that hear of all clients. */
export const webhooksRows: OperatorRows = {
  "Query.operatorWebhooks": {
    document: "query { operatorWebhooks { id } }",
    endpoint: "webhooks/list",
    cells: adminsOnly(),
  },
  "Query.operatorWebhookDeliveries": {
    document: "query ($id: ID!) { operatorWebhookDeliveries(id: $id) { more } }",
    variables: ofOne,
    endpoint: "webhooks/deliveries",
    body: namedOne,
    cells: adminsOnly(),
  },
  "Mutation.createOperatorWebhook": {
    document: `mutation ($url: String!) { createOperatorWebhook(url: $url, events: [JOB_FINISHED]) { ${errors} } }`,
    variables: async (world) => ({ url: await withRoom(world) }),
    endpoint: "webhooks/create",
    body: async (world) => ({ url: await withRoom(world), events: ["job.finished"] }),
    cells: adminsOnly(late),
  },
  "Mutation.updateOperatorWebhook": {
    document: `mutation ($id: ID!) { updateOperatorWebhook(id: $id, lowCredits: 5) { ${errors} } }`,
    variables: ofOne,
    endpoint: "webhooks/change",
    body: async (world) => ({ ...(await namedOne(world)), lowcredits: 5 }),
    cells: adminsOnly(late),
  },
  "Mutation.enableOperatorWebhook": act("enableOperatorWebhook", "enable"),
  "Mutation.disableOperatorWebhook": act("disableOperatorWebhook", "disable"),
  "Mutation.rotateOperatorWebhookSecret": act("rotateOperatorWebhookSecret", "rotate", late),
  "Mutation.testOperatorWebhook": act("testOperatorWebhook", "test"),
  "Mutation.redeliverOperatorWebhook": {
    document: `mutation ($id: ID!, $event: ID!) {
      redeliverOperatorWebhook(id: $id, clientId: "0", deliveryId: $event) { ${errors} } }`,
    variables: async (world) => {
      const { endpointid, eventid } = await sentOne(world);
      return { id: endpointid, event: eventid };
    },
    endpoint: "webhooks/redeliver",
    body: async (world) => ({ ...(await sentOne(world)), clientid: allClients }),
    cells: adminsOnly(),
  },
  "Mutation.deleteOperatorWebhook": act("deleteOperatorWebhook", "delete"),
};

function act(name: string, endpoint: string, cells: Parameters<typeof adminsOnly>[0] = {}): OperatorRows[string] {
  return {
    document: `mutation ($id: ID!) { ${name}(id: $id) { ${errors} } }`,
    variables: ofOne,
    endpoint: `webhooks/${endpoint}`,
    body: namedOne,
    cells: adminsOnly(cells),
  };
}

async function ofOne(world: OperatorWorld): Promise<{ id: number }> {
  return { id: (await namedOne(world)).endpointid };
}

async function namedOne(world: OperatorWorld): Promise<{ endpointid: number }> {
  await withRoom(world);
  const made = { url, events: ["job.finished" as const], withvalues: false, agreed: false, lowcredits: 10 };
  return { endpointid: (await createWebhook(world.dataspace.services, allClients, made)).webhook.endpointid };
}

async function sentOne(world: OperatorWorld): Promise<{ endpointid: number; eventid: number }> {
  const { endpointid } = await namedOne(world);
  return { endpointid, ...(await sendTest(world.dataspace.services, allClients, endpointid)) };
}

/** Nobody else's cell has its webhook any longer: their number is limited. */
async function withRoom({ dataspace }: OperatorWorld): Promise<string> {
  for (const { endpointid } of await dataspace.rows<{ endpointid: number }>(
    "select endpointid from webhookendpoint where clientid = 0",
  ))
    await deleteWebhook(dataspace.services, allClients, endpointid);
  return url;
}
