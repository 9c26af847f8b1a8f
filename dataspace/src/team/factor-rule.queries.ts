import { statement } from "../db/statement.ts";

/** Requires a second factor of a client's members; returns no row where it is required already. */
export const insertRule = statement<[clientid: number, now: string], { clientid: number }>(
  "insert_factor_rule",
  `insert into factorrule (clientid, requiredon) values ($1, $2) on conflict do nothing returning clientid`,
);

export const deleteRule = statement<[clientid: number], never>(
  "delete_factor_rule",
  `delete from factorrule where clientid = $1`,
);

/** Ends every session of a client's members but the calling one, and the sign-ins and hand-overs that wait. */
export const endSessionsBeforeRule = statement<[clientid: number, now: string, current: Buffer], never>(
  "end_sessions_before_rule",
  `with members as (select afid from appuser where clientid = $1 and isdeleted = 0),
     waiting as (delete from waitingsignin w using members m where w.afid = m.afid),
     handovers as (update onetimetoken o set expireson = $2 from members m
       where o.afid = m.afid and o.purpose = 'handover' and o.usedon is null and o.expireson > $2)
   update loginsession s set endedon = $2 from members m
   where s.afid = m.afid and s.endedon is null and s.tokenhash <> $3`,
);

/** The other members of a client who can sign in, and the name of the owner who asks. */
export const findRuledMembers = statement<
  [clientid: number, ownerid: number],
  { appuserid: number; email: string; by: string }
>(
  "find_ruled_members",
  `select u.appuserid, lower(l.email) as email, coalesce(o.name, o.email) as by
   from appuser u join login l on l.afid = u.afid join appuser o on o.clientid = $1 and o.appuserid = $2
   where u.clientid = $1 and u.appuserid <> $2 and u.isactive = 1 and u.isdeleted = 0 and l.isactive = 1`,
);
