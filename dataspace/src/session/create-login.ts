import { ProductError } from "@finder/contract/errors";
import { isDuplicate } from "../db/failure.ts";
import type { Executor } from "../db/statement.ts";
import { hashPassword } from "./password-hash.ts";
import { insertLogin } from "./session.queries.ts";

export type NewLogin = { email: string; password: string; firstname?: string; lastname?: string; isOperator?: boolean };

/** Adds somebody who may sign in; answers the `afid`. Refuses an email that is taken, in whatever case. */
export const createLogin = async (db: Executor, login: NewLogin): Promise<number> => {
  const passwordhash = await hashPassword(login.password);
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
