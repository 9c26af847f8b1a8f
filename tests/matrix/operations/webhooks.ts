import { ownerOnly } from "../cell.ts";
import { nothing, type OperationRows } from "../operation.ts";
import type { World } from "../world/world.ts";

const refusals = "userErrors { code }";
const cells = ownerOnly({ otherOwner: "NOT_FOUND" });

/** Webhooks: the owner's alone. */
export const webhookOperations: OperationRows = {
  "Query.webhooks": { document: "query { webhooks { id } }", sample: nothing, cells: ownerOnly() },
  "Query.webhookDeliveries": {
    document: "query ($id: ID!) { webhookDeliveries(id: $id) { more } }",
    sample: ofOne,
    cells,
  },
  "Mutation.createWebhook": {
    document: `mutation { createWebhook(url: "http://127.0.0.1:9/hooks", events: [JOB_FINISHED]) { ${refusals} } }`,
    sample: nothing,
    cells: ownerOnly(),
  },
  "Mutation.updateWebhook": {
    document: `mutation ($id: ID!) { updateWebhook(id: $id, lowCredits: 5) { ${refusals} } }`,
    sample: ofOne,
    cells,
  },
  "Mutation.enableWebhook": act("enableWebhook"),
  "Mutation.disableWebhook": act("disableWebhook"),
  "Mutation.rotateWebhookSecret": act("rotateWebhookSecret"),
  "Mutation.testWebhook": act("testWebhook"),
  "Mutation.redeliverWebhooks": {
    document: `mutation ($id: ID!) { redeliverWebhooks(id: $id, since: "2026-01-01T00:00:00Z") { ${refusals} } }`,
    sample: ofOne,
    cells,
  },
  "Mutation.deleteWebhook": act("deleteWebhook"),
  "Query.bounceFeeds": { document: "query { bounceFeeds { provider } }", sample: nothing, cells: ownerOnly() },
  "Mutation.addBounceFeed": {
    document: `mutation { addBounceFeed(provider: SES) { ${refusals} } }`,
    sample: nothing,
    cells: ownerOnly(),
  },
  "Mutation.removeBounceFeed": {
    document: `mutation { removeBounceFeed(provider: POSTMARK) { ${refusals} } }`,
    sample: async ({ bounceFeed }) => ({ provider: await bounceFeed() }),
    cells,
  },
};

function act(name: string): OperationRows[string] {
  return { document: `mutation ($id: ID!) { ${name}(id: $id) { ${refusals} } }`, sample: ofOne, cells };
}

async function ofOne({ webhook }: World): Promise<{ id: number }> {
  return { id: await webhook() };
}
