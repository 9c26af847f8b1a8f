import type { SuppressionRow } from "@finder/contract/endpoints/privacy";
import { statement } from "../../db/statement.ts";
import type { ListedKind } from "../../db/secrets/value-hash.ts";

/** Locks the list until the transaction ends: concurrent writers of people's values wait and see the change. */
export const holdList = statement<[], never>(
  "hold_suppression",
  "select pg_advisory_xact_lock(hashtext('suppression'))::text",
);

/** Adds new entries and returns their number. Profiles are erased at once, values wait for `findHolders`. */
export const addEntries = statement<
  [hashes: readonly Buffer[], kinds: readonly ListedKind[], source: string, note: string | null, now: string],
  { added: number }
>(
  "add_suppressions",
  `with new as (
     insert into suppression (hash, kind, source, note, createdon, appliedon)
     select distinct on (e.hash) e.hash, e.kind, $3, $4, $5::timestamp, case when e.kind = 'profile' then $5::timestamp end
     from unnest($1::bytea[], $2::text[]) e (hash, kind)
     on conflict (hash) do nothing returning 1
   ) select count(*)::int as added from new`,
);

/** Adds empty places for unknown people, so that they stay unknown. */
export const addPlaces = statement<[profileids: readonly Buffer[], now: string], never>(
  "add_suppressed_places",
  "select place_people($1::bytea[], $2::timestamp::utc_time)",
);

/** Empties these people's places for good; what clients hold of them is to be erased after the commit. */
export const markPeople = statement<[profileids: readonly Buffer[], now: string], never>(
  "mark_people",
  "select mark_people($1::bytea[], $2::timestamp::utc_time)",
);

/** These people with all their addresses: one that was merged is erased with the person that stays, whichever is named. */
export const findSame = statement<[profileids: readonly Buffer[]], { profileid: Buffer }>(
  "find_same_people",
  "select unnest(same_people($1::bytea[])) as profileid",
);

/** Takes these marked people out of every client's tables. */
export const eraseMarked = statement<[profileids: readonly Buffer[], now: string], never>(
  "erase_marked",
  "select erase_marked($1::bytea[], $2::timestamp::utc_time)",
);

/** Among these people, those whose first erasing is still to come, held until the transaction ends. */
export const holdMarked = statement<[profileids: readonly Buffer[]], { profileid: Buffer }>(
  "hold_marked",
  "select profileid from personerasure where profileid = any($1::bytea[]) and erasedon is null order by profileid for update",
);

/**
 * The next people to be erased, first or once more, held until the transaction ends. `islast`: every transaction that may have
 * seen them before the mark is over, so that one more erasing finds what it wrote.
 */
export const takeMarked = statement<
  [after: Buffer, most: number, waitMs: number],
  { profileid: Buffer; islast: boolean }
>(
  "take_marked",
  `select profileid, erasedon is not null and erasedon < (
     select min(xact_start at time zone 'utc') from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend'
   ) as islast
   from personerasure
   where profileid > $1 and (erasedon is null or erasedon < clock_timestamp() at time zone 'utc' - $3 * interval '1 ms')
   order by profileid limit $2 for update skip locked`,
);

/** Ends the erasing of these people. */
export const forgetMarked = statement<[profileids: readonly Buffer[]], never>(
  "forget_marked",
  "delete from personerasure where profileid = any($1::bytea[]) and erasedon is not null",
);

/** Notes the jobs whose files name these people, whether they are known or not. */
export const noteInJobs = statement<[hashes: readonly Buffer[], now: string], never>(
  "note_in_jobs",
  "select erase_from_jobs($1::bytea[], $2::timestamp::utc_time)",
);

/** Values whose holders are still to be found. */
export const findWaiting = statement<[], { hash: Buffer }>(
  "find_waiting_suppressions",
  "select hash from suppression where appliedon is null",
);

/** Finds people with a waiting value between two places of their table (`(page,0)`). */
export const findHolders = statement<[from: string, to: string], { profileid: Buffer }>(
  "find_suppressed_holders",
  `select distinct p.profileid from profile p cross join unnest(p.valuehashes || p.ownhashes) v (hash)
   join suppression s on s.hash = v.hash and s.appliedon is null
   where p.ctid >= $1::tid and p.ctid < $2::tid`,
);

export const markApplied = statement<[hashes: readonly Buffer[], now: string], never>(
  "mark_suppressions_applied",
  "update suppression set appliedon = $2 where hash = any($1::bytea[]) and appliedon is null",
);

type ListRow = { total: number } & (SuppressionRow | { hash: null });

/** A page of the list, newest first, with the number of its entries. */
export const listEntries = statement<[kind: string | null, limit: number, offset: number], ListRow>(
  "list_suppressions",
  `select t.total, s.* from (select count(*)::int as total from suppression where $1::text is null or kind = $1::text) t
   left join lateral (
     select encode(hash, 'hex') as hash, kind, source, note, createdon from suppression
     where $1::text is null or kind = $1::text order by suppression.createdon desc, suppression.hash limit $2::int offset $3::int
   ) s on true`,
);

/** Takes an entry off the list; its person may be found again. No row: there was none. */
export const removeEntry = statement<[hash: Buffer], { kind: ListedKind }>(
  "remove_suppression",
  `with gone as (delete from suppression where hash = $1 returning hash, kind),
     opened as (delete from profile p using gone where gone.kind = 'profile' and p.profileid = gone.hash and p.suppressedon is not null)
   select kind from gone`,
);
