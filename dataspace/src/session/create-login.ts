import { ProductError } from "@finder/contract/errors";
import { isDuplicate } from "../db/failure.ts";
import { fingerprint } from "../db/secrets/seal.ts";
import type { Executor } from "../db/statement.ts";
import { utcText } from "../db/time.ts";
import { choosePassword } from "./password/change-password.ts";
import { hashOfNobody, hashPassword, tagOf } from "./password/password-hash.ts";
import {
  findEmail,
  findFreeLogin,
  forgetIdentities,
  holdEmail,
  insertLogin,
  keepSignUpPassword,
} from "./session.queries.ts";

type Person = { email: string; firstname?: string; lastname?: string; isOperator?: boolean };
export type NewLogin = Person & { password: string };

/** Adds somebody whose password is hashed already, or who has none; answers the `afid`. Refuses an email that is taken, in whatever case. */
export async function addLogin(db: Executor, login: Person, passwordhash: string | null): Promise<number> {
  const names = [login.firstname ?? null, login.lastname ?? null] as const;
  try {
    const [row] = await insertLogin(db, login.email.toLowerCase(), passwordhash, login.isOperator ? 1 : 0, ...names);
    if (!row) throw new ProductError("INTERNAL");
    return row.afid;
  } catch (error) {
    if (isDuplicate(error, "login_email")) throw new ProductError("CONFLICT", { field: "email", cause: error });
    throw error;
  }
}

/** Adds somebody who may sign in; answers the `afid`. Refuses an email that is taken, in whatever case. */
export async function createLogin(db: Executor, login: NewLogin): Promise<number> {
  return addLogin(db, login, await hashPassword(login.password));
}

export type Holder = { readonly afid: number; readonly passwordhash: string | null };

/** The hash that the passwords of a login are compared with; without a password of its own a login has a salt still. */
export function hashOf({ afid, passwordhash }: Holder): string {
  return passwordhash ?? hashOfNobody(fingerprint(`salt:${afid}`).subarray(0, 16));
}

/** The login that somebody signs in to with this email already, if any. */
export async function holderOf(db: Executor, email: string): Promise<Holder | undefined> {
  return (await findEmail(db, email))[0];
}

/** The same, held until the transaction ends; `left`: by a former member, who can no longer sign in to it. */
export async function heldLogin(tx: Executor, email: string): Promise<(Holder & { left: boolean }) | undefined> {
  const [held] = await holdEmail(tx, email);
  const [free] = await findFreeLogin(tx, email);
  return held && { ...held, left: free?.afid === held.afid };
}

/**
 * Keeps what a sign-up chose as its password where its email belongs to another login than its `own`: signing in with it
 * answers as for an email that was free. The hash is made like that login's (`hashOf`).
 */
export async function keepTried(
  db: Executor,
  { email, passwordhash, own }: { email: string; passwordhash: string; own: number },
  now: Date,
): Promise<void> {
  await keepSignUpPassword(db, email, tagOf(passwordhash), utcText(now), own);
}

/** Gives a login that was left to its next person: what the former one knew, or was known by, opens nothing. */
export async function passOn(tx: Executor, afid: number, passwordhash: string, now: Date): Promise<number> {
  await choosePassword(tx, afid, passwordhash, now);
  await forgetIdentities(tx, afid);
  return afid;
}

/** The login of somebody who joins a client: a new one, or the one that a former member left. Refuses anybody else's email. */
export async function claimLogin(tx: Executor, person: Person, passwordhash: string, now: Date): Promise<number> {
  const held = await heldLogin(tx, person.email);
  if (!held) return addLogin(tx, person, passwordhash);
  if (!held.left) throw new ProductError("EMAIL_TAKEN", { field: "email" });
  return passOn(tx, held.afid, passwordhash, now);
}
