import type { AssistantRequestInput, TokenScopeInput } from "@/generated/schema";
import { refusal } from "../answers";
import type { FakeSlice } from "../fake-product";

type ServiceTokenInput = {
  name: string;
  scopes: TokenScopeInput[];
  days: number;
  creditBudget: number;
  confirmAbove: number | null;
};
type FakeToken = Omit<ServiceTokenInput, "days"> & {
  id: string;
  ending: string;
  createdOn: string;
  lastUsedOn: string | null;
  expiresOn: string;
  creditsSpent: number;
  allowed: number;
  appName: string | null;
  memberName: string;
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
    Query: {
      serviceTokens: () => tokens.map((token) => ({ ...token })),
      assistantRequest: ({ request }: { request: AssistantRequestInput }) => {
        const userErrors = refusedBy("assistantRequest");
        const { redirectUri, scope } = request;
        const asked = {
          appName: "Claude",
          sentTo: new URL(redirectUri).host,
          refusalUrl: `${redirectUri}?error=access_denied`,
          scopes: (scope ?? "").split(" ").map((each) => {
            const [slice = "", access = ""] = each.toUpperCase().split(":");
            return { slice, access };
          }),
        };
        return { request: userErrors.length === 0 ? asked : null, userErrors };
      },
    },
    Mutation: {
      createServiceToken: ({ days, ...wanted }: ServiceTokenInput) => {
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
          allowed: Math.min(wanted.confirmAbove ?? wanted.creditBudget, wanted.creditBudget),
          appName: null,
          memberName: "Olivia Owner",
        };
        tokens = [serviceToken, ...tokens];
        return { serviceToken, token, userErrors };
      },
      connectAssistant: ({ request }: { request: AssistantRequestInput }) => ({
        returnUrl: `${request.redirectUri}?code=once`,
        userErrors: [],
      }),
      allowSpending: ({ id, credits }: { id: string; credits: number }) => {
        tokens = tokens.map((token) => (token.id === id ? { ...token, allowed: credits } : token));
        return { serviceToken: tokens.find((token) => token.id === id) ?? null, userErrors: [] };
      },
      endServiceToken: ({ id }: { id: string }) => {
        const userErrors = refusedBy("endServiceToken");
        if (userErrors.length === 0) tokens = tokens.filter((token) => token.id !== id);
        return { endedId: userErrors.length === 0 ? id : null, userErrors };
      },
    },
  };
};
