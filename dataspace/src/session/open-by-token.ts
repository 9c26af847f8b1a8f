import { ProductError } from "@finder/contract/errors";
import { refusalOf } from "../account-state.ts";
import type { Services } from "../context.ts";
import { fingerprint } from "../db/secrets/seal.ts";
import { isOver } from "../db/members/session-over.ts";
import { findLogin, findSession } from "./session.queries.ts";
import type { OpenedSession } from "./sign-in.ts";

// Literal.
const gone = "Unverified or Deleted User";

/**
 * The session of a token. The token proves the caller, so the state of the account is revealed (801, 802 as 'Unverified or
 * Deleted User'); then SIGNED_OUT, SESSION_ENDED or SESSION_EXPIRED.
 */
export async function openByToken(services: Services, token: string): Promise<OpenedSession> {
  const { db } = services;
  const tokenhash = fingerprint(token);
  const [session] = await findSession(db.pool, tokenhash);
  const [login] = session ? await findLogin(db.pool, session.afid) : [];
  if (!session || !login)
    throw new ProductError("SIGNED_OUT", {
      detail: "Invalid token: The session token is not known here. Please re-login.",
    });
  const refusal = refusalOf(login);
  if (refusal === "ACCOUNT_DELETED" || refusal === "ACCOUNT_UNVERIFIED")
    throw new ProductError(refusal, { detail: gone });
  if (refusal) throw new ProductError(refusal);
  if (session.endedon !== null) throw new ProductError("SESSION_ENDED");
  if (await isOver(services, tokenhash, session)) throw new ProductError("SESSION_EXPIRED");
  return { token, afid: session.afid };
}
