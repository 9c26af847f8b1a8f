import type { SessionRow } from "@finder/contract/endpoints/session";
import type { Language } from "@finder/contract/language";
import type { Role } from "@finder/contract/permissions";
import type { AccountState } from "../account-state.ts";
import { mustSetUp } from "../db/members/factor-rule.ts";
import { namedStatement, statement } from "../db/statement.ts";

export type LoginRow = AccountState & {
  afid: number;
  email: string;
  passwordhash: string | null;
  firstname: string | null;
  lastname: string | null;
  lastlogin: string | null;
  language: Language | null;
  clientid: number | null;
  role: Role | null;
  /** The client's owner requires a second factor, and there is none. */
  mustsetup: boolean;
};

// A member's names are those of its row, which the profile form changes; only operators have none but the login's.
const names = "coalesce(u.firstname, l.firstname) as firstname, coalesce(u.lastname, l.lastname) as lastname";
const columns = `l.afid, l.email, l.passwordhash, ${names}, l.lastlogin, l.language, l.isoperator, l.isactive as loginactive,
  u.appuserid, u.clientid, u.role, u.isactive, u.isdeleted, u.isverified, u.invitestatus,
  exists (select from clienthold h where h.clientid = u.clientid) as clientheld,
  ${mustSetUp} as mustsetup`;
const member = `left join lateral (
  select * from appuser u where u.afid = l.afid order by u.isdeleted, u.appuserid desc limit 1
) u on true`;

/**
 * A login with its member row, by lower-cased email; `tried`: tags of passwords that sign-ups with its email chose;
 * `invited`: a client waits for its person.
 */
export const findLoginByEmail = statement<[email: string], LoginRow & { tried: Buffer[] | null; invited: boolean }>(
  "find_login_by_email",
  `select ${columns}, (select array_agg(p.tag) from signuppassword p where p.afid = l.afid) as tried,
     exists (select 1 from appuser i where lower(i.email) = $1 and i.invitestatus = 'pending' and i.isdeleted = 0) as invited
   from login l ${member} where lower(l.email) = $1`,
);

export const findLogin = statement<[afid: number], LoginRow>(
  "find_login",
  `select ${columns} from login l ${member} where l.afid = $1`,
);

/** Notes a new session (only the token's hash) and the time of the sign-in. */
export const openSession = namedStatement<
  {
    tokenhash: Buffer;
    afid: number;
    now: string;
    expireson: string;
    useragent: string | null;
    address: string | null;
    provenon: string | null;
    factoron: string | null;
  },
  never
>(
  "open_session",
  `with signed_in as (update login set lastlogin = $now where afid = $afid)
   insert into loginsession (tokenhash, afid, createdon, lastusedon, expireson, useragent, address, provenon, factoron)
   values ($tokenhash, $afid, $now, $now, $expireson, $useragent, $address, $provenon, $factoron)`,
);

export const endSession = statement<[tokenhash: Buffer, now: string], never>(
  "end_session",
  `update loginsession set endedon = $2 where tokenhash = $1 and endedon is null`,
);

/** Ends a session and opens its successor, once: none for a token that is unknown, ended, expired too long ago or idle; one that was seen to be over is taken at that moment or later. */
export const replaceSession = namedStatement<
  {
    old: Buffer;
    fresh: Buffer;
    now: string;
    expireson: string;
    refreshableminutes: number;
    idleminutes: number;
    useragent: string | null;
    address: string;
  },
  { afid: number }
>(
  "replace_session",
  `with ended as (
     update loginsession set endedon = $now
     where tokenhash = $old and endedon is null
       and expireson > greatest($now::timestamp, overon) - make_interval(mins => $refreshableminutes::int)
       and lastusedon > greatest($now::timestamp, overon) - make_interval(mins => $idleminutes::int) returning afid, provenon, factoron
   )
   insert into loginsession (tokenhash, afid, createdon, lastusedon, expireson, useragent, address, provenon, factoron)
   select $fresh, afid, $now, $now, $expireson, $useragent, $address, provenon, factoron from ended returning afid`,
);

export type SessionState = {
  afid: number;
  expireson: string;
  endedon: string | null;
  /** When it was first seen to be over by its time. */
  overon: string | null;
  lastusedon: string;
  /** When its person last proved who they are; null for one that another session handed over. */
  provenon: string | null;
  /** When its person last showed the second factor; null: not in this session. */
  factoron: string | null;
};

