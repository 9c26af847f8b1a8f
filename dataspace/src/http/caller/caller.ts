import { isViewToken } from "@finder/contract/endpoints/support-view";
import { clientOfProvisioningToken } from "@finder/contract/endpoints/provisioning";
import { isServiceToken } from "@finder/contract/endpoints/tokens";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { FastifyRequest } from "fastify";
import type { Caller, Services, CallingToken } from "../../context.ts";
import { fingerprint } from "../../db/secrets/seal.ts";
import { isOver } from "../../db/members/session-over.ts";
import { keepRefusedMember } from "../calls/call-note.ts";
import { provenUntil } from "../../factors/proven-until.ts";
import { refusalOf } from "../../account-state.ts";
import { apiKeyOf } from "./api-key.ts";
import { type CallerRow, noteUse } from "./caller.queries.ts";
import { handoverOf, sessionTokenOf } from "./session.ts";
import { provisionerCaller } from "./provisioner/provisioner-caller.ts";
import { callerLookUp } from "./look-up-caller.ts";
import { viewCaller } from "./looking/view-caller.ts";
import { tokenCaller } from "./token-caller.ts";
import { minutesBefore, utcText } from "../../db/time.ts";
import { isOpenToEveryToken, missingScope, scopesOf } from "@finder/contract/rules/tokens/token-scopes";

const sessionRoute = "/api/v2/user/session";

/** Decides who calls, in the dialect's order of decisions; sign-in and refresh look at no token, signing out at no account. */
export function decideCaller(services: Services) {
  const noteSessionUse = useNoter(services);
  const lookUp = callerLookUp(services);
  return async (request: FastifyRequest): Promise<void> => {
    const onSession = request.routeOptions.url === sessionRoute;
    const signingOut = onSession && request.method === "DELETE";
    const handedOver = request.method === "GET" && handoverOf(request) !== undefined;
    const tokenMatters = !(onSession && (request.method === "POST" || request.method === "PUT" || handedOver));
    const key = apiKeyOf(request);
    const token = tokenMatters ? sessionTokenOf(request) : undefined;
    if (token !== undefined && isServiceToken(token)) {
      const { keyrole, caller } = await tokenCaller(services, key, token);
      checkKey({ keyrole }, key, token);
      request.caller = caller;
      if (caller.token) requireScope(caller.token, request);
      return;
    }
    const provisioned = token === undefined ? null : clientOfProvisioningToken(token);
    if (token !== undefined && provisioned !== null) {
      const { keyrole, caller } = await provisionerCaller(services, key, token, provisioned);
      checkKey({ keyrole }, key, token);
      request.caller = caller;
      return;
    }
    if (token !== undefined && isViewToken(token)) {
      const { keyrole, caller } = await viewCaller(services, key, token);
      checkKey({ keyrole }, key, token);
      request.caller = caller;
      return;
    }
    const row = key === undefined && token === undefined ? anonymous : await lookUp({ key, token });
    if (row.isoperator !== 1) keepRefusedMember(request, row.clientid, row.appuserid);
    if (token !== undefined) await checkToken(services, row, token, signingOut);
    if (!onSession) checkKey(row, key, token);
    const refusal = token === undefined || signingOut ? null : refusalOf(row);
    if (refusal) throw new ProductError(refusal);
    if (row.mustsetup === true) requireSetupCall(request);
    request.caller = callerOf(row, services.now());
    if (token !== undefined) noteSessionUse(token, row.lastusedon, request.ip);
  };
}

const anonymous: CallerRow = {
  keyrole: null,
  afid: null,
  expireson: null,
  endedon: null,
  overon: null,
  lastusedon: null,
  factoron: null,
  hasfactor: null,
  email: null,
  language: null,
  isoperator: null,
  loginactive: null,
  appuserid: null,
  clientid: null,
  role: null,
  isactive: null,
  isdeleted: null,
  isverified: null,
  invitestatus: null,
  clientheld: null,
  mustsetup: null,
};

