import type { AccountState } from "../../account-state.ts";
import { statement } from "../../db/statement.ts";

/** Whether a member of a client could sign in. */
export const findMemberState = statement<[clientid: number, appuserid: number], AccountState>(
  "find_viewed_member",
  `select l.isoperator, l.isactive as loginactive, u.appuserid, u.isactive, u.isdeleted, u.isverified, u.invitestatus
   from appuser u left join login l on l.afid = u.afid where u.clientid = $1 and u.appuserid = $2`,
);
