import type { TokenScopeInput } from "@/generated/schema";
import { refusal } from "../answers";
import type { FakeSlice } from "../fake-product";

type Wanted = { name: string; scopes: TokenScopeInput[]; days: number; creditBudget: number };
type FakeToken = Omit<Wanted, "days"> & {
  id: string;
  ending: string;
  createdOn: string;
  lastUsedOn: string | null;
  expiresOn: string;
  creditsSpent: number;
};

const day = 86_400_000;

/** Service tokens of the client, none at first. */
export const serviceTokenSlice: FakeSlice = (product) => {
  let tokens: FakeToken[] = [];
  const refusedBy = (field: string) => {
    const code = product.refusing.get(field);
    return code ? refusal(code) : [];
  };
  return {
    Query: { serviceTokens: () => tokens.map((token) => ({ ...token })) },
    Mutation: {
      createServiceToken: ({ days, ...wanted }: Wanted) => {
        const userErrors = refusedBy("createServiceToken");
        if (userErrors.length > 0) return { serviceToken: null, token: null, userErrors };
        const now = Date.now();
        const token = `svc_${"a1B2".repeat(9)}${String(1000 + tokens.length)}`;
        const serviceToken = {
          ...wanted,
          id: String(1000 + tokens.length),
          ending: token.slice(-4),
          createdOn: new Date(now).toISOString(),
          lastUsedOn: null,
          expiresOn: new Date(now + days * day).toISOString(),
          creditsSpent: 0,
        };
        tokens = [serviceToken, ...tokens];
        return { serviceToken, token, userErrors };
      },
      endServiceToken: ({ id }: { id: string }) => {
        const userErrors = refusedBy("endServiceToken");
        if (userErrors.length === 0) tokens = tokens.filter((token) => token.id !== id);
        return { endedId: userErrors.length === 0 ? id : null, userErrors };
      },
    },
  };
};
