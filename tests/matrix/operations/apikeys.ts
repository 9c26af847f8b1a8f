import { everyMember, ownerOnly, signedIn } from "../cell.ts";
import { nothing, type OperationRows } from "../operation.ts";
import type { World } from "../world/world.ts";

const month = "2026-02";
const refusals = "userErrors { code }";

const url = "https://www.linkedin.com/in/no-such-person";

/** A request of an unknown app. */
const anAppsRequest = {
  clientId: "made-up",
  redirectUri: "https://app.example/callback",
  responseType: "code",
  codeChallenge: "c".repeat(43),
  codeChallengeMethod: "S256",
};

/** API keys, the try-out and the API's usage: the owner's alone. Another client's owner finds no such key. */
export const apiKeyOperations: OperationRows = {
  "Query.apiKeys": { document: "query { apiKeys { id } }", sample: nothing, cells: ownerOnly() },
  "Query.apiInfo": { document: "query { apiInfo { callUrl } }", sample: nothing, cells: ownerOnly() },
  "Query.apiUsage": {
    document: "query ($month: String!) { apiUsage(month: $month) { id } }",
    sample: () => ({ month }),
    cells: ownerOnly(),
  },
  "Query.apiUsageByDay": {
    document: "query ($month: String!) { apiUsageByDay(month: $month) { date } }",
    sample: () => ({ month }),
    cells: ownerOnly(),
  },
  "Query.apiRequests": {
    document: "query ($id: ID!) { apiRequests(keyId: $id) { totalCount } }",
    sample: ofKey,
    // Another client's key is one that was never called.
    cells: ownerOnly(),
  },
  "Mutation.createApiKey": {
    document: `mutation { createApiKey(purpose: "CRM") { ${refusals} } }`,
    sample: nothing,
    cells: ownerOnly(),
  },
  "Mutation.updateApiKey": {
    document: `mutation ($id: ID!) { updateApiKey(id: $id, purpose: "CRM") { ${refusals} } }`,
    sample: ofKey,
    cells: ownerOnly({ otherOwner: "NOT_FOUND" }),
  },
  "Mutation.enableApiKey": {
    document: `mutation ($id: ID!) { enableApiKey(id: $id) { ${refusals} } }`,
    sample: ofKey,
    cells: ownerOnly({ otherOwner: "NOT_FOUND" }),
  },
  "Mutation.setApiKeyBudget": {
    document: `mutation ($id: ID!) { setApiKeyBudget(id: $id, budget: { phone: 1 }) { ${refusals} } }`,
    sample: ofKey,
    cells: ownerOnly({ otherOwner: "NOT_FOUND" }),
  },
  "Mutation.rotateApiKey": {
    document: `mutation ($id: ID!) { rotateApiKey(id: $id) { ${refusals} } }`,
    sample: ofKey,
    cells: ownerOnly({ otherOwner: "NOT_FOUND" }),
  },
  "Mutation.deleteApiKey": {
    document: `mutation ($id: ID!) { deleteApiKey(id: $id) { ${refusals} } }`,
    sample: ofKey,
    cells: ownerOnly({ otherOwner: "NOT_FOUND" }),
  },
  "Mutation.createTestApiKey": {
    document: `mutation { createTestApiKey { ${refusals} } }`,
    sample: nothing,
    cells: ownerOnly(),
  },
  "Query.serviceTokens": { document: "query { serviceTokens { id } }", sample: nothing, cells: signedIn() },
  "Mutation.createServiceToken": {
    document: `mutation { createServiceToken(name: "CRM", scopes: [{ slice: CONTACTS, access: READ }]) { ${refusals} } }`,
    sample: nothing,
    cells: ownerOnly(),
  },
  "Mutation.endServiceToken": {
    document: `mutation ($id: ID!) { endServiceToken(id: $id) { ${refusals} } }`,
    sample: async ({ serviceToken }) => ({ id: await serviceToken() }),
    cells: signedIn({ member: "NOT_FOUND", admin: "NOT_FOUND", otherOwner: "NOT_FOUND" }),
  },
  "Query.callingToken": {
    everyToken: "allowed",
    document: "query { callingToken { id } }",
    sample: nothing,
    cells: signedIn(),
  },
  "Query.assistantRequest": {
    document: `query ($request: AssistantRequestInput!) { assistantRequest(request: $request) { ${refusals} } }`,
    sample: () => ({ request: anAppsRequest }),
    cells: signedIn(everyMember("APP_UNKNOWN")),
  },
  "Mutation.connectAssistant": {
    document: `mutation ($request: AssistantRequestInput!) {
      connectAssistant(request: $request, scopes: [{ slice: CONTACTS, access: READ }]) { ${refusals} } }`,
    sample: () => ({ request: anAppsRequest }),
    cells: signedIn(everyMember("APP_UNKNOWN")),
  },
  "Mutation.allowSpending": {
    document: `mutation ($id: ID!) { allowSpending(id: $id, credits: 1) { ${refusals} } }`,
    sample: async ({ serviceToken }) => ({ id: await serviceToken() }),
    // No request of it waits for a confirmation.
    cells: signedIn(everyMember("NOT_FOUND")),
  },
  "Query.namedOperations": { document: "query { namedOperations { id } }", sample: nothing, cells: signedIn() },
  "Query.operationRevisions": {
    document: "query ($name: String!) { operationRevisions(name: $name) { version } }",
    sample: ofOperation,
    cells: signedIn({ otherOwner: "NOT_FOUND" }),
  },
  "Mutation.registerOperation": {
    document: `mutation { registerOperation(name: "mine", description: "Mine", document: "{ viewer { id } }") { ${refusals} } }`,
    sample: nothing,
    cells: ownerOnly(),
  },
  "Mutation.retireOperation": {
    document: `mutation ($name: String!) { retireOperation(name: $name, version: 1) { ${refusals} } }`,
    sample: ofOperation,
    cells: ownerOnly({ otherOwner: "NOT_FOUND" }),
  },
  "Mutation.deleteOperation": {
    document: `mutation ($name: String!) { deleteOperation(name: $name) { ${refusals} } }`,
    sample: ofOperation,
    cells: ownerOnly({ owner: "OPERATION_IN_FORCE", otherOwner: "NOT_FOUND" }),
  },
  "Mutation.tryApi": {
    document: `mutation ($key: String!, $url: String!) { tryApi(key: $key, url: $url, type: PHONE) { ${refusals} } }`,
    sample: ({ publicKey }) => ({ key: publicKey, url }),
    cells: ownerOnly({ otherOwner: "NOT_FOUND" }),
  },
};

async function ofOperation({ operation }: World): Promise<{ name: string }> {
  return { name: await operation() };
}

function ofKey({ keyid }: World): { id: number } {
  return { id: keyid };
}
