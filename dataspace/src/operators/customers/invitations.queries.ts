import type { Language } from "@finder/contract/language";
import { statement } from "../../db/statement.ts";

export type Invitation = { email: string; isdeleted: number; invitestatus: string };

/** Whether and how a member is invited. */
export const findInvitation = statement<[clientid: number, appuserid: number], Invitation>(
  "find_client_invitation",
  "select lower(email) as email, isdeleted, invitestatus from appuser where clientid = $1 and appuserid = $2",
);

/** A pending member, held until the transaction ends, and the language of the owner who invited. */
export const holdPending = statement<
  [clientid: number, appuserid: number],
  { email: string; language: Language | null }
>(
  "hold_client_invitation",
  `select lower(u.email) as email,
     (select l.language from appuser o join login l on l.afid = o.afid
      where o.clientid = $1 and o.role = 'client' and o.isdeleted = 0 order by o.appuserid limit 1) as language
   from appuser u where u.clientid = $1 and u.appuserid = $2 and u.isdeleted = 0 and u.invitestatus = 'pending' for update of u`,
);

/** The mail that a key has sent. */
export const findResent = statement<[mailkey: string], { mailid: number }>(
  "find_resent_invitation",
  "select mailid from mailoutbox where mailkey = $1",
);

/** Takes a pending member off the team; no row: there is none. */
export const cancelPending = statement<[clientid: number, appuserid: number, now: string], { afid: number | null }>(
  "cancel_client_invitation",
  `update appuser set isdeleted = 1, isactive = 0, deletedon = $3
   where clientid = $1 and appuserid = $2 and isdeleted = 0 and invitestatus = 'pending' returning afid`,
);
