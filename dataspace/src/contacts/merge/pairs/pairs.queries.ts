import { statement } from "../../../db/statement.ts";
import type { SummaryRow } from "../../provenance/summary.ts";

/** People who share a value at most: a value of more, such as the email of an office, says nothing of two of them. */
const mostSharers = 10;

const sharers = `select h.hash, s.people
   from hashes h cross join lateral (
     select array_agg(s.profileid) as people from profile s where s.valuehashes @> array[h.hash]) s
   where cardinality(s.people) between 2 and ${mostSharers}`;

/** Merges the index's pending list of imported values into it: each look-up would read that list. */
export const cleanValues = statement<[], never>(
  "clean_people_values",
  "select gin_clean_pending_list('profile_values'::regclass)::text",
);

/** Records pairs of people who share values if one of them is between two places of the table (`(page,0)`). */
export const notePairs = statement<[from: string, to: string, now: string], never>(
  "note_people_pairs",
  `with hashes as materialized (
     select distinct v.hash from profile p cross join unnest(p.valuehashes) v (hash)
     where p.ctid >= $1::tid and p.ctid < $2::tid
   ), shared as (${sharers}), pairs as (
     select a.id as one, b.id as other, count(*)::int as shared
     from shared cross join unnest(people) a (id) cross join unnest(people) b (id) where a.id < b.id group by a.id, b.id
   )
   insert into personpair (one, other, shared, samename, strength, foundon)
   select r.one, r.other, r.shared, n.same, 2 * r.shared + n.same::int, $3::timestamp
   from pairs r join profile a on a.profileid = r.one join profile b on b.profileid = r.other
     cross join lateral (select fold_name(a.full_name) = fold_name(b.full_name) as same) n
   order by r.one, r.other
   on conflict (one, other) do update set shared = excluded.shared, samename = excluded.samename, strength = excluded.strength,
     foundon = excluded.foundon`,
);

/** Pairs that the last pass did not find share nothing any more. What an operator decided stays. */
export const removePairsBefore = statement<[now: string], never>(
  "remove_past_pairs",
  "delete from personpair where foundon < $1::timestamp and distincton is null",
);

export const removePairsOf = statement<[profileid: Buffer], never>(
  "remove_pairs_of",
  "delete from personpair where (one, other) in (select one, other from personpair where one = $1 union all select one, other from personpair where other = $1)",
);

export type PairRow = {
  pairid: number;
  strength: number;
  shared: number;
  samename: boolean;
  one: Buffer;
  other: Buffer;
};

/** Lists the undecided pairs, strongest first, after one. */
export const listPairs = statement<[strength: number | null, pairid: number | null, limit: number], PairRow>(
  "list_people_pairs",
  `select pairid::float8 as pairid, strength, shared, samename, one, other from personpair
   where distincton is null and (strength, pairid) < (coalesce($1::int, 2147483647), coalesce($2::bigint, 9223372036854775807))
   order by strength desc, pairid desc limit $3`,
);

/** People by their keys. */
export const findSides = statement<[profileids: readonly Buffer[]], SummaryRow>(
  "find_pair_sides",
  `select profileid, linkedinurl, full_name, title, company, source, verifiedon, suppressedon from profile
   where profileid = any($1::bytea[]) and suppressedon is null`,
);

/** People who share values with one, with how many, most first. */
export const findSharers = statement<[profileid: Buffer, limit: number], SummaryRow & { shared: number }>(
  "find_sharers",
  `with hashes as materialized (
     select distinct v.hash from profile p cross join unnest(p.valuehashes) v (hash) where p.profileid = $1
   ), shared as materialized (${sharers}), others as materialized (
     select o.id, count(*)::int as shared from shared cross join unnest(people) o (id) where o.id <> $1 group by o.id
     order by count(*) desc, o.id limit $2
   )
   select p.profileid, p.linkedinurl, p.full_name, p.title, p.company, p.source, p.verifiedon, p.suppressedon, o.shared
   from others o join profile p on p.profileid = o.id
   where not exists (select from personpair d where d.one = least(o.id, $1) and d.other = greatest(o.id, $1) and d.distincton is not null)
   order by o.shared desc, o.id`,
);

/** An operator says that two people are two. No row: the pair is not noted, or was decided. */
export const markDistinct = statement<[one: Buffer, other: Buffer, afid: number, now: string], { pairid: number }>(
  "mark_distinct",
  `insert into personpair as p (one, other, shared, samename, strength, foundon, distincton, distinctby)
   values (least($1::bytea, $2::bytea), greatest($1::bytea, $2::bytea), 0, false, 0, $4, $4, $3)
   on conflict (one, other) do update set distincton = excluded.distincton, distinctby = excluded.distinctby
   where p.distincton is null returning p.pairid::float8 as pairid`,
);
