import { z } from "zod";
import { limits } from "../limits.ts";
import type { Role } from "../permissions.ts";

/** Service tokens: what an internal tool shows instead of a session. */

const tokenSlices = ["session", "account", "contacts", "subscription", "team", "apikeys", "usage", "support"] as const;
type TokenSlice = (typeof tokenSlices)[number];
const tokenAccess = ["read", "write"] as const;
type TokenAccess = (typeof tokenAccess)[number];
/** `contacts:read`: looking at a slice, or changing it. Writing does not include reading. */
export type TokenScope = `${TokenSlice}:${TokenAccess}`;
export const tokenScopes: readonly TokenScope[] = tokenSlices.flatMap((slice) =>
  tokenAccess.map((access): TokenScope => `${slice}:${access}`),
);

/** How every service token begins; no session's token does. */
export const tokenPrefix = "svc_";

export function isServiceToken(token: string): boolean {
  return token.startsWith(tokenPrefix);
}

/** `POST servicetokens`: the owner for the own client, an operator for `clientid`, in its owner's name. */
export const newTokenRequest = z.object({
  name: z.string().trim().min(1).max(limits.serviceTokens.name),
  scopes: z.array(z.string().max(40).refine(isScope)).min(1).max(tokenScopes.length),
  days: z.number().int().min(1).max(limits.serviceTokens.days).default(limits.serviceTokens.usualDays),
  creditbudget: z.number().int().min(0).max(limits.serviceTokens.budget).default(0),
  confirmabove: z.number().int().min(0).max(limits.serviceTokens.budget).nullable().default(null),
  clientid: z.number().int().positive().optional(),
});
/** `GET` and `DELETE servicetokens`: operators say whose. */
export const ofClientQuery = z.object({ clientid: z.coerce.number().int().positive().optional() });

/**
 * One token; never itself, which only its making answers. Times are UTC; budget, what was spent and what a person has let it
 * spend are credits. `confirmabove`: credits it spends before a person is asked, null for none who is; `allowed`: credits it
 * may spend now. `appname`: the app that was connected; null for a token made by hand. It acts for `appuserid`, whose name or email `membername` is.
 */
export type ServiceTokenRow = {
  tokenid: number;
  name: string;
  ending: string;
  scopes: TokenScope[];
  createdon: string;
  lastusedon: string | null;
  expireson: string;
  creditbudget: number;
  creditsspent: number;
  confirmabove: number | null;
  allowed: number;
  appname: string | null;
  appuserid: number;
  membername: string;
};
export type NewTokenAnswer = { servicetoken: ServiceTokenRow; token: string };
export type ServiceTokensAnswer = { resource: ServiceTokenRow[] };
/** `GET servicetoken`, called with a token: what it may do, and for which member it acts. */
export type OwnTokenAnswer = {
  servicetoken: ServiceTokenRow;
  appuser: {
    appuserid: number;
    clientid: number;
    name: string | null;
    firstname: string | null;
    lastname: string | null;
    email: string;
    role: Role;
  };
};

function isScope(text: string): text is TokenScope {
  return (tokenScopes as readonly string[]).includes(text);
}
