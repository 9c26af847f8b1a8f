import { refusal } from "../answers";
import type { FakeSlice } from "../fake-product";

/** The client's SCIM token, none at first. */
export const provisioning: FakeSlice = (product) => {
  let held: { ending: string; createdOn: string; lastUsedOn: string | null } | null = null;
  return {
    Query: { provisioningToken: () => held },
    Mutation: {
      makeProvisioningToken: () => {
        const code = product.refusing.get("makeProvisioningToken");
        if (code) return { provisioningToken: null, token: null, userErrors: refusal(code) };
        held = { ending: "k7Qz", createdOn: new Date().toISOString(), lastUsedOn: null };
        return { provisioningToken: held, token: `scim_1_${"a1B2".repeat(9)}k7Qz`, userErrors: [] };
      },
      endProvisioningToken: () => {
        held = null;
        return { provisioningToken: null, token: null, userErrors: [] };
      },
    },
  };
};
