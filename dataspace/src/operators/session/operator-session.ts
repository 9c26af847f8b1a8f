import type { OperatorOpenedAnswer, OperatorSessionAnswer, OperatorState } from "@finder/contract/endpoints/operators";
import { ProductError } from "@finder/contract/errors";
import type { Services } from "../../context.ts";
import { newToken } from "../../db/secrets/new-token.ts";
import { fingerprint } from "../../db/secrets/seal.ts";
import { minutesBefore, utcText } from "../../db/time.ts";
import type { FactorOwner } from "../../factors/prove.ts";
import { findOperator, noteProof, openOperatorSession } from "./operator-session.queries.ts";

type Origin = { readonly address: string; readonly useragent: string | null };
type Present = { readonly state: OperatorState; readonly provenuntil: string | null };

/** The second factors of an operator. */
export function factorsOf({ afid }: { readonly afid: number }): FactorOwner {
  return { holder: "operator", afid };
}

/** Opens a session of the operator whose password was right; it is half open, or to be enrolled in. Refuses logins that are no active operator's. */
export async function openConsole(services: Services, afid: number, origin: Origin): Promise<OperatorOpenedAnswer> {
  const { db, now } = services;
  const [operator] = await findOperator(db.pool, afid);
  if (operator?.isactive !== 1) throw new ProductError("INVALID_CREDENTIALS");
  const token = newToken();
  await openOperatorSession(db.pool, { ...origin, tokenhash: fingerprint(token), afid, now: utcText(now()) });
  const state = operator.app + operator.passkeys > 0 ? "halfopen" : "enrolling";
  return { session_token: token, ...(await presentConsole(services, afid, { state, provenuntil: null })) };
}

/** The session as it is answered. */
export async function presentConsole(
  { config, db, now }: Services,
  afid: number,
  { state, provenuntil }: Present,
): Promise<OperatorSessionAnswer> {
  const [operator] = await findOperator(db.pool, afid);
  if (!operator) throw new ProductError("SIGNED_OUT");
  const { email, name, role, recoverycodes, app, passkeys } = operator;
  const idleuntil = minutesBefore(now(), -config.OPERATOR_IDLE_MINUTES);
  return { afid, email, name, role, state, provenuntil, idleuntil, recoverycodes, app, passkeys };
}

/** Notes that the second factor was shown just now, and answers the open session. */
export async function openWithProof(
  services: Services,
  { afid, tokenhash }: { afid: number; tokenhash: Buffer },
): Promise<OperatorSessionAnswer> {
  const { config, db, now } = services;
  await noteProof(db.pool, tokenhash, utcText(now()));
  return presentConsole(services, afid, {
    state: "open",
    provenuntil: minutesBefore(now(), -config.OPERATOR_PROOF_MINUTES),
  });
}
