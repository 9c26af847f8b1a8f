import { BlockList, isIP } from "node:net";
import type { OperatorState } from "@finder/contract/endpoints/operators";
import { ProductError } from "@finder/contract/errors";
import type { OperatorRole } from "@finder/contract/operator-permissions";
import type { FastifyRequest } from "fastify";
import type { Services } from "../../../context.ts";
import { fingerprint } from "../../../db/secrets/seal.ts";
import { fromUtcText, minutesBefore, utcText } from "../../../db/time.ts";
import { apiKeyOf } from "../api-key.ts";
import { checkKey } from "../caller.ts";
import { callerLookUp } from "../look-up-caller.ts";
import { sessionTokenOf } from "../session.ts";
import { knowsOperatorSession, type OperatorSession, useOperatorSession } from "./operator-caller.queries.ts";

/** The operator who calls, with a session of the console. */
export type CallingOperator = {
  readonly afid: number;
  readonly email: string;
  readonly role: OperatorRole;
  readonly state: OperatorState;
  /** Until when the second factor counts as shown just now; null: it does not. */
  readonly provenuntil: string | null;
  readonly tokenhash: Buffer;
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
    request.operator = await sessionOf(services, fingerprint(token), request.ip, !watches);
  };
}

/** The moment until which a second factor shown at `provenon` counts; null once it is over. */
export function provenUntil({ config, now }: Services, provenon: string | null): string | null {
  if (provenon === null) return null;
  const until = new Date(fromUtcText(provenon).getTime() + config.OPERATOR_PROOF_MINUTES * 60_000);
  return until > now() ? utcText(until) : null;
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
  return { afid, email, role, state: stateOf(session), provenuntil: provenUntil(services, provenon), tokenhash };
}

function stateOf({ enrolled, enteredon }: OperatorSession): OperatorState {
  if (enrolled === 0) return "enrolling";
  return enteredon === null ? "halfopen" : "open";
}

/** Addresses and CIDR blocks of the setting; an empty list lets every address in. */
function allowList(entries: readonly string[]): (address: string) => boolean {
  if (entries.length === 0) return () => true;
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", bits] = entry.split("/");
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => list.check(address, familyOf(address));
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}
