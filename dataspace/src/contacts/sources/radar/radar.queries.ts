import type { Datum } from "@finder/contract/datum";
import { namedStatement, statement } from "../../../db/statement.ts";
import { isOfKey } from "../own/key-origin.ts";
import { urgent } from "./risk.ts";

/** People whom clients own, after one, with the number of their clients and the last purchase. */
export const listOwnedPeople = statement<
  [after: Buffer, limit: number],
  { profileid: Buffer; owners: number; boughton: string }
>(
  "list_owned_people",
  `select profileid, count(distinct clientid)::int as owners, max(createdon) as boughton from revealeddatum
   where profileid > $1 and sealed is not null and not ${isOfKey("revealeddatum")}
   group by profileid order by profileid limit $2`,
);

export type PersonSigns = { profileid: Buffer; title: string | null; domain: string | null; knownon: string };

/** What is known of these people now, without suppressed and merged ones; `knownon`: the day of it. */
export const readSigns = statement<[profileids: readonly Buffer[]], PersonSigns>(
  "read_radar_signs",
  `select profileid, title, company_domain as domain, coalesce(verifiedon, updatedon::date)::text as knownon from profile
   where profileid = any($1::bytea[]) and suppressedon is null and mergedinto is null and full_name <> ''`,
);

/** The titles that people moved from since a moment, some of them. */
export const readMovedTitles = statement<[since: string, limit: number], { title: string | null }>(
  "read_moved_titles",
  "select fromtitle as title from personmove where movedon >= $1 order by movedon desc limit $2",
);

/** The companies' domains at which emails bounced since a moment. */
export const readBouncingDomains = statement<[since: string], { domain: string }>(
  "read_bouncing_domains",
  `select distinct p.company_domain as domain from personchange c join profile p on p.profileid = c.profileid
   where c.bounced and c.createdon >= $1::timestamp and p.company_domain is not null`,
);

/** Writes when and in which order people are asked about; one who waits to be asked at once keeps it. */
export const planChecks = statement<
  [profileids: readonly Buffer[], risks: readonly number[], nexton: readonly string[]],
  never
>(
  "plan_radar_checks",
  `insert into radarcheck as r (profileid, risk, nexton)
   select * from unnest($1::bytea[], $2::real[], $3::timestamp[])
   on conflict (profileid) do update set risk = excluded.risk where r.risk <> excluded.risk and r.risk < ${urgent}`,
);

/** Has a person asked about at once. */
export const checkSoon = statement<[profileid: Buffer, now: string], never>(
  "check_person_soon",
  `insert into radarcheck (profileid, risk, nexton) values ($1, ${urgent}, $2)
   on conflict (profileid) do update set risk = excluded.risk, nexton = excluded.nexton`,
);

/** A claimed person; `due`: since when the person waits. */
type Claim = { profileid: Buffer; risk: number; due: string };

/** Claims people who are due, those first who have most probably moved. */
export const claimLikely = claim("claim_likely_people", "risk desc, nexton");

/** Claims people who are due, those first who waited longest. */
export const claimWaiting = claim("claim_waiting_people", "nexton");

function claim(name: string, order: string) {
  return statement<[now: string, until: string, limit: number], Claim>(
    name,
    `with due as (
       select profileid, nexton from radarcheck where nexton <= $1::timestamp order by ${order} limit $3 for update skip locked
     )
     update radarcheck r set nexton = $2::timestamp from due where r.profileid = due.profileid
     returning r.profileid, r.risk, due.nexton as due`,
  );
}

/** Notes when a person is asked about next. */
export const putOff = statement<[profileid: Buffer, nexton: string], never>(
  "put_off_check",
  "update radarcheck set nexton = $2 where profileid = $1",
);

/** Notes that a person was asked about, now or at a client's request. */
export const noteChecked = statement<[profileid: Buffer, checkedon: string, nexton: string], never>(
  "note_radar_check",
  `update radarcheck set checkedon = $2, nexton = $3, risk = case when risk < ${urgent} then risk else 1 end where profileid = $1`,
);

export const dropCheck = statement<[profileid: Buffer], never>(
  "drop_radar_check",
  "delete from radarcheck where profileid = $1",
);

/** A person's address, and the last moment since one at which a source answered. */
export const readChecked = statement<
  [profileid: Buffer, since: string],
  { linkedinurl: string; askedon: string | null }
>(
  "read_checked_person",
  `select p.linkedinurl, (select a.askedon from sourceask a
     where a.profileid = p.profileid and a.answer <> 'failed' and a.askedon > $2::timestamp) as askedon
   from profile p where p.profileid = $1 and p.suppressedon is null and p.mergedinto is null`,
);

/** What each client owns of a person, without what its own key brought. */
export const listOwnedKinds = statement<[profileid: Buffer], { clientid: number; datums: Datum[] }>(
  "list_owned_kinds",
  `select clientid, array_agg(datum) as datums from revealeddatum
   where profileid = $1 and sealed is not null and not ${isOfKey("revealeddatum")} group by clientid order by clientid`,
);

/** Takes a call of the day's; no row: there is none left until now. */
export const takeRadarCall = statement<[day: string, allowed: number], { calls: number }>(
  "take_radar_call",
  `insert into radarday as d (day, calls) values ($1, 1) on conflict (day) do update set calls = d.calls + 1
   where d.calls < $2 returning calls`,
);

type Day = { calls: number; planned: boolean };

export const readRadarDay = statement<[day: string], Day>(
  "read_radar_day",
  "select calls, planned from radarday where day = $1",
);

export const countChecked = namedStatement<{ day: string }, never>(
  "count_radar_person",
  "insert into radarday as d (day, people) values ($day, 1) on conflict (day) do update set people = d.people + 1",
);

export const notePlanned = statement<[day: string], never>(
  "note_radar_planned",
  "insert into radarday (day, planned) values ($1, true) on conflict (day) do update set planned = true",
);

/** The day's calls, and the people and moves since a day. */
export const readRadarFigures = statement<
  [day: string, since: string],
  { calls: number; people: number; moves: number }
>(
  "read_radar_figures",
  `select coalesce(sum(calls) filter (where day = $1::date), 0)::int as calls, coalesce(sum(people), 0)::int as people,
     (select count(*)::int from personmove where movedon >= $2::date) as moves
   from radarday where day >= $2::date`,
);
