import { type ErrorCode, ProductError } from "@finder/contract/errors";
import { canonicalEmail } from "@finder/contract/rules/text/email";
import type { Services } from "../context.ts";
import { newToken } from "../db/secrets/new-token.ts";
import { fingerprint } from "../db/secrets/seal.ts";
import { utcText } from "../db/time.ts";
import { refusalOf } from "../account-state.ts";
import { clearAttempts, takeAttempt, takePasswordAttempt } from "./attempts.ts";
import { refuseBound } from "./company/requires-company.ts";
import { hashOf } from "./create-login.ts";
import { isRemembered } from "./factors/devices.ts";
import { hasFactor, requireFactor } from "./factors/waiting.ts";
import { withHashPlace } from "./password/hashing-queue.ts";
import { proofOf } from "./password/password-hash.ts";
import type { Origin } from "./origin.ts";
import {
  findLogin,
  findLoginByEmail,
  findSession,
  openSession,
  replaceSession,
  type LoginRow,
} from "./session.queries.ts";

const refreshableMinutes = 14 * 24 * 60;

export type OpenedSession = { readonly token: string; readonly afid: number };

// No account has a longer one; a cut text with one character more matches none.
const longestEmail = 254;

/** An email as logins have it, however it was typed and however long it is. */
export function asKnownEmail(text: string): string {
  return canonicalEmail(text.trim().slice(0, longestEmail + 1));
}

/** How a person has proven who they are: by a sign-in of their own, and by the second factor. */
type Proofs = { readonly proven?: boolean; readonly factor?: boolean };

/**
 * Lets a person in who has shown a password, a provider's word or an emailed link. Refused with FACTOR_REQUIRED where the login
 * has a second factor, unless the device is remembered: the sign-in waits for it; and with COMPANY_SIGN_IN where the company signs
 * its people in, unless it did.
 */
export async function enter(
  services: Services,
  afid: number,
  origin: Origin,
  by: "company" | "other" = "other",
): Promise<OpenedSession> {
  if (by !== "company") await refuseBound(services, afid);
  if (!(await isRemembered(services, afid, origin))) await requireFactor(services, afid);
  return openSessionFor(services, afid, origin);
}

/** Opens one more session of a login whose person has proven who they are, or another session did; several may live at once. */
export async function openSessionFor(
  services: Services,
  afid: number,
  origin: Origin,
  { proven = true, factor = false }: Proofs = {},
): Promise<OpenedSession> {
  const token = newToken();
  const { now, db } = services;
  const at = utcText(now());
  await openSession(db.pool, {
    ...origin,
    tokenhash: fingerprint(token),
    afid,
    now: at,
    expireson: expiry(services),
    provenon: proven ? at : null,
    factoron: factor ? at : null,
  });
  await pinClientOf(services, afid);
  return { token, afid };
}

/** Opens a session, or answers null where the account may not be used; with a second factor its person signs in instead. */
export async function openIfAllowed(services: Services, afid: number, origin: Origin): Promise<OpenedSession | null> {
  const [login] = await findLogin(services.db.pool, afid);
  if (!login || refusalOf(login) !== null || (await hasFactor(services, afid))) return null;
  return openSessionFor(services, afid, origin);
}

/** The login whose password this is. */
export async function passwordLogin(
  services: Services,
  email: string,
  password: string,
  origin: Origin,
): Promise<number> {
  return (await withHashPlace(origin.address, () => provenLogin(services, asKnownEmail(email), password, origin))).afid;
}

/** Signs in with email and password. */
export async function signIn(
  services: Services,
  email: string,
  password: string,
  origin: Origin,
): Promise<OpenedSession> {
  return enter(services, await passwordLogin(services, email, password, origin), origin);
}

/** The login of an operator whose password this is; everyone else's is refused like a wrong one. */
export async function proveOperator(
  services: Services,
  email: string,
  password: string,
  origin: Origin,
): Promise<number> {
  const { afid, isoperator } = await withHashPlace(origin.address, () =>
    provenLogin(services, asKnownEmail(email), password, origin),
  );
  if (isoperator !== 1) throw wrong();
  return afid;
}

/** A new token for an old one, which ends; an expired one may be renewed for 14 days, an idle one not (docs/rules.md#session-life). */
export async function renewSession(
  services: Services,
  token: string | undefined,
  origin: Origin,
): Promise<OpenedSession> {
  const failed = new ProductError("SIGNED_OUT", {
    detail: "Token refresh failed. There is no valid session to refresh.",
  });
  if (token === undefined) throw failed;
  const at = services.now();
  const fresh = newToken();
  const [renewed] = await replaceSession(services.db.pool, {
    ...origin,
    old: fingerprint(token),
    fresh: fingerprint(fresh),
    now: utcText(at),
    expireson: expiry(services),
    refreshableminutes: refreshableMinutes,
    idleminutes: services.config.SESSION_IDLE_MINUTES,
  });
  if (renewed) return { token: fresh, afid: renewed.afid };
  const [known] = await findSession(services.db.pool, fingerprint(token));
  throw known?.endedon
    ? new ProductError("SESSION_ENDED", {
        detail: "The token has been blacklisted: Session terminated. Please re-login.",
      })
    : failed;
}

/** Who signs in sees what they did before it without a session: sign up, accept an invitation. */
async function pinClientOf({ db }: Services, afid: number): Promise<void> {
  if (!db.replica) return;
  const [login] = await findLogin(db.pool, afid);
  if (typeof login?.clientid === "number") await db.replica.pins.hold(login.clientid);
}

function expiry({ config, now }: Services): string {
  return utcText(new Date(now().getTime() + config.SESSION_MINUTES * 60_000));
}

// One address that tries many accounts; an office signs in from one address too.
const perAddress = 300;

/**
 * Only the right password reveals the account's state. A password that was chosen at a sign-up with this email answers as if
 * that sign-up waited for its verification: the email may have been free for all its owner knows.
 */
async function provenLogin(services: Services, email: string, password: string, origin: Origin): Promise<LoginRow> {
  await takeAttempt(services, "signin", origin.address, perAddress);
  await takePasswordAttempt(services, email, origin.address);
  const [login] = await findLoginByEmail(services.db.pool, email);
  const proof = await proofOf(password, login ? hashOf(login) : null, login?.tried ?? []);
  if (!login || !proof) throw wrong();
  const refusal = proof === "own" ? stateOf(login) : "ACCOUNT_UNVERIFIED";
  if (refusal) throw refusal === "INVALID_CREDENTIALS" ? wrong() : new ProductError(refusal);
  await clearAttempts(services, email, origin.address);
  return login;
}

function wrong(): ProductError {
  return new ProductError("INVALID_CREDENTIALS", { detail: "Invalid credentials supplied." });
}

/** A former member of one client may be invited by another. */
function stateOf(login: LoginRow & { invited: boolean }): ErrorCode | null {
  const refusal = refusalOf(login);
  return refusal === "ACCOUNT_DELETED" && login.invited ? "INVITATION_NOT_ACCEPTED" : refusal;
}
