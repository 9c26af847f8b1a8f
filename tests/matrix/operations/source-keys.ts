import { asOwner, ownerOnly } from "../cell.ts";
import { nothing, type OperationRows } from "../operation.ts";
import type { World } from "../world/world.ts";

const refusals = "userErrors { code }";
const cells = ownerOnly({ otherOwner: "NOT_FOUND" });

/** The client's own keys for providers of people: the owner's alone. */
export const sourceKeyOperations: OperationRows = {
  "Query.sourceKeys": {
    document: "query { sourceKeys { id provider lastFour enabled createdOn lastUsedOn refusal refusedOn hits } }",
    sample: async ({ sourceKey }) => {
      await sourceKey();
      return {};
    },
    cells: ownerOnly(),
  },
  "Mutation.addSourceKey": {
    document: `mutation { addSourceKey(provider: HUNTER, key: "key-of-a-test") { ${refusals} } }`,
    sample: nothing,
    // No provider is asked in tests.
    cells: asOwner("BAD_SOURCE_KEY"),
  },
  "Mutation.updateSourceKey": {
    document: `mutation ($provider: KeyProvider!) { updateSourceKey(provider: $provider, enabled: false) { ${refusals} } }`,
    sample: ofOne,
    cells,
  },
  "Mutation.removeSourceKey": {
    document: `mutation ($provider: KeyProvider!) { removeSourceKey(provider: $provider) { ${refusals} } }`,
    sample: ofOne,
    cells,
  },
};

async function ofOne({ sourceKey }: World): Promise<{ provider: string }> {
  return { provider: (await sourceKey()).toUpperCase() };
}
