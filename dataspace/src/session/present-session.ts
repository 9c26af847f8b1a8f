import { hostname } from "node:os";
import type { SessionAnswer } from "@finder/contract/endpoints/session";
import { ProductError } from "@finder/contract/errors";
import type { Services } from "../context.ts";
import { fingerprint } from "../db/seal.ts";
import { readAppuser } from "./appuser.queries.ts";
import { findLogin, findSession, type LoginRow } from "./session.queries.ts";
import type { OpenedSession } from "./sign-in.ts";

const host = hostname();

const namesOf = ({ firstname, lastname, email }: LoginRow): Pick<SessionAnswer, "name" | "first_name" | "last_name"> => {
  const name = [firstname, lastname].filter(Boolean).join(" ");
  return { name: name || email, first_name: firstname ?? "", last_name: lastname ?? "" };
};

/** What POST, GET and PUT of `user/session` answer: the token with its person and, for a member, the row with its client. */
export const presentSession = async ({ db }: Services, { token, afid }: OpenedSession): Promise<SessionAnswer> => {
  const [[session], [login]] = await Promise.all([findSession(db.pool, fingerprint(token)), findLogin(db.pool, afid)]);
  if (!session || !login) throw new ProductError("SIGNED_OUT");
  const isOperator = login.isoperator === 1;
  const [member] = isOperator || login.clientid === null || login.appuserid === null ? [] : await readAppuser(db.pool, login.clientid, login.appuserid);
  const role = isOperator ? "operator" : (login.role ?? undefined);
  return {
    session_token: token,
    session_id: token,
    id: afid,
    afid,
    ...namesOf(login),
    email: login.email,
    // In the dialect these are the administrators of the server itself, who can not sign in here.
    is_sys_admin: false,
    last_login_date: login.lastlogin ?? "",
    host,
    token_expiry_date: session.expireson,
    ...(role === undefined ? {} : { role }),
    ...(member ? { appuser: member.appuser } : {}),
  };
};
