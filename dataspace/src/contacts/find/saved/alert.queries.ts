import { namedStatement, statement } from "../../../db/statement.ts";

/** A member with searches to be checked. */
export type DueMember = { clientid: number; appuserid: number; email: string };

/** Returns whether the index lacks a change of a person. */
export const indexIsBehind = statement<[], { behind: boolean }>(
  "index_is_behind",
  "select exists (select from indexqueue) as behind",
);

/** Whether `m`, a row of `member`, can use the product. */
const usable = `m.isactive = 1 and m.isdeleted = 0 and m.isverified = 1 and m.loginactive = 1
  and m.invitestatus is distinct from 'pending' and m.email is not null
  and not exists (select from clienthold h where h.clientid = m.clientid)`;

/**
 * Lists members after one whose searches were not checked up to a day, in a fixed order, without members who are disabled or left,
 * and clients that are held, closed or without a running plan.
 */
export const findDueMembers = namedStatement<
  { today: string; now: string; afterclient: number; aftermember: number; limit: number },
  DueMember
>(
  "find_due_search_members",
  `select m.clientid, m.appuserid, lower(m.email) as email from member m
   join (select distinct clientid, appuserid from savedsearch where alert and checkedon < $today::date) d
     on d.clientid = m.clientid and d.appuserid = m.appuserid
   join client c on c.clientid = m.clientid
   where (m.clientid, m.appuserid) > ($afterclient::int, $aftermember::int)
     and ${usable} and c.closedon is null
     and not exists (select from usersubscription s where s.clientid = m.clientid and s.expirydate <= $now::timestamp)
   order by m.clientid, m.appuserid limit $limit`,
);

/** A search to be checked: people who came to match from `checkedon` on, and all who are new since `newsince`. */
export type DueSearch = { searchid: number; filter: unknown; checkedon: string; newsince: string | null };

export const listDueSearches = statement<[clientid: number, appuserid: number, today: string], DueSearch>(
  "list_due_searches",
  `select searchid::float8 as searchid, filter, to_char(checkedon, 'YYYY-MM-DD') as checkedon,
     to_char(newsince, 'YYYY-MM-DD') as newsince
   from savedsearch where clientid = $1 and appuserid = $2 and alert and checkedon < $3::date order by namekey`,
);

/** Locks a member's searches in one order, so that two programs follow each other. */
export const lockSearches = statement<[clientid: number, appuserid: number], never>(
  "lock_saved_searches",
  "select from savedsearch where clientid = $1 and appuserid = $2 order by namekey for update",
);

type Checked = {
  clientid: number;
  appuserid: number;
  searchid: number;
  checkedon: string;
  today: string;
  people: number;
  exact: boolean;
};

/**
 * Notes that a search was checked up to today, and its new people. No row: another program did, or it was changed, deleted or its alert
 * turned off meanwhile.
 */
export const noteChecked = namedStatement<Checked, { searchid: number }>(
  "note_checked_search",
  `update savedsearch set checkedon = $today::date,
     newpeople = case when $people > 0 then $people else newpeople end,
     newexact = case when $people > 0 then $exact else newexact end,
     newsince = case when $people > 0 then coalesce(newsince, checkedon) else newsince end
   where clientid = $clientid and appuserid = $appuserid and searchid = $searchid and alert and checkedon = $checkedon::date
   returning searchid::float8 as searchid`,
);

/** What a mail says of searches when it is sent: of those that are still there, with their alert on. */
export const listToldSearches = statement<
  [clientid: number, appuserid: number, searchids: readonly number[]],
  { searchid: number; name: string }
>(
  "list_told_searches",
  `select searchid::float8 as searchid, name from savedsearch
   where clientid = $1 and appuserid = $2 and alert and searchid = any($3::bigint[]) order by namekey collate "und-x-icu"`,
);

/** The member whom a mail is for, while they can use the product. */
export const findAlertedMember = statement<
  [clientid: number, appuserid: number],
  { email: string; name: string | null }
>(
  "find_alerted_member",
  `select lower(m.email) as email, m.name from member m where m.clientid = $1 and m.appuserid = $2 and ${usable}`,
);