export const findSession = statement<[tokenhash: Buffer], SessionState>(
  "find_session",
  `select afid, expireson, endedon, overon, lastusedon, provenon, factoron from loginsession where tokenhash = $1`,
);

/**
 * Counts an attempt before its password is checked, so that concurrent attempts get no extra tries; restarts a window that is
 * over. Returns the attempts so far and the window's start.
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

/** The addresses that a login, by its email, has signed in from since; newest first. */
export const findSignInAddresses = statement<[email: string, since: string], { address: string }>(
  "find_sign_in_addresses",
  `select s.address from loginsession s join login l on l.afid = s.afid
   where lower(l.email) = $1 and s.createdon > $2 and s.address is not null
   group by s.address order by max(s.createdon) desc limit 200`,
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

/** A new password; what others chose at sign-ups with this email is worth nothing without the old one's salt. */
export const setPassword = statement<[afid: number, passwordhash: string], never>(
  "set_password",
  `with forgotten as (delete from signuppassword where afid = $1)
   update login set passwordhash = $2 where afid = $1`,
);

/** Stores a sign-up's password with the existing login of its email; nothing for its own login (`own`). */
export const keepSignUpPassword = statement<[email: string, tag: Buffer, now: string, own: number], never>(
  "keep_sign_up_password",
  `insert into signuppassword (afid, tag, createdon) select afid, $2, $3 from login where lower(email) = $1 and afid <> $4
   on conflict do nothing`,
);

/** Removes the identity providers of a login. */
export const forgetIdentities = statement<[afid: number], never>(
  "forget_identities",
  `with company as (delete from companyidentity where afid = $1) delete from socialidentity where afid = $1`,
);

/** The login that has this email. */
export const findEmail = statement<[email: string], { afid: number; passwordhash: string | null }>(
  "find_email",
  `select afid, passwordhash from login where lower(email) = $1`,
);

/**
 * The login of an email, locked until the transaction ends: of two calls at once the later sees the effect of the earlier.
 */
export const holdEmail = statement<[email: string], { afid: number; passwordhash: string | null }>(
  "hold_email",
  `select afid, passwordhash from login where lower(email) = $1 for no key update`,
);

/** A login with this email that no client has a living member of: its person may join another one, or open one. */
export const findFreeLogin = statement<[email: string], { afid: number }>(
  "find_free_login",
  `select l.afid from login l where lower(l.email) = $1 and l.isoperator = 0 and l.isactive = 1
     and not exists (select 1 from appuser u where u.afid = l.afid and u.isdeleted = 0)`,
);

export type ProfileRow = {
  email: string;
  firstname: string | null;
  lastname: string | null;
  phone: string | null;
  language: Language | null;
};

export const findProfile = statement<[afid: number], ProfileRow>(
  "find_profile",
  `select l.email, ${names}, l.phone, l.language from login l ${member} where l.afid = $1`,
);

/** Changes what is not null, in the login. */
export const updateProfile = statement<
  [afid: number, firstname: string | null, lastname: string | null, phone: string | null, language: Language | null],
  never
>(
  "update_profile",
  `update login set firstname = coalesce($2, firstname), lastname = coalesce($3, lastname), phone = coalesce($4, phone),
     language = coalesce($5, language)
   where afid = $1`,
);

/** Changes the names of a member that are not null. */
export const updateMemberNames = statement<
  [clientid: number, appuserid: number, firstname: string | null, lastname: string | null],
  never
>(
  "update_member_names",
  `update appuser set firstname = coalesce($3, firstname), lastname = coalesce($4, lastname),
     name = trim(concat_ws(' ', coalesce($3, firstname), coalesce($4, lastname)))
   where clientid = $1 and appuserid = $2`,
);

// A session is named by the beginning of its token's hash: it reveals nothing of the token.
const sessionId = "left(encode(tokenhash, 'hex'), 16)";

/** The living sessions of a login, newest first. */
export const listSessions = statement<[afid: number, now: string, idlesince: string, current: Buffer], SessionRow>(
  "list_sessions",
  `select ${sessionId} as sessionid, useragent, address, createdon, lastusedon, expireson, tokenhash = $4 as current
   from loginsession where afid = $1 and endedon is null and overon is null and expireson > $2 and lastusedon > $3
   order by createdon desc, sessionid limit 100`,
);

export const endOneSession = statement<[afid: number, sessionid: string, now: string], { sessionid: string }>(
  "end_one_session",
  `update loginsession set endedon = $3 where afid = $1 and ${sessionId} = $2 and endedon is null
   returning ${sessionId} as sessionid`,
);
