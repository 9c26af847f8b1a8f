import { isOperatorToken } from "@finder/contract/rules/operator-token";
import type { OperatorState } from "@finder/contract/endpoints/operators";
import { ProductError } from "@finder/contract/errors";
import type { OperatorRole } from "@finder/contract/operator-permissions";
import type { FastifyRequest } from "fastify";
import type { Services } from "../../../context.ts";
import { fingerprint } from "../../../db/secrets/seal.ts";
import { minutesBefore, utcText } from "../../../db/time.ts";
import { provenUntil } from "../../../factors/proven-until.ts";
import { apiKeyOf } from "../api-key.ts";
import { checkKey } from "../caller.ts";
import { callerLookUp } from "../look-up-caller.ts";
import { sessionTokenOf } from "../session.ts";
import { allowList } from "./addresses.ts";
import { operatorOfToken, type ToolToken } from "./operator-token.ts";
import { knowsOperatorSession, type OperatorSession, useOperatorSession } from "./operator-caller.queries.ts";

/** The operator who calls, with a session of the console, or whose tool does. */
export type CallingOperator = {
  readonly afid: number;
  readonly email: string;
  readonly role: OperatorRole;
  readonly state: OperatorState;
  /** Until when the second factor counts as shown just now; null: it does not. */
  readonly provenuntil: string | null;
  readonly tokenhash: Buffer;
  /** The token of a tool that calls in the operator's name; null: the operator does, in a session. */
  readonly token: ToolToken | null;
};

declare module "fastify" {
  interface FastifyContextConfig {
    /** The call is a screen's own, of which its operator knows nothing. */
    watches?: boolean;
  }
  interface FastifyRequest {
    /** Null while signing in. */
    operator: CallingOperator | null;
  }
}

export const operatorSignIn = "/api/v2/operator/session/open";

/** A `preValidation` step of the console's addresses: the program's key, the caller's address, then the operator's own session. */
export function decideOperator(services: Services) {
  const lookUp = callerLookUp(services);
  const isAllowed = allowList(services.config.OPERATOR_ADDRESSES);
  return async (request: FastifyRequest): Promise<void> => {
    const [key, token] = [apiKeyOf(request), sessionTokenOf(request)];
    const { keyrole } = key === undefined ? { keyrole: null } : await lookUp({ key, token: undefined });
    checkKey({ keyrole }, key, token);
    if (!isAllowed(request.ip))
      throw new ProductError("FORBIDDEN", { detail: `The console is closed to the address ${request.ip}.` });
    if (request.routeOptions.url === operatorSignIn) return;
    if (token === undefined) throw new ProductError("SIGNED_OUT");
    const { watches = false } = request.routeOptions.config;
    const hash = fingerprint(token);
    request.operator = isOperatorToken(token)
      ? await operatorOfToken(services, hash, request.ip)
      : await sessionOf(services, hash, request.ip, !watches);
  };
}

async function sessionOf(
  services: Services,
  tokenhash: Buffer,
  address: string,
  isUse: boolean,
): Promise<CallingOperator> {
  const { config, db, now } = services;
  const [session] = await useOperatorSession(db.pool, {
    tokenhash,
    now: utcText(now()),
    idlesince: minutesBefore(now(), config.OPERATOR_IDLE_MINUTES),
    oldest: minutesBefore(now(), config.OPERATOR_SESSION_MINUTES),
    address,
    isuse: isUse,
  });
  if (!session) {
    const [known] = await knowsOperatorSession(db.pool, tokenhash);
    throw known
      ? new ProductError("SESSION_EXPIRED", { detail: "Token has expired: Session expired. Please sign in again." })
      : new ProductError("SIGNED_OUT");
  }
  const { afid, email, role, provenon } = session;
  return {
    afid,
    email,
    role,
    state: stateOf(session),
    provenuntil: provenUntil(provenon, services.config.OPERATOR_PROOF_MINUTES, services.now()),
    tokenhash,
    token: null,
  };
}

function stateOf({ enrolled, enteredon }: OperatorSession): OperatorState {
  if (enrolled === 0) return "enrolling";
  return enteredon === null ? "halfopen" : "open";
}
