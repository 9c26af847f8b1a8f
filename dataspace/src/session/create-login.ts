import { canonicalEmail } from "@finder/contract/rules/text/email";
import { ProductError } from "@finder/contract/errors";
import { isDuplicate } from "../db/failure.ts";
import { fingerprint } from "../db/secrets/seal.ts";
import type { Executor } from "../db/statement.ts";
import { utcText } from "../db/time.ts";
import { factorQueries } from "../factors/factors.queries.ts";
import { choosePassword } from "./password/change-password.ts";
import { unmatchableHash, hashPassword, tagOf } from "./password/password-hash.ts";
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

/** Adds a login with a hashed password, or without one; returns the `afid`. Refuses a taken email, in any case. */
export async function addLogin(db: Executor, login: Person, passwordhash: string | null): Promise<number> {
  const names = [login.firstname ?? null, login.lastname ?? null] as const;
  try {
    const [row] = await insertLogin(db, canonicalEmail(login.email), passwordhash, login.isOperator ? 1 : 0, ...names);
    if (!row) throw new ProductError("INTERNAL");
    return row.afid;
  } catch (error) {
    if (isDuplicate(error, "login_email")) throw new ProductError("CONFLICT", { field: "email", cause: error });
    throw error;
  }
}

/** Adds a login with a password; returns the `afid`. Refuses a taken email, in any case. */
export async function createLogin(db: Executor, login: NewLogin): Promise<number> {
  return addLogin(db, login, await hashPassword(login.password));
}

export type Holder = { readonly afid: number; readonly passwordhash: string | null };

/** The hash that the passwords of a login are compared with; without a password of its own a login has a salt still. */
export function hashOf({ afid, passwordhash }: Holder): string {
  return passwordhash ?? unmatchableHash(fingerprint(`salt:${afid}`).subarray(0, 16));
}

/** The login of this email, if any. */
export async function holderOf(db: Executor, email: string): Promise<Holder | undefined> {
  return (await findEmail(db, email))[0];
}

/** Whether an email has an account: its login is not one that a former member left. */
export async function isTaken(db: Executor, email: string): Promise<boolean> {
  const holder = await holderOf(db, email);
  const [free] = await findFreeLogin(db, email);
  return holder !== undefined && holder.afid !== free?.afid;
}

/**
 * The login of this email, locked until the transaction ends; `left`: it belonged to a former member, who can no longer use
 * it.
 */
export async function heldLogin(tx: Executor, email: string): Promise<(Holder & { left: boolean }) | undefined> {
  const [held] = await holdEmail(tx, email);
  const [free] = await findFreeLogin(tx, email);
  return held && { ...held, left: free?.afid === held.afid };
}

/**
 * Stores the password of a sign-up whose email belongs to another login than its `own`: signing in with it answers as for an
 * email that was free. The hash is made like that login's (`hashOf`).
 */
export async function keepTried(
  db: Executor,
  { email, passwordhash, own }: { email: string; passwordhash: string; own: number },
  now: Date,
): Promise<void> {
  await keepSignUpPassword(db, email, tagOf(passwordhash), utcText(now), own);
}

/** Gives a former member's login to its next person: the former one's password, providers and second factor count for nothing. */
export async function passOn(tx: Executor, afid: number, passwordhash: string, now: Date): Promise<number> {
  await choosePassword(tx, afid, passwordhash, now);
  await forgetIdentities(tx, afid);
  await factorQueries.login.forgetFactors(tx, afid);
  return afid;
}

/** The login of a new member: a new one, or the one of a former member. Refuses any other taken email. */
export async function claimLogin(tx: Executor, person: Person, passwordhash: string, now: Date): Promise<number> {
  const held = await heldLogin(tx, person.email);
  if (!held) return addLogin(tx, person, passwordhash);
  if (!held.left) throw new ProductError("EMAIL_TAKEN", { field: "email" });
  return passOn(tx, held.afid, passwordhash, now);
}
