import { statement } from "../../db/statement.ts";

/** The written facts of people, as lists of equal length, one entry a person. */
type Hints = [
  clientid: number,
  appuserid: number,
  profileids: Buffer[],
  linkedinurls: string[],
  full_names: (string | null)[],
  titles: (string | null)[],
  companies: (string | null)[],
  locations: (string | null)[],
  now: string,
];

/**
 * Stores the people a member saw, with member and time; identical rows stay as they are, and of a person who is erased
 * nothing is written. A row for each person written, `added` where there was none.
 */
export const writeHints = statement<Hints, { added: boolean }>(
  "write_hints",
  `insert into contacthint as h (clientid, profileid, linkedinurl, full_name, title, company, location, source, appuserid, createdon, sentby, updatedon)
   select $1::int, s.profileid, s.linkedinurl, s.full_name, s.title, s.company, s.location, 'extension', $2::int, $9::timestamp, $2::int, $9::timestamp
   from unnest($3::bytea[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[]) s (profileid, linkedinurl, full_name, title, company, location)
   where not exists (select 1 from profile p where p.profileid = s.profileid and p.suppressedon is not null)
   order by s.profileid
   on conflict (clientid, profileid) do update set full_name = coalesce(excluded.full_name, h.full_name),
     title = coalesce(excluded.title, h.title), company = coalesce(excluded.company, h.company),
     location = coalesce(excluded.location, h.location), sentby = excluded.sentby, updatedon = excluded.updatedon
   where (h.full_name, h.title, h.company, h.location) is distinct from
     (coalesce(excluded.full_name, h.full_name), coalesce(excluded.title, h.title),
      coalesce(excluded.company, h.company), coalesce(excluded.location, h.location))
   returning xmax = 0 as added`,
);

/** Serialises a member's calls, so that the daily count is right. */
export const holdSender = statement<[clientid: number, appuserid: number], object>(
  "hold_hint_sender",
  "select from appuser where clientid = $1 and appuserid = $2 for no key update",
);

/** Counts people whom a member has added or renewed since a moment. */
export const countHints = statement<[clientid: number, appuserid: number, since: string], { count: number }>(
  "count_hints",
  "select count(*)::int as count from contacthint where clientid = $1 and sentby = $2 and updatedon > $3 and source = 'extension'",
);

export type HintRow = {
  linkedinurl: string;
  full_name: string | null;
  title: string | null;
  company: string | null;
  location: string | null;
};

/** The facts that a client's members saw of a person. */
export const findHint = statement<[clientid: number, profileid: Buffer], HintRow>(
  "find_hint",
  `select linkedinurl, full_name, title, company, location from contacthint where clientid = $1 and profileid = $2`,
);
