import type {
  ExchangeAnswer,
  exchangeRequest,
  GrantAnswer,
  ReadAppAnswer,
  RegisterAppAnswer,
  registerAppRequest,
} from "@finder/contract/endpoints/assistants";
import { type ServiceTokenRow, tokenScopes, type TokenScope as WireScope } from "@finder/contract/endpoints/tokens";
import { ProductError } from "@finder/contract/errors";
import type { z } from "zod";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { readId } from "../../dataspace/identifier.ts";
import { viewOf } from "../../graphql/from.ts";
import { ServiceToken, type TokenScopeInput, toScope } from "../tokens.types.ts";
import { isThisProduct, usualScopes } from "./addresses.ts";
import type { AssistantRequest, AssistantRequestInput } from "./assistants.types.ts";

const toToken = viewOf(ServiceToken);

/** The id of an app that makes itself known: one call. */
export async function registerApp(
  dataspace: DataspaceClient,
  app: z.input<typeof registerAppRequest>,
): Promise<string> {
  return (await dataspace.postAnonymously<RegisterAppAnswer>("assistants/apps", app)).app;
}

/** What an app asks the owner for. Refused with APP_UNKNOWN, or BAD_REQUEST and the parameter that is wrong. */
export async function readRequest(
  dataspace: DataspaceClient,
  origin: string,
  request: AssistantRequestInput,
): Promise<AssistantRequest> {
  const { clientId: app, redirectUri: redirect, scope } = request;
  const { name } = await dataspace.post<ReadAppAnswer>("assistants/app", { app, redirect });
  requireKnownForm(origin, request);
  return {
    appName: name,
    sentTo: placeOf(redirect),
    scopes: scopesIn(scope ?? "").map(toScope),
    refusalUrl: refusalOf(origin, request),
  };
}

/** What the owner lets an app have. */
type Terms = {
  readonly scopes: readonly TokenScopeInput[];
  readonly days: number;
  readonly creditBudget: number;
  readonly confirmAbove: number;
};

/** Where the owner goes next: back to the app, with the code by which it gets its token. */
export async function connectApp(
  dataspace: DataspaceClient,
  origin: string,
  request: AssistantRequestInput,
  { scopes, days, creditBudget, confirmAbove }: Terms,
): Promise<string> {
  requireKnownForm(origin, request);
  const { code } = await dataspace.post<GrantAnswer>("assistants/grants", {
    app: request.clientId,
    redirect: request.redirectUri,
    challenge: request.codeChallenge,
    scopes: scopes.map(({ slice, access }) => `${slice}:${access}`),
    days,
    creditbudget: creditBudget,
    confirmabove: confirmAbove,
  });
  return backTo(origin, request, { code });
}

/** The token that a code stands for; GRANT_OVER for a code that does not work. */
export function exchangeCode(
  dataspace: DataspaceClient,
  asked: z.input<typeof exchangeRequest>,
): Promise<ExchangeAnswer> {
  return dataspace.postAnonymously<ExchangeAnswer>("assistants/tokens", asked);
}

/** Ends a token in the name of its holder. */
export async function revokeToken(dataspace: DataspaceClient, token: string): Promise<void> {
  await dataspace.postAnonymously("assistants/revoke", { token });
}

/** Lets a token spend that many credits before a person is asked again. */
export async function allowSpending(dataspace: DataspaceClient, id: string, credits: number): Promise<ServiceToken> {
  return toToken(await dataspace.post<ServiceTokenRow>(`servicetokens/${readId("id", id)}/allow`, { credits }));
}

const longestState = 500;

/** Refuses what this product does not know, or what would let another redeem the code. */
function requireKnownForm(origin: string, request: AssistantRequestInput): void {
  const { responseType, codeChallenge, codeChallengeMethod, state, resource } = request;
  const wrong =
    (responseType !== "code" && "response_type") ||
    (codeChallengeMethod !== "S256" && "code_challenge_method") ||
    (!/^[\w-]{43}$/.test(codeChallenge) && "code_challenge") ||
    ((state ?? "").length > longestState && "state") ||
    (resource != null && !isThisProduct(resource, origin) && "resource");
  if (wrong) throw new ProductError("BAD_REQUEST", { field: wrong, detail: `The app sent a wrong \`${wrong}\`.` });
}

function scopesIn(scope: string): WireScope[] {
  const named: ReadonlySet<string> = new Set(scope.split(" ").filter(Boolean));
  return named.size === 0 ? [...usualScopes] : tokenScopes.filter((each) => named.has(each));
}

/** The address to go back to, with the answer, what the app wants back, and who answers (RFC 9207). */
function backTo(origin: string, { redirectUri, state }: AssistantRequestInput, answer: Record<string, string>): string {
  const url = new URL(redirectUri);
  const parameters = { ...answer, ...(state == null ? {} : { state }), iss: origin };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Back to the app; no program of the person's machine starts because its app was refused. */
function refusalOf(origin: string, request: AssistantRequestInput): string {
  const { protocol } = new URL(request.redirectUri);
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb ? backTo(origin, request, { error: "access_denied" }) : new URL("/dashboard", origin).href;
}

function placeOf(redirect: string): string {
  const { protocol, host } = new URL(redirect);
  return protocol === "https:" || protocol === "http:" ? host : protocol;
}
