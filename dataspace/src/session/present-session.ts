import { hostname } from "node:os";
import type { SessionAnswer } from "@finder/contract/endpoints/session";
import { isViewToken } from "@finder/contract/endpoints/support-view";
import { ProductError } from "@finder/contract/errors";
import type { Caller, Services } from "../context.ts";
import { findViewEnd } from "../db/members/support-view.ts";
import { fingerprint } from "../db/secrets/seal.ts";
import { refusalOf } from "../account-state.ts";
import { findLogin, findSession, type LoginRow } from "./session.queries.ts";
import type { OpenedSession } from "./sign-in.ts";
import { viewFor } from "../table/access.ts";
import { readOptions } from "../table/request/options.ts";
import { readOne } from "../table/read/read-by-ids.ts";

const host = hostname();

/**
 * The answer of POST, GET and PUT of `user/session`: the token with its person and, for a member, the row with its client.
 */
export async function presentSession(services: Services, { token, afid }: OpenedSession): Promise<SessionAnswer> {
  const { pool } = services.db;
  const isView = isViewToken(token);
  const find = isView ? findViewEnd : findSession;
  const [[session], [login]] = await Promise.all([find(pool, fingerprint(token)), findLogin(pool, afid)]);
  if (!session || !login) throw new ProductError("SIGNED_OUT");
  const refusal = refusalOf(login);
  if (refusal) throw new ProductError(refusal);
  const caller = callerOf(login);
  const isOperator = login.isoperator === 1;
  const role = isOperator ? "operator" : caller.member?.role;
  const appuser = await readAppuser(services, caller);
  return {
    session_token: token,
    session_id: token,
    id: afid,
    afid,
    ...namesOf(login),
    email: login.email,
    language: login.language,
    // In the dialect these are the administrators of the server itself, who can not sign in here.
    is_sys_admin: false,
    last_login_date: login.lastlogin ?? "",
    host,
    token_expiry_date: session.expireson,
    ...(isView ? { viewendson: session.expireson } : {}),
    ...(login.mustsetup && !isView ? { mustsetup: 1 } : {}),
    ...(role === undefined ? {} : { role }),
    ...(appuser ? { appuser } : {}),
  };
}

/** The caller that a login is to the tables, however the session was opened. */
function callerOf({ afid, email, isoperator, language, appuserid, clientid, role }: LoginRow): Caller {
  return {
    key: "app",
    login: { afid, email, isOperator: isoperator === 1, language },
    member:
      isoperator === 1 || appuserid === null || clientid === null || role === null
        ? null
        : { appuserid, clientid, role },
    token: null,
  };
}

function namesOf({ firstname, lastname, email }: LoginRow): Pick<SessionAnswer, "name" | "first_name" | "last_name"> {
  const name = [firstname, lastname].filter(Boolean).join(" ");
  return { name: name || email, first_name: firstname ?? "", last_name: lastname ?? "" };
}

/** The member's row with its client, subscriptions with plans, and credits: as `_table/appuser` shows it to this very member. */
async function readAppuser({ db, config }: Services, caller: Caller): Promise<SessionAnswer["appuser"]> {
  if (!caller.member) return undefined;
  const view = viewFor(caller, "appuser", "read", "GET");
  const options = readOptions({ related: "client_by_clientid" }, undefined);
  return JSON.parse(
    await readOne({ db, keyring: config.keyring }, view, options, String(caller.member.appuserid)),
  ) as NonNullable<SessionAnswer["appuser"]>;
}
