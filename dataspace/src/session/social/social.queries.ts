import type { AccountState } from "../../account-state.ts";
import { statement } from "../../db/statement.ts";

/** Notes a sign-in that begins. */
export const insertFlow = statement<
  [statehash: Buffer, flowhash: Buffer, provider: string, sealed: Buffer, now: string, expireson: string],
  never
>(
  "insert_social_flow",
  `insert into socialflow (statehash, flowhash, provider, sealed, createdon, expireson) values ($1, $2, $3, $4, $5, $6)`,
);

/** Uses a sign-in up, one that has expired too: of two at once one gets it, and only the browser that began it. */
export const useFlow = statement<
  [statehash: Buffer, flowhash: Buffer, provider: string, now: string],
  { sealed: Buffer }
>(
  "use_social_flow",
  `with used as (
     update socialflow set usedon = $4
     where statehash = $1 and flowhash = $2 and provider = $3 and usedon is null returning sealed, expireson
   ) select sealed from used where expireson > $4`,
);

/** An account that signs in, with the state that decides whether it may. */
export type Account = AccountState & { afid: number; email: string; clientid: number | null };

const columns = `l.afid, lower(l.email) as email, l.isoperator, l.isactive as loginactive,
  u.appuserid, u.clientid, u.isactive, u.isdeleted, u.isverified, u.invitestatus,
  exists (select from clienthold h where h.clientid = u.clientid) as clientheld`;
const member = `left join lateral (
  select * from appuser u where u.afid = l.afid order by u.isdeleted, u.appuserid desc limit 1
) u on true`;

export const findLinked = statement<[provider: string, subject: string], Account>(
  "find_socially_linked",
  `select ${columns} from socialidentity s join login l on l.afid = s.afid ${member}
   where s.provider = $1 and s.subject = $2`,
);

export const findByEmail = statement<[email: string], Account>(
  "find_account_by_email",
  `select ${columns} from login l ${member} where lower(l.email) = $1`,
);

/** Finds an invited member with this email and no login yet. */
export const findInvited = statement<[email: string], { appuserid: number }>(
  "find_invited_by_email",
  `select appuserid from appuser where lower(email) = $1 and afid is null and isdeleted = 0 limit 1`,
);

export const insertIdentity = statement<[provider: string, subject: string, afid: number, now: string], never>(
  "insert_social_identity",
  `insert into socialidentity (provider, subject, afid, createdon) values ($1, $2, $3, $4)`,
);

export const markProven = statement<[clientid: number, appuserid: number], never>(
  "mark_proven",
  `update appuser set isverified = 1 where clientid = $1 and appuserid = $2`,
);

export const dropPassword = statement<[afid: number], never>(
  "drop_password",
  `update login set passwordhash = null where afid = $1`,
);
