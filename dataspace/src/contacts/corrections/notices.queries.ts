import type { ContactNoticesAnswer } from "@finder/contract/endpoints/people";
import { statement } from "../../db/statement.ts";

/** Lists a member's unseen notices, newest first, without those of deleted contacts. */
export const listNotices = statement<
  [clientid: number, appuserid: number, limit: number],
  ContactNoticesAnswer["resource"][number]
>(
  "list_contact_notices",
  `select n.changeid::float8 as changeid, c.full_name, n.datum, n.kind, n.createdon from contactnotice n
   join usercontact c on c.clientid = n.clientid and c.appuserid = n.appuserid and c.profileid = n.profileid
   where n.clientid = $1 and n.appuserid = $2 and n.seenon is null and c.removalid is null
   order by n.changeid desc limit $3`,
);

export const markNoticesSeen = statement<
  [clientid: number, appuserid: number, changeids: readonly number[], now: string],
  { changeid: number }
>(
  "mark_notices_seen",
  `update contactnotice set seenon = $4 where clientid = $1 and appuserid = $2 and changeid = any($3::bigint[]) and seenon is null
   returning changeid`,
);

/** Finds clients with changes not emailed yet and no email today. */
export const findUnmailed = statement<[after: number, today: string, limit: number], { clientid: number }>(
  "find_unmailed_changes",
  `select distinct t.clientid from persontold t where t.mailedon is null and t.clientid > $1
     and not exists (select from persontold d where d.clientid = t.clientid and d.mailedon >= $2::date)
   order by t.clientid limit $3`,
);

/** Takes what a client is to be emailed of. No row: another program did, or today's mail is sent. */
export const takeUnmailed = statement<[clientid: number, now: string], { changeid: number }>(
  "take_unmailed_changes",
  `update persontold t set mailedon = $2::timestamp where t.clientid = $1 and t.mailedon is null
     and not exists (select from persontold d where d.clientid = $1 and d.mailedon >= $2::timestamp::date)
   returning changeid`,
);

/** Finds the owner to email for a client; no row without an owner. */
export const findOwnerMail = statement<[clientid: number], { email: string; name: string | null }>(
  "find_owner_mail",
  `select lower(email) as email, name from appuser
   where clientid = $1 and role = 'client' and isdeleted = 0 and isactive = 1 order by appuserid limit 1`,
);
