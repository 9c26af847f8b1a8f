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

/** Adds empty rows for unknown people, so that they stay unknown. */
export const addPlaces = statement<[profileids: readonly Buffer[], now: string], never>(
  "add_suppressed_places",
  `insert into profile (profileid, linkedinurl, full_name, source, updatedon, suppressedon)
   select distinct id, '', '', 'suppression', $2::timestamp, $2::timestamp from unnest($1::bytea[]) id on conflict (profileid) do nothing`,
);

/** Erases these people from every table. */
export const erasePeople = statement<[profileids: readonly Buffer[], now: string], { erased: number }>(
  "erase_people",
  "select erase_people($1::bytea[], $2::timestamp::utc_time) as erased",
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

/** About how many people there are. */
export const estimatePeople = statement<[], { people: number }>(
  "estimate_people",
  "select reltuples::float8 as people from pg_class where oid = 'profile'::regclass",
);

/** Among the people of a range of keys, those who hold a value that waits. `after` and `before` null: no bound. */
export const findHolders = statement<[after: Buffer, before: Buffer | null], { profileid: Buffer }>(
  "find_suppressed_holders",
  `select distinct p.profileid from profile p cross join unnest(p.valuehashes) v (hash)
   join suppression s on s.hash = v.hash and s.appliedon is null
   where p.profileid >= $1::bytea and ($2::bytea is null or p.profileid < $2::bytea)`,
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
