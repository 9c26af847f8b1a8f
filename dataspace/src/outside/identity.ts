import type { Agent } from "node:http";
import { ProductError } from "@finder/contract/errors";
import * as openid from "openid-client";
import type { ProviderSettings } from "../config/identity.ts";
import { askOutside } from "./ask-outside.ts";

/** The secrets of a sign-in, kept until the browser returns. */
export type FlowSecrets = { readonly verifier: string; readonly nonce: string };

/** A sign-in that has begun: the address to go to, and what belongs to it. */
export type Begun = { readonly url: string; readonly state: string; readonly secrets: FlowSecrets };

/** The parameters that the browser brings back from the provider (RFC 6749, RFC 9207). */
type ProviderAnswer = { readonly code: string; readonly state: string; readonly iss?: string | undefined };

/** A person as the provider reports it; only `subject` never changes. */
export type ProviderPerson = {
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
  /** Google's word for the organization whose account it is. */
  readonly hostedDomain?: string;
};

/** One OpenID provider, spoken to by the code flow. Both calls refuse with UNAVAILABLE when it does not answer. */
export type IdentityProvider = {
  readonly begin: () => Promise<Begun>;
  /** Exchanges the code, once. Refuses with SOCIAL_SIGN_IN_FAILED any answer that does not match this sign-in. */
  readonly finish: (answer: ProviderAnswer, secrets: FlowSecrets) => Promise<ProviderPerson>;
};

/** Chooses the connection of one call by its address; throws where that may not be called. */
export type Route = (url: string, signal: AbortSignal) => Promise<Agent>;

/** Throws UNAVAILABLE for the provider's failures, unlike its refusals; a redirect would carry our secret elsewhere. */
function callProvider(route: Route | undefined): openid.CustomFetch {
  return async (url, { method, headers, signal, ...options }) => {
    const body = options.body instanceof URLSearchParams ? options.body : null; // a form, or nothing
    const ask = async () => {
      const agent = route && { agent: await route(url, signal ?? AbortSignal.timeout(10_000)) };
      return askOutside("identity", url, { method, headers, signal, body, ...agent });
    };
    const { status, ...answer } = await ask().catch((cause: unknown) => {
      throw cause instanceof ProductError ? cause : new ProductError("UNAVAILABLE", { cause });
    });
    if (status < 500 && status !== 429 && (status < 300 || status >= 400))
      return new Response(answer.bytes, { status, headers: answer.headers });
    throw new ProductError("UNAVAILABLE", { cause: new Error(`The provider answered ${status}`) });
  };
}

/**
 * Speaks to one configured provider; `redirectUri` is registered there, and is ours alone for it. `route` chooses the
 * connections to one that a customer has named.
 */
export function identityProvider(
  settings: ProviderSettings,
  redirectUri: string,
  timeoutMs: number,
  route?: Route,
): IdentityProvider {
  const configuration = remembered(settings, timeoutMs, route);
  const [usesNonce, usesPkce] = [!settings.omits.includes("nonce"), !settings.omits.includes("pkce")];

  const begin = async (): Promise<Begun> => {
    const config = await configuration();
    const [state, nonce] = [openid.randomState(), openid.randomNonce()];
    const verifier = openid.randomPKCECodeVerifier();
    const challenge = await openid.calculatePKCECodeChallenge(verifier);
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: "openid profile email",
      state,
      ...(usesNonce ? { nonce } : {}),
      ...(usesPkce ? { code_challenge: challenge, code_challenge_method: "S256" } : {}),
    });
    return { url: url.href, state, secrets: { verifier, nonce } };
  };

  const finish = async (
    { code, state, iss }: ProviderAnswer,
    { verifier, nonce }: FlowSecrets,
  ): Promise<ProviderPerson> => {
    const config = await configuration();
    const back = new URL(redirectUri);
    back.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString();
    const tokens = await openid.authorizationCodeGrant(config, back, {
      expectedState: state,
      idTokenExpected: true,
      ...(usesNonce ? { expectedNonce: nonce } : {}),
      ...(usesPkce ? { pkceCodeVerifier: verifier } : {}),
    });
    const subject = tokens.claims()?.sub;
    if (subject === undefined) throw new ProductError("SOCIAL_SIGN_IN_FAILED");
    const claims = await openid.fetchUserInfo(config, tokens.access_token, subject);
    // LinkedIn writes the truth as text.
    const emailVerified = [true, "true"].includes(claims.email_verified as boolean | string);
    const person = { subject, email: textOf(claims.email), emailVerified, name: nameOf(claims) };
    const hostedDomain = textOf(claims["hd"]);
    return hostedDomain === null ? person : { ...person, hostedDomain };
  };

  return {
    begin: () => inTime(begin(), timeoutMs),
    finish: (answer, secrets) =>
      inTime(finish(answer, secrets), timeoutMs).catch((error: unknown) => {
        throw refusalOf(error);
      }),
  };
}

const discoveryMs = 60 * 60_000;

/** A provider's discovery document, read once an hour; a failure is not cached. */
function remembered(
  settings: ProviderSettings,
  timeoutMs: number,
  route: Route | undefined,
): () => Promise<openid.Configuration> {
  let last: { readonly asked: number; readonly answer: Promise<openid.Configuration> } | undefined;
  return () => {
    if (last && performance.now() - last.asked < discoveryMs) return last.answer;
    const mine = { asked: performance.now(), answer: discover(settings, timeoutMs, route) };
    last = mine;
    mine.answer.catch(() => {
      if (last === mine) last = undefined;
    });
    return mine.answer;
  };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

function nameOf(claims: openid.UserInfoResponse): string | null {
  return textOf(claims.name) ?? textOf([claims.given_name, claims.family_name].filter(Boolean).join(" "));
}

/** Rejects with UNAVAILABLE if all calls of one step together exceed the time limit. */
async function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProductError("UNAVAILABLE")), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const unreadable = new Set(["OAUTH_TIMEOUT", "OAUTH_ABORT", "OAUTH_PARSE_ERROR", "OAUTH_RESPONSE_IS_NOT_JSON"]);

/** The refusal of ours that a failure of the library carries. */
function refusedBy(error: unknown): ProductError | undefined {
  if (error instanceof ProductError) return error;
  return error instanceof Error && error.cause instanceof ProductError ? error.cause : undefined;
}

function refusalOf(error: unknown): ProductError {
  const inner = refusedBy(error);
  if (inner) return inner;
  const gone = error instanceof openid.ClientError && unreadable.has(error.code ?? "");
  return new ProductError(gone ? "UNAVAILABLE" : "SOCIAL_SIGN_IN_FAILED", { cause: error });
}

async function discover(
  settings: ProviderSettings,
  timeoutMs: number,
  route: Route | undefined,
): Promise<openid.Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const insecure = issuer.startsWith("http:") ? [openid.allowInsecureRequests] : [];
  try {
    return await openid.discovery(new URL(issuer), clientId, undefined, openid.ClientSecretPost(clientSecret), {
      // ID tokens are checked by their signature too, wherever they come from.
      execute: [openid.enableNonRepudiationChecks, ...insecure],
      timeout: timeoutMs / 1000,
      [openid.customFetch]: callProvider(route),
    });
  } catch (cause) {
    throw refusedBy(cause) ?? new ProductError("UNAVAILABLE", { cause });
  }
}
