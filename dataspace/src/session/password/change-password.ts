import { ProductError } from "@finder/contract/errors";
import { brokenPasswordRules } from "@finder/contract/rules/text/password";
import type { Services } from "../../context.ts";
import { endSessionsOf } from "../../db/members/end-sessions.ts";
import { endIfExpired, endTokensOf, redeemToken } from "../../db/members/one-time-token.ts";
import type { Executor } from "../../db/statement.ts";
import { fingerprint } from "../../db/secrets/seal.ts";
import { minutesBefore, utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { clearAttempts, takeAttempt } from "../attempts.ts";
import { withHashPlace } from "./hashing-queue.ts";
import { hashPassword, passwordMatches } from "./password-hash.ts";
import { findLogin, findSession, setPassword } from "../session.queries.ts";

/** Refuses a password that breaks a rule (docs/rules.md#input-password). */
export function checkPassword(password: string, field = "new_password"): void {
  if (brokenPasswordRules(password).length > 0) throw new ProductError("WEAK_PASSWORD", { field });
}

/** Ends every session of a login, and every link that could open one. */
export async function endEverySession(tx: Executor, afid: number, now: Date): Promise<void> {
  await endSessionsOf(tx, afid, utcText(now));
  await endTokensOf(tx, afid, now);
}

/** Gives a login a new password and ends every session of it. */
export async function choosePassword(tx: Executor, afid: number, passwordhash: string, now: Date): Promise<void> {
  await setPassword(tx, afid, passwordhash);
  await endEverySession(tx, afid, now);
}

/** Refuses a wrong password; the attempt is counted before the password is checked. */
async function proveOwnPassword(
  services: Services,
  afid: number,
  password: string,
  address: string,
  field = "old_password",
): Promise<void> {
  const account = `password:${afid}`;
  await withHashPlace(address, async () => {
    await takeAttempt(services, account, address);
    const [login] = await findLogin(services.db.pool, afid);
    if (!login || !(await passwordMatches(password, login.passwordhash)))
      throw new ProductError("WRONG_PASSWORD", { field });
  });
  await clearAttempts(services, account, address);
}

/**
 * Proves by the password, or by a sign-in a moment ago, that it is not a found device that asks; a login without a
 * password has only its session.
 */
export async function confirmPerson(
  services: Services,
  afid: number,
  { password, token }: { password: string | undefined; token: string | undefined },
  address: string,
): Promise<void> {
  const [login] = await findLogin(services.db.pool, afid);
  if (login?.passwordhash === null) return;
  if (password === undefined && (await isFresh(services, token))) return;
  if (password === undefined)
    throw new ProductError("WRONG_PASSWORD", { field: "password", detail: "Please enter your password" });
  await proveOwnPassword(services, afid, password, address, "password");
}

/** Changes a password, given the old one; every session of the login ends. */
export async function changePassword(
  services: Services,
  afid: number,
  passwords: { old: string; new: string },
  address: string,
): Promise<void> {
  checkPassword(passwords.new);
  await proveOwnPassword(services, afid, passwords.old, address);
  const passwordhash = await withHashPlace(address, () => hashPassword(passwords.new));
  await inTransaction(services.db, (tx) => choosePassword(tx, afid, passwordhash, services.now()));
}

/** Sets a password, given the emailed code, once; every session of the login ends. Returns the login. */
export async function resetPassword(
  services: Services,
  reset: { email: string; code: string; password: string },
  address: string,
): Promise<number> {
  checkPassword(reset.password);
  const account = `reset:${reset.email}`;
  const passwordhash = await withHashPlace(address, async () => {
    await takeAttempt(services, account, address);
    return hashPassword(reset.password);
  });
  await endIfExpired(services.db.pool, reset.code, services.now());
  const afid = await inTransaction(services.db, async (tx) => {
    const token = await redeemToken(tx, { purpose: "reset", email: reset.email }, reset.code, services.now());
    if (!token || token.afid === null) throw new ProductError("RESET_CODE_EXPIRED", { field: "code" });
    await choosePassword(tx, token.afid, passwordhash, services.now());
    return token.afid;
  });
  await clearAttempts(services, account, address);
  return afid;
}

const freshMinutes = 15;

async function isFresh({ db, now }: Services, token: string | undefined): Promise<boolean> {
  const [session] = token === undefined ? [] : await findSession(db.pool, fingerprint(token));
  if (!session?.provenon) return false;
  // A proof from the future is one of a clock that went back; clocks of two programs differ a little.
  return session.provenon > minutesBefore(now(), freshMinutes) && session.provenon <= minutesBefore(now(), -1);
}
