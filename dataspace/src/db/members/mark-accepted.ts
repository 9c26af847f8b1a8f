import { statement } from "../statement.ts";

/** Activates a pending member, who may sign in from now on. */
export const markAccepted = statement<
  [clientid: number, appuserid: number, afid: number, firstname: string | null, lastname: string | null],
  { appuserid: number }
>(
  "mark_accepted",
  `update appuser set afid = $3, invitestatus = 'accepted', isverified = 1, isactive = 1,
     firstname = coalesce($4, firstname), lastname = coalesce($5, lastname),
     name = trim(concat_ws(' ', coalesce($4, firstname), coalesce($5, lastname)))
   where clientid = $1 and appuserid = $2 and invitestatus = 'pending' and isdeleted = 0 returning appuserid`,
);
