import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import { seenLine } from "@finder/contract/rules/text/seen-text";
import { Router } from "express";
import { z } from "zod";
import { toMoment } from "../../graphql/values/date-time.ts";
import { readBytes } from "../../http/body.ts";
import { Refused } from "../../http/failures/refuse.ts";
import { sameOriginOnly } from "../../http/same-origin.ts";
import { type RouteParts, type Visit, withContext } from "../../http/with-context.ts";
import { isThisProduct, mcpPath, oauthPaths, resourceMetadata, serverMetadata } from "./addresses.ts";
import { exchangeCode, registerApp, revokeToken } from "./assistants.source.ts";
import { answerOAuthError, OAuthRefusal } from "./oauth-refusal.ts";

/**
 * OAuth for assistants (docs/rules.md#assistants): the two documents by which an app finds its way (`GET /.well-known/…`), and
 * `POST /oauth/register`, `/oauth/token` and `/oauth/revoke`. Answers and errors are those of RFC 6749, 7009, 7591, 8414 and 9728.
 */
export function oauthRoutes(parts: RouteParts): Router {
  const router = Router({ caseSensitive: true });
  const metadata = (make: (origin: string) => object) =>
    withContext(parts, async ({ response, begin }) => void response.json(make(begin().origin)));
  router.get(oauthPaths.resource, metadata(resourceMetadata));
  router.get(oauthPaths.resource + mcpPath, metadata(resourceMetadata));
  router.get(oauthPaths.server, metadata(serverMetadata));
  const forApps = (answer: (visit: Visit) => Promise<void>) =>
    withContext(parts, (visit) => answerApp(parts, visit, answer), answerOAuthError);
  router.post(oauthPaths.register, forApps(register));
  router.post(oauthPaths.token, forApps(exchange));
  router.post(oauthPaths.revoke, forApps(revoke));
  return router;
}

/** Apps show no session of ours: a cookie that comes along decides nothing. */
async function answerApp({ config }: RouteParts, visit: Visit, answer: (visit: Visit) => Promise<void>): Promise<void> {
  sameOriginOnly(visit.request.headers, { ...visit.credentials, from: null }, config);
  try {
    await answer(visit);
  } catch (error) {
    if (!(error instanceof OAuthRefusal)) throw error;
    visit.response.status(400).json({ error: error.error, error_description: error.message });
  }
}

/** The rest of what RFC 7591 lets an app say of itself is neither kept nor answered. */
const registration = z.object({
  client_name: z.string().max(limits.serviceTokens.name).default(""),
  redirect_uris: z.array(z.string().max(limits.assistants.redirect)).min(1).max(limits.assistants.redirects),
});

async function register(visit: Visit): Promise<void> {
  const { client_name, redirect_uris } = read(registration, await jsonOf(visit), "invalid_client_metadata");
  const name = seenLine(client_name) || "Assistant";
  const client_id = await registerApp(visit.begin().dataspace, { name, redirects: redirect_uris }).catch(refuseAddress);
  visit.response.status(201).json({
    client_id,
    client_name: name,
    redirect_uris,
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code"],
    response_types: ["code"],
  });
}

function refuseAddress(error: unknown): never {
  if (error instanceof ProductError && error.code === "BAD_REQUEST")
    throw new OAuthRefusal("invalid_redirect_uri", error.message);
  throw error;
}

const text = z.string().min(1);
const exchanged = z.object({
  grant_type: text,
  code: text.max(limits.assistants.code),
  code_verifier: text.regex(/^[\w.~-]{43,128}$/),
  client_id: text.max(limits.assistants.appId),
  redirect_uri: text.max(limits.assistants.redirect),
  resource: text.optional(),
});

async function exchange(visit: Visit): Promise<void> {
  const asked = read(exchanged, await formOf(visit), "invalid_request");
  const { dataspace, origin } = visit.begin();
  if (asked.grant_type !== "authorization_code")
    throw new OAuthRefusal("unsupported_grant_type", "Only `authorization_code` is known here.");
  if (asked.resource !== undefined && !isThisProduct(asked.resource, origin))
    throw new OAuthRefusal("invalid_target", `Tokens are for ${origin}${mcpPath}.`);
  const { code, code_verifier: verifier, client_id: app, redirect_uri: redirect } = asked;
  const { token, servicetoken } = await exchangeCode(dataspace, { code, verifier, app, redirect });
  const [from, until] = [servicetoken.createdon, servicetoken.expireson].map((time) => Date.parse(toMoment(time)));
  visit.response.json({
    access_token: token,
    token_type: "Bearer",
    expires_in: Math.round(((until ?? 0) - (from ?? 0)) / 1000),
    scope: servicetoken.scopes.join(" "),
  });
}

/** What does not work is as good as ended (RFC 7009). */
async function revoke(visit: Visit): Promise<void> {
  const { token } = read(z.object({ token: text }), await formOf(visit), "invalid_request");
  if (token.length <= limits.assistants.token) await revokeToken(visit.begin().dataspace, token);
  visit.response.status(200).end();
}

function read<Output>(schema: z.ZodType<Output>, sent: unknown, error: "invalid_request" | "invalid_client_metadata") {
  const { data, error: wrong } = schema.safeParse(sent);
  const [issue] = wrong?.issues ?? [];
  if (data === undefined) throw new OAuthRefusal(error, `${issue?.path.join(".") || "The body"}: ${issue?.message}`);
  return data;
}

/** Bytes of a form or a registration. */
const most = 16 * 1024;

async function textOf({ request }: Visit, type: string): Promise<string> {
  if (!request.is(type)) throw new OAuthRefusal("invalid_request", `Send it as ${type}.`);
  return (
    await readBytes(request, most, () => new Refused(413, "BAD_REQUEST", "The request is too large."))
  ).toString();
}

async function formOf(visit: Visit): Promise<unknown> {
  return Object.fromEntries(new URLSearchParams(await textOf(visit, "application/x-www-form-urlencoded")));
}

async function jsonOf(visit: Visit): Promise<unknown> {
  const body = await textOf(visit, "application/json");
  try {
    return JSON.parse(body);
  } catch {
    throw new OAuthRefusal("invalid_client_metadata", "The body is not valid JSON.");
  }
}
