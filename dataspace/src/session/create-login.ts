import { ProductError } from "@finder/contract/errors";
import { isDuplicate } from "../db/failure.ts";
import type { Executor } from "../db/statement.ts";
import { hashPassword } from "./password-hash.ts";
import { findEmail, findFreeLogin, insertLogin, setPassword } from "./session.queries.ts";

type Person = { email: string; firstname?: string; lastname?: string; isOperator?: boolean };
export type NewLogin = Person & { password: string };

/** Adds somebody whose password is hashed already; answers the `afid`. Refuses an email that is taken, in whatever case. */
export const addLogin = async (db: Executor, login: Person, passwordhash: string): Promise<number> => {
  const names = [login.firstname ?? null, login.lastname ?? null] as const;
  try {
    const [row] = await insertLogin(db, login.email.toLowerCase(), passwordhash, login.isOperator ? 1 : 0, ...names);
    if (!row) throw new ProductError("INTERNAL");
    return row.afid;
  } catch (error) {
    if (isDuplicate(error, "login_email")) throw new ProductError("CONFLICT", { field: "email", cause: error });
    throw error;
  }
};

/** Adds somebody who may sign in; answers the `afid`. Refuses an email that is taken, in whatever case. */
export const createLogin = async (db: Executor, login: NewLogin): Promise<number> =>
  addLogin(db, login, await hashPassword(login.password));

/** Whether somebody signs in with this email already. */
export const isEmailTaken = async (db: Executor, email: string): Promise<boolean> =>
  (await findEmail(db, email)).length > 0;

/** The login of somebody who joins a client: a new one, or the one that a former member left. Refuses anybody else's email. */
export const claimLogin = async (db: Executor, person: Person, passwordhash: string): Promise<number> => {
  const [free] = await findFreeLogin(db, person.email);
  if (free) {
    await setPassword(db, free.afid, passwordhash);
    return free.afid;
  }
  if (await isEmailTaken(db, person.email)) throw new ProductError("EMAIL_TAKEN", { field: "email" });
  return addLogin(db, person, passwordhash);
};
