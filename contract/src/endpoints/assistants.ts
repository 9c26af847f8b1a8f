import { z } from "zod";
import { limits } from "../limits.ts";
import { seenLine } from "../rules/text/seen-text.ts";
import { newTokenRequest, type NewTokenAnswer } from "./tokens.ts";

/** Connecting an assistant by OAuth: an app registers, the owner grants, the app exchanges the code for a service token (docs/rules.md#assistants). */

const app = z.string().max(limits.assistants.appId);
const redirect = z.string().max(limits.assistants.redirect);

/** `POST assistants/apps`: registers an app; open without a session. */
export const registerAppRequest = z.object({
  name: z.string().overwrite(seenLine).min(1).max(limits.serviceTokens.name),
  redirects: z.array(redirect).min(1).max(limits.assistants.redirects),
});
/** The app's id: what it said, sealed, so that nothing is kept of it. */
export type RegisterAppAnswer = { app: string };

/** `POST assistants/app`: the app behind an id, if it may send people back to `redirect`. */
export const readAppRequest = z.object({ app, redirect });
export type ReadAppAnswer = { name: string };

/** `POST assistants/grants`: the owner lets an app have a token; `challenge` is the SHA-256 of the app's secret (PKCE), in base64url. */
export const grantRequest = newTokenRequest.omit({ name: true, clientid: true }).extend({
  app,
  redirect,
  challenge: z.string().regex(/^[\w-]{43}$/),
});
/** Works once, for two minutes; `name` is the app's. */
export type GrantAnswer = { code: string; name: string };

/** `POST assistants/tokens`: the app exchanges the code; `verifier` is its secret. */
export const exchangeRequest = z.object({
  code: z.string().min(1).max(limits.assistants.code),
  verifier: z.string().regex(/^[\w.~-]{43,128}$/),
  app,
  redirect,
});
export type ExchangeAnswer = NewTokenAnswer;

/** `POST assistants/revoke`: the holder of a token ends it; one that does not work is as good as ended. */
export const revokeRequest = z.object({ token: z.string().min(1).max(limits.assistants.token) });

/** `POST servicetokens/:id/allow`: credits that the token may spend from now on before a person is asked again. */
export const allowRequest = z.object({ credits: z.number().int().min(1).max(limits.serviceTokens.budget) });
