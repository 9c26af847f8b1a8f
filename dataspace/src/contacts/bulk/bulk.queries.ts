import type { Datum } from "@finder/contract/datum";
import type { MatchedBy } from "@finder/contract/endpoints/jobs";
import { statement } from "../../db/statement.ts";

/**
 * A pending row of a job; no profile: the row was unreadable or matched no person. `emaildatum` is the email that matched, which
 * is opened too; `asksprofile` the key of a profile whose person was unknown when the list was mapped.
 */
export type JobPerson = {
  position: number;
  profileid: Buffer | null;
  matchedby: MatchedBy | null;
  emaildatum: Datum | null;
  asksprofile: string | null;
};

export const nextPeople = statement<[clientid: number, jobid: number, after: number, most: number], JobPerson>(
  "next_job_people",
  `select position, profileid, matchedby, emaildatum, asksprofile from jobperson where clientid = $1 and jobid = $2 and position > $3 order by position limit $4`,
);

/** Among these ids those of people, and of people who are suppressed. */
export const findKnown = statement<[profileids: readonly Buffer[]], { profileid: Buffer }>(
  "find_known_people",
  `select profileid from profile where profileid = any($1::bytea[]) and mergedinto is null
     and (full_name <> '' or suppressedon is not null)`,
);

/** Deletes the unknown profiles of a job up to a position, once sources were asked for them. */
export const forgetAsked = statement<[clientid: number, jobid: number, done: number], never>(
  "forget_asked_profiles",
  `update jobperson set asksprofile = null
   where clientid = $1 and jobid = $2 and position <= $3 and asksprofile is not null`,
);

/** Stores the outcome of rows: positions, outcomes and credits side by side. */
export const noteOutcomes = statement<
  [
    clientid: number,
    jobid: number,
    positions: readonly number[],
    outcomes: readonly string[],
    charged: readonly number[],
  ],
  never
>(
  "note_outcomes",
  `update jobperson p set outcome = o.outcome, charged = o.charged
   from unnest($3::int[], $4::text[], $5::int[]) o (position, outcome, charged)
   where p.clientid = $1 and p.jobid = $2 and p.position = o.position`,
);

/** Counts people's data by kind for one client (owned, new, free, not found); each person counts once. */
export type QuoteRow = {
  datum: Datum;
  owned: number;
  bought: number;
  free: number;
  notfound: number;
};

/** Each given person once, in one statement for all; suppressed people are counted apart. */
export const quotePeople = statement<
  [clientid: number, profileids: readonly Buffer[], datums: readonly Datum[]],
  QuoteRow & { suppressed: number }
>(
  "quote_people",
  `with asked as (
     select a.profileid, p.personal_masks, p.business_masks, p.phone_masks, p.bus_email_validation,
       coalesce(p.suppressedon is not null, s.hash is not null) as suppressed
     from (select distinct coalesce(q.mergedinto, i.id) as profileid from unnest($2::bytea[]) i (id) left join profile q on q.profileid = i.id) a
     left join profile p on p.profileid = a.profileid
     left join suppression s on p.profileid is null and s.hash = a.profileid and s.kind = 'profile'
   ), wanted as (
     select a.profileid, d.datum from asked a cross join unnest($3::text[]) d (datum)
   ), seen as (
     select d.datum, r.datum is not null as owned,
       case d.datum when 'personal' then a.personal_masks when 'business' then a.business_masks else a.phone_masks end is not null as found,
       d.datum = 'business' and a.bus_email_validation = 'unknown' as partial
     from asked a join wanted d on d.profileid = a.profileid
     left join revealeddatum r on r.clientid = $1 and r.profileid = a.profileid and r.datum = d.datum
     where not a.suppressed
   )
   select d.datum, count(s.*) filter (where owned)::int as owned,
     count(s.*) filter (where not owned and found and not partial)::int as bought,
     count(s.*) filter (where not owned and found and partial)::int as free,
     count(s.*) filter (where not owned and not found)::int as notfound,
     (select count(*)::int from asked where suppressed) as suppressed
   from unnest($3::text[]) d (datum) left join seen s on s.datum = d.datum group by d.datum`,
);

/** The suppressed ones among these profiles. */
export const findSuppressed = statement<[profileids: readonly Buffer[]], { profileid: Buffer }>(
  "find_suppressed",
  `select profileid from profile where profileid = any($1::bytea[]) and suppressedon is not null and mergedinto is null
   union select hash from suppression where hash = any($1::bytea[]) and kind = 'profile'`,
);
