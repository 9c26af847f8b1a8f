import { ProductError } from "@finder/contract/errors";
import type { Services } from "../context.ts";
import { fingerprint } from "../db/seal.ts";
import { utcText } from "../db/time.ts";
import { refusalOf } from "../account-state.ts";
import { clearAttempts, takeAttempt } from "./attempts.ts";
import { passwordMatches } from "./password-hash.ts";
import { findLoginByEmail, findSession, openSession, replaceSession, type LoginRow } from "./session.queries.ts";
import { newToken } from "./token.ts";

// One address that tries many accounts; an office signs in from one address too.
const perAddress = 300;
const refreshableMs = 14 * 24 * 3_600_000;

/** Where a call comes from, for limits and for the list of sessions. */
export type Origin = { readonly address: string; readonly useragent: string | null };

export type OpenedSession = { readonly token: string; readonly afid: number };

const wrong = (): ProductError => new ProductError("INVALID_CREDENTIALS", { detail: "Invalid credentials supplied." });

const expiry = ({ config, now }: Services): string =>
  utcText(new Date(now().getTime() + config.SESSION_MINUTES * 60_000));

/** A state of the account is told only to who knows its password. */
const provenLogin = async (services: Services, email: string, password: string, origin: Origin): Promise<LoginRow> => {
  await takeAttempt(services, "signin", origin.address, perAddress);
  await takeAttempt(services, email, origin.address);
  const [login] = await findLoginByEmail(services.db.pool, email);
  if (!(await passwordMatches(password, login?.passwordhash ?? null)) || !login) throw wrong();
  await clearAttempts(services, email, origin.address);
  const refusal = refusalOf(login);
  if (refusal) throw refusal === "INVALID_CREDENTIALS" ? wrong() : new ProductError(refusal);
  return login;
};

/** Opens one more session of a login whose person has proven who they are; several may live at once. */
export const openSessionFor = async (services: Services, afid: number, origin: Origin): Promise<OpenedSession> => {
  const token = newToken();
  const { now, db } = services;
  await openSession(db.pool, fingerprint(token), afid, utcText(now()), expiry(services), origin.useragent);
  return { token, afid };
};

/** Signs in with email and password (specification section 4). */
export const signIn = async (
  services: Services,
  email: string,
  password: string,
  origin: Origin,
): Promise<OpenedSession> => {
  const { afid } = await provenLogin(services, email.trim().toLowerCase(), password, origin);
  return openSessionFor(services, afid, origin);
};

/** A new token for an old one, which ends; an expired one may be renewed for 14 days (dialect section 7). */
export const renewSession = async (
  services: Services,
  token: string | undefined,
  origin: Origin,
): Promise<OpenedSession> => {
  const failed = new ProductError("SIGNED_OUT", {
    detail: "Token refresh failed. There is no valid session to refresh.",
  });
  if (token === undefined) throw failed;
  const at = services.now();
  const fresh = newToken();
  const oldest = utcText(new Date(at.getTime() - refreshableMs));
  const [renewed] = await replaceSession(
    services.db.pool,
    fingerprint(token),
    fingerprint(fresh),
    utcText(at),
    expiry(services),
    oldest,
    origin.useragent,
  );
  if (renewed) return { token: fresh, afid: renewed.afid };
  const [known] = await findSession(services.db.pool, fingerprint(token));
  throw known?.endedon
    ? new ProductError("SESSION_ENDED", {
        detail: "The token has been blacklisted: Session terminated. Please re-login.",
      })
    : failed;
};
