import type { SessionRow } from "@finder/contract/endpoints/session";
import type { Role } from "@finder/contract/permissions";
import type { AccountState } from "../account-state.ts";
import { statement } from "../db/statement.ts";

export type LoginRow = AccountState & {
  afid: number;
  email: string;
  passwordhash: string | null;
  firstname: string | null;
  lastname: string | null;
  lastlogin: string | null;
  clientid: number | null;
  role: Role | null;
};

const columns = `l.afid, l.email, l.passwordhash, l.firstname, l.lastname, l.lastlogin, l.isoperator, l.isactive as loginactive,
  u.appuserid, u.clientid, u.role, u.isactive, u.isdeleted, u.isverified, u.invitestatus`;
const member = `left join lateral (
  select * from appuser u where u.afid = l.afid order by u.isdeleted, u.appuserid desc limit 1
) u on true`;

/** A login with its member row, by lower-cased email. */
export const findLoginByEmail = statement<[email: string], LoginRow>(
  "find_login_by_email",
  `select ${columns} from login l ${member} where lower(l.email) = $1`,
);

export const findLogin = statement<[afid: number], LoginRow>(
  "find_login",
  `select ${columns} from login l ${member} where l.afid = $1`,
);

/** Notes a new session (only the token's hash) and the time of the sign-in. */
export const openSession = statement<
  [tokenhash: Buffer, afid: number, now: string, expireson: string, useragent: string | null],
  never
>(
  "open_session",
  `with signed_in as (update login set lastlogin = $3 where afid = $2)
   insert into loginsession (tokenhash, afid, createdon, expireson, useragent) values ($1, $2, $3, $4, $5)`,
);

export const endSession = statement<[tokenhash: Buffer, now: string], never>(
  "end_session",
  `update loginsession set endedon = $2 where tokenhash = $1 and endedon is null`,
);

/** Ends a session and opens its successor, once: none for a token that is unknown, ended, or expired before `oldest`. */
export const replaceSession = statement<
  [old: Buffer, fresh: Buffer, now: string, expireson: string, oldest: string, useragent: string | null],
  { afid: number }
>(
  "replace_session",
  `with ended as (
     update loginsession set endedon = $3 where tokenhash = $1 and endedon is null and expireson > $5 returning afid
   )
   insert into loginsession (tokenhash, afid, createdon, expireson, useragent)
   select $2, afid, $3, $4, $6 from ended returning afid`,
);

export const findSession = statement<[tokenhash: Buffer], { expireson: string; endedon: string | null }>(
  "find_session",
  `select expireson, endedon from loginsession where tokenhash = $1`,
);

/**
 * Counts a try before its password is looked at, so that a hundred at once are no more than ten one after another;
 * a window that is over starts anew. Answers the tries so far and the window's start.
 */
export const countAttempt = statement<
  [account: Buffer, address: string, now: string, windowstart: string],
  { tries: number; startedon: string }
>(
  "count_attempt",
  `insert into loginattempt as a (account, address, startedon, tries) values ($1, $2, $3, 1)
   on conflict (account, address) do update set
     tries = case when a.startedon <= $4 then 1 else a.tries + 1 end,
     startedon = case when a.startedon <= $4 then $3 else a.startedon end
   returning tries, startedon`,
);

export const forgetAttempts = statement<[account: Buffer, address: string], never>(
  "forget_attempts",
  `delete from loginattempt where account = $1 and address = $2`,
);

/** A new login; the email is unique without regard to case. */
export const insertLogin = statement<
  [email: string, passwordhash: string | null, isoperator: number, firstname: string | null, lastname: string | null],
  { afid: number }
>(
  "insert_login",
  `insert into login (email, passwordhash, isoperator, firstname, lastname) values ($1, $2, $3, $4, $5) returning afid`,
);

export const setPassword = statement<[afid: number, passwordhash: string], never>(
  "set_password",
  `update login set passwordhash = $2 where afid = $1`,
);

/** Ends every session of a login, whichever device it is on. */
export const endSessionsOf = statement<[afid: number, now: string], never>(
  "end_sessions_of",
  `update loginsession set endedon = $2 where afid = $1 and endedon is null`,
);

/** Whether a login has this email. */
export const findEmail = statement<[email: string], { afid: number }>(
  "find_email",
  `select afid from login where lower(email) = $1`,
);

/** A login with this email that no client has a living member of: its person may join another one. */
export const findFreeLogin = statement<[email: string], { afid: number }>(
  "find_free_login",
  `select l.afid from login l where lower(l.email) = $1 and l.isoperator = 0
     and not exists (select 1 from appuser u where u.afid = l.afid and u.isdeleted = 0)`,
);

export type ProfileRow = { email: string; firstname: string | null; lastname: string | null; phone: string | null };

export const findProfile = statement<[afid: number], ProfileRow>(
  "find_profile",
  `select email, firstname, lastname, phone from login where afid = $1`,
);

/** Changes what is not null. */
export const updateProfile = statement<
  [afid: number, firstname: string | null, lastname: string | null, phone: string | null],
  never
>(
  "update_profile",
  `update login set firstname = coalesce($2, firstname), lastname = coalesce($3, lastname), phone = coalesce($4, phone)
   where afid = $1`,
);

// A session is named by the beginning of its token's hash: it tells nothing of the token.
const sessionId = "left(encode(tokenhash, 'hex'), 16)";

/** The living sessions of a login, newest first. */
export const listSessions = statement<[afid: number, now: string, current: Buffer], SessionRow>(
  "list_sessions",
  `select ${sessionId} as sessionid, useragent, createdon, expireson, tokenhash = $3 as current from loginsession
   where afid = $1 and endedon is null and expireson > $2 order by createdon desc, sessionid limit 100`,
);

export const endOneSession = statement<[afid: number, sessionid: string, now: string], { sessionid: string }>(
  "end_one_session",
  `update loginsession set endedon = $3 where afid = $1 and ${sessionId} = $2 and endedon is null
   returning ${sessionId} as sessionid`,
);