const texts = {
  expired:
    "Token has expired: Session expired. Please refresh your token (if still within refresh window) or re-login.",
  ended: "The token has been blacklisted: Session terminated. Please re-login.",
  unknown: "Invalid token: The session token is not known here. Please re-login.",
  nothing:
    "No session token (JWT) or API Key detected in request. Please send in X-DreamFactory-Session-Token and X-DreamFactory-API-Key request header.",
  noKey:
    "No API Key provided. Please provide a valid API Key using X-DreamFactory-API-Key request header or 'api_key' url query parameter.",
  noToken:
    "No session token (JWT) provided. Please provide a valid JWT using X-DreamFactory-Session-Token request header or 'session_token' url query parameter.",
  noRole: "Role not found. The API key of this call is not known here.",
};

/** Refuses a call without a known key, in the dialect's words (docs/dialect.md#dialect-credentials). */
export function checkKey(row: Pick<CallerRow, "keyrole">, key: string | undefined, token: string | undefined): void {
  if (row.keyrole !== null) return;
  if (key === undefined)
    throw new ProductError("BAD_REQUEST", { detail: token === undefined ? texts.nothing : texts.noKey });
  if (token === undefined) throw new ProductError("BAD_REQUEST", { detail: texts.noToken });
  throw new ProductError("FORBIDDEN", { detail: texts.noRole });
}

/** The calls that set a second factor up, and those of the session itself. */
const opensSetup = /^\/api\/v2\/user\/(?:session$|session\/factor|factors)/;

/** Refuses every other call of a member who must set up a second factor first (docs/rules.md#sign-in-factor-rule). */
function requireSetupCall({ routeOptions }: FastifyRequest): void {
  if (!opensSetup.test(routeOptions.url ?? "")) throw new ProductError("FACTOR_SETUP_REQUIRED");
}

/** Token checks come first, for every address (docs/dialect.md#dialect-credentials). */
async function checkToken(services: Services, row: CallerRow, token: string, signingOut: boolean): Promise<void> {
  if (row.afid === null) throw new ProductError("SIGNED_OUT", { detail: texts.unknown });
  // An account that was stopped lost its sessions by that: its state says more than the session's end.
  if (row.endedon !== null) {
    const refusal = refusalOf(row);
    if (refusal && signingOut) return;
    throw refusal ? new ProductError(refusal) : new ProductError("SESSION_ENDED", { detail: texts.ended });
  }
  if (await isOver(services, fingerprint(token), row))
    throw new ProductError("SESSION_EXPIRED", { detail: texts.expired });
}

function callerOf(row: CallerRow, now: Date): Caller {
  return {
    key: row.keyrole,
    login: loginOf(row, now),
    member:
      row.appuserid === null || row.clientid === null || row.role === null || row.isoperator === 1
        ? null
        : { appuserid: row.appuserid, clientid: row.clientid, role: row.role },
    token: null,
  };
}

function loginOf({ afid, email, isoperator, language, factoron, hasfactor }: CallerRow, now: Date): Caller["login"] {
  if (afid === null || email === null) return null;
  const factor =
    hasfactor === true ? { factor: { provenuntil: provenUntil(factoron, limits.factors.proofMinutes, now) } } : {};
  return { afid, email, isOperator: isoperator === 1, language, ...factor };
}

/**
 * Records when and from where a session is used, at most once a minute and without delaying the call; if it fails, the next call
 * records it.
 */
function useNoter({ db, log, now }: Pick<Services, "db" | "log" | "now">) {
  const underWay = new Set<string>();
  return (token: string, lastusedon: string | null, address: string): void => {
    const before = minutesBefore(now(), 1);
    if (lastusedon === null || lastusedon > before || underWay.has(token)) return;
    underWay.add(token);
    noteUse(db.pool, fingerprint(token), utcText(now()), before, address)
      .catch((error: unknown) => log.warn({ err: error }, "use of a session not noted"))
      .finally(() => underWay.delete(token));
  };
}

/** Refuses a service token at an address outside its scopes; unknown addresses are 404 to all. */
function requireScope(token: CallingToken, { method, routeOptions }: FastifyRequest): void {
  const { url } = routeOptions;
  if (url === undefined || isTableCall(url)) return;
  const address = `${method === "HEAD" ? "GET" : method} ${url}`;
  if (isOpenToEveryToken(address)) return;
  const scopes = scopesOf(address);
  if (scopes.some((scope) => token.scopes.has(scope))) return;
  throw new ProductError("SCOPE_MISSING", { detail: missingScope(scopes) });
}

/** The table API decides by itself, per table. */
function isTableCall(url: string): boolean {
  return url.startsWith("/api/v2/:service/_table/:table");
}
