import type { appuser } from "../db/schema/appuser.ts";
import type { RowOf } from "../db/schema/define.ts";
import { namedStatement, statement } from "../db/statement.ts";

/** Locks these emails: other invitations to them wait until the transaction ends. */
export const holdEmails = statement<[emails: readonly string[]], never>(
  "hold_emails",
  `select pg_advisory_xact_lock(hashtextextended(email, 0)) from (select unnest($1::text[]) as email order by 1) e`,
);

/**
 * The taken ones among these lower-cased emails: of a member, or of a login still in use. The login that a deleted member
 * left is free.
 */
export const findTaken = statement<[emails: readonly string[]], { email: string }>(
  "find_taken_emails",
  `select e.email from unnest($1::text[]) as e(email)
   where exists (select 1 from appuser u where lower(u.email) = e.email and u.isdeleted = 0)
     or exists (select 1 from login l where lower(l.email) = e.email and (l.isoperator = 1 or l.isactive <> 1
       or exists (select 1 from appuser u where u.afid = l.afid and u.isdeleted = 0)))`,
);

/** A person who is invited and has not accepted yet. */
export const insertPending = namedStatement<
  {
    clientid: number;
    email: string;
    name: string;
    firstname: string;
    lastname: string;
    role: string;
    createdon: string;
  },
  { appuserid: number }
>(
  "insert_pending",
  `insert into appuser (clientid, email, name, firstname, lastname, role, isactive, isverified, invitestatus, createdon)
   values ($clientid, $email, $name, $firstname, $lastname, $role, 0, 0, 'pending', $createdon) returning appuserid`,
);

export type TeamMember = Pick<RowOf<typeof appuser>, "appuserid" | "afid" | "role" | "isactive" | "invitestatus">;

/** A member of one client who is not deleted. */
export const findTeamMember = statement<[clientid: number, appuserid: number], TeamMember>(
  "find_team_member",
  `select appuserid, afid, role, isactive, invitestatus from appuser
   where clientid = $1 and appuserid = $2 and isdeleted = 0`,
);

/** The login of another member of a client, and the name of the owner who asks. */
export const findMateLogin = statement<
  [clientid: number, appuserid: number, ownerid: number],
  { afid: number; email: string; by: string }
>(
  "find_mate_login",
  `select l.afid, lower(l.email) as email, coalesce(o.name, o.email) as by
   from appuser u join login l on l.afid = u.afid join appuser o on o.clientid = $1 and o.appuserid = $3
   where u.clientid = $1 and u.appuserid = $2 and u.isdeleted = 0`,
);

/** Sets the toggle; a database trigger ends the sessions of a disabled member. */
export const setActive = statement<[clientid: number, appuserid: number, isactive: number], never>(
  "set_member_active",
  `update appuser set isactive = $3, isverified = 1, invitestatus = 'accepted' where clientid = $1 and appuserid = $2`,
);

/** Opens the invitation of a disabled member again who never accepted it. */
export const reopenInvitation = statement<[clientid: number, appuserid: number], never>(
  "reopen_invitation",
  `update appuser set isactive = 0, isverified = 0, invitestatus = 'pending' where clientid = $1 and appuserid = $2`,
);

/**
 * Takes a member off the team; the row stays for what they did, the identity provider's name for it does not. A database
 * trigger ends the sessions.
 */
export const markDeleted = statement<[clientid: number, appuserid: number, now: string], never>(
  "mark_member_deleted",
  `with groups as (delete from providergroupmember where appuserid = $2)
   update appuser set isdeleted = 1, isactive = 0, deletedon = $3, externalid = null where clientid = $1 and appuserid = $2`,
);
