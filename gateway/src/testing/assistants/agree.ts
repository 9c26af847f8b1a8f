import type { TestGateway } from "../../../../tests/support/gateway.ts";
import { ask } from "../stack.ts";

/** Agrees to what an app asks. */
export const connect = `mutation ($request: AssistantRequestInput!, $scopes: [TokenScopeInput!]!, $terms: AssistantTermsInput) {
  connectAssistant(request: $request, scopes: $scopes, terms: $terms) { returnUrl userErrors { code message } }
}`;
/** Reads what an app asks. */
export const requested = `query ($request: AssistantRequestInput!) {
  assistantRequest(request: $request) { request { appName sentTo refusalUrl scopes { slice access } } userErrors { code field } }
}`;

/** What the login page sends of an address. */
export function requestOf({ searchParams: of }: URL, changed: Record<string, string> = {}) {
  return {
    clientId: of.get("client_id"),
    redirectUri: of.get("redirect_uri"),
    responseType: of.get("response_type"),
    codeChallenge: of.get("code_challenge"),
    codeChallengeMethod: of.get("code_challenge_method"),
    scope: of.get("scope"),
    state: of.get("state"),
    resource: of.get("resource"),
    ...changed,
  };
}

type Seen = { readonly request: { readonly scopes: object[] } };
type Agreed = { readonly returnUrl: string | null };

/** A person agrees to what an app asks, on the page that it opens; the address that the app is sent back to. */
export function agreedBy(gateway: Pick<TestGateway, "url">, { token }: { token: string }, terms: object) {
  return async (asked: URL): Promise<URL> => {
    const request = requestOf(asked);
    const seen = await ask(gateway, requested, { token, variables: { request } });
    const scopes = (seen.data?.["assistantRequest"] as Seen | undefined)?.request.scopes;
    const answer = await ask(gateway, connect, { token, variables: { request, scopes, terms } });
    const agreed = answer.data?.["connectAssistant"] as Agreed | undefined;
    if (!agreed?.returnUrl) throw new Error(JSON.stringify(answer));
    return new URL(agreed.returnUrl);
  };
}
